import { safeStorage } from 'electron';
import type { Clock } from '../platform/clock.ts';
import { nodeFileSystem } from '../storage/file-system.ts';
import { openRecordFile, type RecordFile } from '../storage/record-file.ts';
import { readThroughStore } from '../storage/store-reader.ts';
import { createKeyStore } from './key-store.ts';
import { createKeyStoreVault } from './key-store-vault.ts';
import { secretsFormat } from './secrets-format.ts';
import type { Vault, VaultStatus } from './vault.ts';

export interface ElectronVaultOptions {
  /** User data folder. */
  folder: string;
  clock: Clock;
  /** Does this process hold the single-instance lock? */
  owns(): boolean;
  onStatus(status: VaultStatus): void;
  /** Gets the file when it was opened: what was wrong with it is to be said (promise 62). */
  onOpened?(file: RecordFile): void;
}

/** The vault of the app: Electron's safeStorage over `secrets.json`. Call it after `ready`. */
export function openElectronVault(options: ElectronVaultOptions): Vault {
  const { folder, clock, owns, onStatus } = options;
  const file = openRecordFile({
    folder,
    name: 'secrets.json',
    format: secretsFormat,
    read: readThroughStore,
    fs: nodeFileSystem,
    owns,
    now: clock.now(),
  });
  options.onOpened?.(file);
  const keyStore = createKeyStore(safeStorage, process.platform);
  return createKeyStoreVault({ keyStore, file, clock, onStatus });
}
