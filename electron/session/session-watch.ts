import type { ExpiryPhase } from '../../shared/expiry.ts';
import type { Clock } from '../platform/clock.ts';
import { bindingDeadline, type PhaseNow, phaseAt, timerDelay } from './expiry/deadline.ts';
import { expiryView } from './expiry/reason.ts';
import {
  advanceSessionClock,
  type SessionClock,
  startSessionClock,
} from './expiry/session-clock.ts';
import { isActive, type Session, type State, settledOf } from './state.ts';

export interface SessionWatch {
  /** To be called with each new state. */
  follow(state: State): void;
  /** Compares deadlines with the clock again: on resume, focus and use (promise 55). */
  recheck(): void;
  /** What a session takes the time to be (epoch ms), and its end; null for one that is not watched. */
  timeOf(sessionId: string): { now: number; deadline: number | null } | null;
}

interface Ends {
  session: Session;
  /** Epoch ms; null where nothing ends by itself. */
  deadline: number | null;
}

interface Watched extends Ends {
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
    return phaseAt(entry.deadline, entry.time.now);
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

  const enter = ({ session, deadline }: Ends): Watched => {
    const former = watched.find((entry) => entry.session.sessionId === session.sessionId);
    if (former?.session === session) return { ...former, deadline };
    // A renewal keeps the id and brings an end that was read off this clock as it stands now.
    const known = former ? undefined : notBefore(session.sessionId);
    return { session, deadline, time: startSessionClock(reading(), known) };
  };

  return {
    recheck,
    timeOf(sessionId) {
      const entry = watched.find(({ session }) => session.sessionId === sessionId);
      if (!entry) return null;
      advance(entry);
      return { now: entry.time.now, deadline: entry.deadline };
    },
    follow(state) {
      const sessions = sessionsOf(state);
      const isSame =
        sessions.length === watched.length &&
        sessions.every(
          ({ session, deadline }, at) =>
            session === watched[at]?.session && deadline === watched[at]?.deadline,
        );
      if (isSame) return;
      watched = sessions.map(enter);
      recheck();
    },
  };
}

const ends = (session: Session): Ends => ({
  session,
  deadline: bindingDeadline(expiryView(session.expiry)),
});

/** A supervisor's time is over at its end, or with the supervisor's own sign-in. */
function endsBy(session: Session, until: number): Ends {
  const { deadline } = ends(session);
  return { session, deadline: deadline === null ? until : Math.min(deadline, until) };
}

/** Every session that a state holds: the active or locked one, and the parked one. */
function sessionsOf(state: State): Ends[] {
  const settled = settledOf(state);
  if (isActive(settled) || settled.is === 'locked') return [ends(settled.session)];
  if (settled.is !== 'override') return [];
  const { session, until, parked } = settled;
  const first = endsBy(session, until);
  return parked.is === 'locked' ? [first, ends(parked.session)] : [first];
}
