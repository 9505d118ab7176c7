import { safeStorage } from 'electron';
import type { Clock } from '../platform/clock.ts';
import { nodeFileSystem } from '../storage/file-system.ts';
import { openRecordFile } from '../storage/record-file.ts';
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
}

/** The vault of the app: Electron's safeStorage over `secrets.json`. Call it after `ready`. */
export function openElectronVault({ folder, clock, owns, onStatus }: ElectronVaultOptions): Vault {
  const file = openRecordFile({
    folder,
    name: 'secrets.json',
    format: secretsFormat,
    read: readThroughStore,
    fs: nodeFileSystem,
    owns,
    now: clock.now(),
  });
  const keyStore = createKeyStore(safeStorage, process.platform);
  return createKeyStoreVault({ keyStore, file, clock, onStatus });
}
