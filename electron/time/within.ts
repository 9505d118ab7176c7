import type { Clock } from '../platform/clock.ts';

/** What came of work that had a limit. */
export type Limited<T> =
  | { is: 'done'; value: T }
  | { is: 'timedOut' }
  | { is: 'stopped' }
  /** It threw; what it said is not kept (promise 52). */
  | { is: 'broken' };

/** Lets work take `ms` milliseconds, or until `signal` is aborted; the work's own signal tells it so. Never rejects. */
export function within<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<Limited<T>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ is: 'stopped' });
    const own = new AbortController();
    const end = (result: Limited<T>) => {
      stopTimer();
      signal.removeEventListener('abort', stop);
      resolve(result);
      own.abort();
    };
    const stop = () => end({ is: 'stopped' });
    const stopTimer = clock.after(Math.max(ms, 0), () => end({ is: 'timedOut' }));
    signal.addEventListener('abort', stop, { once: true });
    work(own.signal).then(
      (value) => end({ is: 'done', value }),
      () => end({ is: 'broken' }),
    );
  });
}
