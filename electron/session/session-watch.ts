import type { ExpiryPhase } from '../../shared/expiry.ts';
import type { Clock } from '../platform/clock.ts';
import { bindingDeadline, type PhaseNow, phaseAt, timerDelay } from './expiry/deadline.ts';
import { expiryView } from './expiry/reason.ts';
import {
  advanceSessionClock,
  type SessionClock,
  startSessionClock,
} from './expiry/session-clock.ts';
import { isActive, type Session, type State } from './state.ts';

export interface SessionWatch {
  /** To be called with each new state. */
  follow(state: State): void;
  /** Compares deadlines with the clock again: on resume, focus and use (promise 55). */
  recheck(): void;
  /** What a session takes the time to be (epoch ms), and its end; null for one that is not watched. */
  timeOf(sessionId: string): { now: number; deadline: number | null } | null;
}

interface Watched {
  session: Session;
  time: SessionClock;
}

/**
 * Says where each session stands before its end: by deadlines, never by counting down; a clock that was set
 * back does not lengthen it (promises 55, 56). One timer for all, none where nothing ends by itself.
 * @param onPhase gets the session's id, the phase, and the instant (epoch ms, this computer's clock)
 * @param notBefore last time known to a session that was kept over a restart; epoch ms
 */
export function createSessionWatch(
  clock: Clock,
  onPhase: (sessionId: string, phase: ExpiryPhase, at: number) => void,
  notBefore: (sessionId: string) => number | undefined = () => undefined,
): SessionWatch {
  let watched: Watched[] = [];
  let stopTimer = () => {};
  const reading = () => ({ wall: clock.now(), monotonic: clock.monotonic() });

  const advance = (entry: Watched): PhaseNow => {
    entry.time = advanceSessionClock(entry.time, reading());
    return phaseAt(deadlineOf(entry.session), entry.time.now);
  };

  const recheck = () => {
    stopTimer();
    const found = watched.map((entry) => ({ ...entry, phase: advance(entry) }));
    const delays = watched.flatMap((entry, at) => {
      const next = found[at]?.phase.nextCheckAt ?? null;
      return next === null ? [] : [timerDelay(entry.time.now, next)];
    });
    if (delays.length > 0) stopTimer = clock.after(Math.min(...delays), recheck);
    for (const { session, phase } of found) onPhase(session.sessionId, phase.phase, clock.now());
  };

  const enter = (session: Session): Watched => {
    const former = watched.find((entry) => entry.session.sessionId === session.sessionId);
    // A renewal keeps the session's id and brings another end: its time goes on.
    const time =
      former?.time ?? startSessionClock(reading(), notBefore(session.sessionId) ?? undefined);
    return { session, time };
  };

  return {
    recheck,
    timeOf(sessionId) {
      const entry = watched.find(({ session }) => session.sessionId === sessionId);
      return entry ? { now: entry.time.now, deadline: deadlineOf(entry.session) } : null;
    },
    follow(state) {
      const sessions = sessionsOf(state);
      const isSame =
        sessions.length === watched.length &&
        sessions.every((session, at) => session === watched[at]?.session);
      if (isSame) return;
      watched = sessions.map(enter);
      recheck();
    },
  };
}

const deadlineOf = (session: Session) => bindingDeadline(expiryView(session.expiry));

/** Every session that a state holds: the active or locked one, and the parked one. */
function sessionsOf(state: State): Session[] {
  const settled = state.is === 'signingIn' ? state.before : state;
  if (isActive(settled) || settled.is === 'locked') return [settled.session];
  if (settled.is !== 'override') return [];
  const { session, parked } = settled;
  return parked.is === 'locked' ? [session, parked.session] : [session];
}
