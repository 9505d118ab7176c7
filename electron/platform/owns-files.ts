import { app } from 'electron';

/** Only the process that holds the single-instance lock writes (promise 64): asked at each write, as it can be lost. */
export const ownsFiles = (): boolean => app.hasSingleInstanceLock();
