import type { Clock } from '../platform/clock.ts';

/**
 * What the promise brings, or `late` after `ms` milliseconds; the work itself goes on. Leaves no timer, and
 * rejects where the promise does.
 */
export function orLate<T>(
  clock: Pick<Clock, 'after'>,
  ms: number,
  work: Promise<T>,
  late: T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(late));
    work.finally(cancel).then(resolve, reject);
  });
}

/** Waits for a promise, but no longer than `ms` milliseconds; rejects where the promise does. */
export const waitAtMost = (
  clock: Pick<Clock, 'after'>,
  ms: number,
  awaited: Promise<unknown>,
): Promise<unknown> => orLate(clock, ms, awaited, undefined);
