import type { Clock } from '../platform/clock.ts';
import { earlyRenewalFrom, isQuiet } from './closing-time.ts';
import { timerDelay } from './expiry/deadline.ts';
import { isActive, type Session, type State } from './state.ts';

export interface EarlyRenewalDeps {
  clock: Clock;
  /** Whole seconds since somebody last used this computer. */
  idleSeconds(): number;
  /** When the desk closes next (epoch ms), or null. */
  closingAfter(now: number): number | null;
  timeOf(sessionId: string): { now: number; deadline: number | null } | null;
  offer(sessionId: string): void;
}

export interface EarlyRenewal {
  /** To be called with each new state. */
  follow(state: State): void;
  /** After a sleep or a change of the settings. */
  recheck(): void;
}

/** In the middle of something it is asked again after this long, and no sooner. Milliseconds. */
const againMs = 60_000;

/**
 * Offers a renewal at a quiet moment, where the sign-in would end before the desk closes. A session that renews
 * itself needs no offer.
 */
export function createEarlyRenewal(deps: EarlyRenewalDeps): EarlyRenewal {
  let session: Session | null = null;
  let stopTimer = () => {};

  const check = () => {
    stopTimer();
    const time = session && deps.timeOf(session.sessionId);
    if (!session || !time) return;
    const { now, deadline } = time;
    const from = earlyRenewalFrom(deadline, session.since, deps.closingAfter(now));
    if (from === null) return;
    if (now < from) {
      stopTimer = deps.clock.after(timerDelay(now, from), check);
    } else if (isQuiet(deps.idleSeconds())) {
      deps.offer(session.sessionId);
    } else {
      stopTimer = deps.clock.after(againMs, check);
    }
  };

  return {
    recheck: check,
    follow(state) {
      const wanted = isActive(state) && !state.session.renewable && !state.endsBeforeClosing;
      const found = wanted ? state.session : null;
      if (found === session) return;
      session = found;
      check();
    },
  };
}
