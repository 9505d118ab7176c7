/** The only source of time for everything in main: wall clock, monotonic clock, and timers. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds from an arbitrary start; never goes back (suspend may or may not count). */
  monotonic(): number;
  /** Calls `due` once, at or after the wall-clock instant `at` (epoch ms). Returns what cancels it. */
  at(at: number, due: () => void): () => void;
  /** Calls `due` once, after `ms` milliseconds. Returns what cancels it. */
  after(ms: number, due: () => void): () => void;
}

/** Longest delay that `setTimeout` takes; a longer one fires at once. */
const longestDelay = 2 ** 31 - 1;

/** The computer's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  at: (at, due) => wallClockTimer(() => at - Date.now(), due),
  after: (ms, due) => {
    const end = performance.now() + ms;
    return wallClockTimer(() => end - performance.now(), due);
  },
};

function wallClockTimer(remaining: () => number, due: () => void): () => void {
  let timer: NodeJS.Timeout;
  const arm = () => {
    const left = remaining();
    if (left > 0) timer = setTimeout(arm, Math.min(left, longestDelay));
    else timer = setTimeout(due, 0);
  };
  arm();
  return () => clearTimeout(timer);
}
