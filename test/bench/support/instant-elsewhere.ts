import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { InstantAddresses } from './instant-provider.ts';

export interface InstantProvider extends InstantAddresses {
  /** Opens an address in the browser that belongs to it. */
  browse(address: string): void;
  stop(): Promise<void>;
}

/** Provider, service and browser in a thread of their own. */
export async function startInstantElsewhere(): Promise<InstantProvider> {
  const worker = new Worker(new URL('./instant-worker.ts', import.meta.url));
  const [addresses]: InstantAddresses[] = await once(worker, 'message');
  if (!addresses) throw new Error('the provider did not start');
  return {
    ...addresses,
    browse: (address) => worker.postMessage(address),
    stop: async () => void (await worker.terminate()),
  };
}
