import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { InstantAddresses } from './instant-provider.ts';

export interface InstantProvider extends InstantAddresses {
  /** Opens an address in the browser that belongs to it. */
  browse(address: string): void;
  stop(): Promise<void>;
}

/** Provider and service in one thread, the browser in another. */
export async function startInstantElsewhere(): Promise<InstantProvider> {
  const worker = new Worker(new URL('./instant-worker.ts', import.meta.url));
  const browser = new Worker(new URL('./instant-browser.ts', import.meta.url));
  const [[addresses]]: [InstantAddresses[], unknown] = await Promise.all([
    once(worker, 'message'),
    once(browser, 'message'),
  ]);
  if (!addresses) throw new Error('the provider did not start');
  return {
    ...addresses,
    browse: (address) => browser.postMessage(address),
    stop: async () => void (await Promise.all([worker.terminate(), browser.terminate()])),
  };
}
