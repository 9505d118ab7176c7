import type { Clock } from '../../electron/platform/clock.ts';

/** A clock that stands still until it is run; wall clock and monotonic clock can be told apart. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass, firing what comes due in order, and lets promises settle in between. */
  run(ms: number): Promise<void>;
  /** Sets the wall clock only, as NTP or a person does. */
  setWall(at: number): void;
  /** How many timers wait. */
  timers(): number;
}

interface Timer {
  left(): number;
  due(): void;
}

export function createFakeClock(start: number): FakeClock {
  let elapsed = 0;
  let wallOffset = start;
  const timers = new Set<Timer>();
  const now = () => elapsed + wallOffset;
  const add = (left: () => number, due: () => void) => {
    const timer = { left, due };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const soonest = () => [...timers].sort((a, b) => a.left() - b.left())[0];

  async function run(ms: number): Promise<void> {
    const end = elapsed + ms;
    await settle();
    for (let next = soonest(); next && next.left() <= end - elapsed; next = soonest()) {
      elapsed += Math.max(next.left(), 0);
      timers.delete(next);
      next.due();
      await settle();
    }
    elapsed = end;
    await settle();
  }

  return {
    now,
    monotonic: () => elapsed,
    at: (at, due) => add(() => at - now(), due),
    after: (ms, due) => {
      const end = elapsed + ms;
      return add(() => end - elapsed, due);
    },
    run,
    setWall: (at) => {
      wallOffset = at - elapsed;
    },
    timers: () => timers.size,
  };
}

/** Runs every promise that can go on without time or I/O. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
