import { fileURLToPath } from 'node:url';
import type { Browser } from '../host/chromium/browser.ts';
import { emptyRecords, setRuntime } from '../host/runtime.ts';

/**
 * The Chromium host's network stack without its window, in place of Electron's, as
 * `vi.mock('electron', () => import('…/host-network.ts'))`.
 */
const noBrowser = new Proxy({} as Browser, {
  get: () => {
    throw new Error('There is no browser behind the host’s network stack.');
  },
});

setRuntime({
  options: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    chromium: '',
    headed: false,
    secretStorage: 'unavailable',
    machine: '',
    packaged: false,
    opensBrowser: false,
    language: 'en',
  },
  browser: noBrowser,
  records: emptyRecords(),
  report: () => {},
  attached: Promise.resolve(),
});

// The host's modules read the runtime while they load.
const { hostApp } = await import('../host/electron/app.ts');
export const { net } = await import('../host/electron/net/net.ts');
export const { session } = await import('../host/electron/session.ts');
hostApp.becomeReady();
