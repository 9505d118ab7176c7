import type { Exchange } from '../net/exchange.ts';
import type { LoopbackListener } from './loopback-listener.ts';

const deadlineMs = 3_000;

/**
 * Does the listener answer on its address, and is it ours? A random address is asked for: the right bytes
 * must come back, and this very listener must have seen the request, so that no other program that holds the
 * port can stand in for it (promise 18). The request is a stray one and leaves the attempt as it was.
 */
export async function listenerAnswers(
  listener: LoopbackListener,
  strayPage: Uint8Array,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<boolean> {
  const outcome = await exchange({
    method: 'GET',
    url: listener.testAddress,
    headers: { accept: 'text/html' },
    deadlineMs,
    maxBytes: strayPage.byteLength,
    signal,
  });
  if (outcome.kind !== 'answer' || !listener.wasTested()) return false;
  return Buffer.compare(outcome.body, strayPage) === 0;
}
