import type { EpochMs } from '../../../shared/expiry.ts';

/** Two clocks read together. */
export interface ClockReading {
  /** Wall clock. It can be set, forwards or back; it goes on in sleep. */
  readonly wall: EpochMs;
  /** Milliseconds from any origin. It never goes back; it may stand still in sleep. */
  readonly monotonic: number;
}

/** A clock that only goes forward, for deadlines of one session. */
export interface SessionClock {
  /** What the session takes the time to be; compare deadlines with this. */
  readonly now: EpochMs;
  readonly reading: ClockReading;
}

/**
 * Starts when the sign-in arrives, or when a kept session is taken up again.
 * @param notBefore the last `now` that was stored with a kept session: a clock set back while the app
 *   was closed does not lengthen the session either
 */
export function startSessionClock(
  reading: ClockReading,
  notBefore: EpochMs = Number.NEGATIVE_INFINITY,
): SessionClock {
  return { now: Math.max(reading.wall, notBefore), reading };
}

/**
 * Takes a new reading (promise 56: setting the clock back never lengthens a session). The step is the
 * longer of what the two clocks say: the monotonic one is right when the wall clock was set back, the
 * wall clock is right after a sleep. Steps are added up, rather than compared with the start, so that a
 * sleep after the setting back counts in full.
 *
 * A clock set forward ends a session early. That cannot be told from a sleep, and errs on the safe side.
 */
export function advanceSessionClock(clock: SessionClock, reading: ClockReading): SessionClock {
  const wallStep = reading.wall - clock.reading.wall;
  const monotonicStep = reading.monotonic - clock.reading.monotonic;
  return { now: clock.now + Math.max(wallStep, monotonicStep, 0), reading };
}
