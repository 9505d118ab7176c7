import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HostileRun {
  seed: number;
  /** How many secrets are looked for in a text of their own, both at random. */
  pairs: number;
}

/**
 * Looks for secrets in texts that nearly hold them, thousands of times. In a thread of its own, which can be ended: an
 * expression that reads a text in many ways holds its thread for hours.
 * @param patience milliseconds
 * @returns milliseconds that the slowest pair took; null when the time was over
 */
export async function throughHostileTexts(
  run: HostileRun,
  patience: number,
): Promise<number | null> {
  const file = new URL('./hostile-thread.ts', import.meta.url);
  const thread = new Worker(file, { workerData: run });
  const tooLate = setTimeout(() => void thread.terminate(), patience);
  try {
    return await Promise.race([
      once(thread, 'message').then(([slowest]) => Number(slowest)),
      once(thread, 'exit').then(() => null),
    ]);
  } finally {
    clearTimeout(tooLate);
  }
}
