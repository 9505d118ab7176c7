import type { Clock } from '../platform/clock.ts';

/** What the promise brings, or `late` after `ms` milliseconds; the work itself goes on. */
export function within<T>(clock: Clock, ms: number, work: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(late));
    work.finally(cancel).then(resolve, reject);
  });
}
