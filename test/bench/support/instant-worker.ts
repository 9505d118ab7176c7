import { parentPort } from 'node:worker_threads';
import { startInstantProvider } from './instant-provider.ts';

/* Provider and service beside the app, as in life: they must not take its turns at the processor. */
parentPort?.postMessage(await startInstantProvider());
