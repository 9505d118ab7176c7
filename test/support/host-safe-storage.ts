import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRecords, setRuntime } from '../host/runtime.ts';
import { PROJECT_ROOT } from './project.ts';

/** No browser is started: the key store does without. */
const noBrowser = {
  pid: 0,
  profile: '',
  endpoint: new Promise<never>(() => {}),
  kill: () => {},
};

setRuntime({
  options: {
    root: PROJECT_ROOT,
    chromium: '',
    headed: false,
    secretStorage: 'keyring',
    machine: mkdtempSync(join(tmpdir(), 'host-keyring-')),
    packaged: false,
    opensBrowser: false,
    language: 'en',
  },
  browser: noBrowser as never,
  records: emptyRecords(),
  report: () => {},
  attached: Promise.resolve(),
});

// The host reads its runtime when it is loaded.
const { hostApp } = await import('../host/electron/app.ts');
const { HostSafeStorage } = await import('../host/electron/safe-storage.ts');
hostApp.becomeReady();

export type { HostSafeStorage };

/** The host's key store on one and the same machine, with the faults of this run alone. */
export function hostSafeStorage(
  faults: Partial<InstanceType<typeof HostSafeStorage>['faults']> = {},
) {
  const storage = new HostSafeStorage();
  Object.assign(storage.faults, faults);
  return storage;
}
