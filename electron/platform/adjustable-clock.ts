import type { Clock } from './clock.ts';

export interface AdjustableClock extends Clock {
  /** Sets the wall clock (epoch ms); what has become due is called before this returns. */
  setTime(at: number): void;
}

interface Waiting {
  dueAt: number;
  base: 'wall' | 'monotonic';
  due: () => void;
}

/**
 * A clock that starts at `start` and goes on at the computer's pace, and can be set: for runs from source and
 * tests only. Set forward, monotonic time goes along, as if the time had passed; set back, it does not.
 */
export function createAdjustableClock(start: number, real: Clock): AdjustableClock {
  let wallOffset = start - real.now();
  let monotonicOffset = 0;
  const waiting = new Set<Waiting>();
  let stopTimer = () => {};
  const now = () => real.now() + wallOffset;
  const monotonic = () => real.monotonic() + monotonicOffset;
  const left = ({ dueAt, base }: Waiting) => dueAt - (base === 'wall' ? now() : monotonic());

  const fireDue = () => {
    for (const entry of [...waiting].sort((a, b) => left(a) - left(b))) {
      if (left(entry) > 0 || !waiting.delete(entry)) continue;
      entry.due();
    }
    arm();
  };
  const arm = () => {
    stopTimer();
    const soonest = Math.min(...[...waiting].map(left));
    stopTimer = waiting.size > 0 ? real.after(Math.max(soonest, 0), fireDue) : () => {};
  };
  const wait = (entry: Waiting) => {
    waiting.add(entry);
    arm();
    return () => {
      if (waiting.delete(entry)) arm();
    };
  };

  return {
    now,
    monotonic,
    at: (dueAt, due) => wait({ dueAt, base: 'wall', due }),
    after: (ms, due) => wait({ dueAt: monotonic() + ms, base: 'monotonic', due }),
    setTime(at) {
      const step = at - now();
      wallOffset += step;
      monotonicOffset += Math.max(step, 0);
      fireDue();
    },
  };
}
