import type { Clock } from '../platform/clock.ts';
import { bindingDeadline, phaseAt, timerDelay } from './expiry/deadline.ts';
import { expiryView } from './expiry/reason.ts';
import {
  advanceSessionClock,
  type SessionClock,
  startSessionClock,
} from './expiry/session-clock.ts';
import type { SignedIn, State } from './machine.ts';

export interface DeadlineWatch {
  /** To be called with each new state. */
  follow(state: State): void;
  recheck(): void;
}

/**
 * Says when the session's end is reached: by deadlines, never by counting down; a clock that was set back
 * does not lengthen it (promises 55, 56). One timer at a time, none where nothing ends by itself.
 * @param onEnded gets the session's id and the instant (epoch ms, this computer's clock)
 */
export function createDeadlineWatch(
  clock: Clock,
  onEnded: (sessionId: string, at: number) => void,
): DeadlineWatch {
  let watched: { session: SignedIn; time: SessionClock } | null = null;
  let stopTimer = () => {};
  const reading = () => ({ wall: clock.now(), monotonic: clock.monotonic() });

  const recheck = () => {
    stopTimer();
    if (!watched) return;
    watched.time = advanceSessionClock(watched.time, reading());
    const { session, time } = watched;
    const found = phaseAt(bindingDeadline(expiryView(session.expiry)), time.now);
    if (found.phase === 'ended') onEnded(session.sessionId, clock.now());
    else if (found.nextCheckAt !== null) {
      stopTimer = clock.after(timerDelay(time.now, found.nextCheckAt), recheck);
    }
  };

  return {
    recheck,
    follow(state) {
      const session = activeSession(state);
      if (session?.sessionId === watched?.session.sessionId) return;
      stopTimer();
      watched = session && { session, time: startSessionClock(reading()) };
      recheck();
    },
  };
}

function activeSession(state: State): SignedIn | null {
  const settled = state.is === 'signingIn' ? state.before : state;
  return settled.is === 'signedIn' ? settled : null;
}
