import type { Clock } from '../platform/clock.ts';

/** Waits for a promise, but no longer than `ms`; false when the time was up first. Leaves no timer. */
export function waitAtMost(clock: Clock, ms: number, awaited: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(ms, () => resolve(false));
    void awaited.then(() => {
      stop();
      resolve(true);
    });
  });
}
