import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../electron/platform/clock.ts';
import { systemClock } from '../../electron/platform/clock.ts';
import { type FileSystem, nodeFileSystem } from '../../electron/storage/file-system.ts';
import { openRecordFile, type ReadRecord } from '../../electron/storage/record-file.ts';
import { createKeyStore, type SafeStorage } from '../../electron/vault/key-store.ts';
import { createKeyStoreVault } from '../../electron/vault/key-store-vault.ts';
import { secretsFormat } from '../../electron/vault/secrets-format.ts';
import type { VaultStatus } from '../../electron/vault/vault.ts';

export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'storage-'));

/** Reads a record without electron-store, for a process that has no stand-in for Electron. */
export const readPlainly: ReadRecord = (path, parse) => parse(readFileSync(path, 'utf8'));

export interface VaultOnDisk {
  folder: string;
  storage: SafeStorage;
  platform?: NodeJS.Platform;
  fs?: FileSystem;
  owns?: () => boolean;
  read?: ReadRecord;
  clock?: Clock;
  onStatus?: (status: VaultStatus) => void;
}

/** The vault of the app over a real file; only Electron's part is handed in. */
export function openVaultOnDisk({
  folder,
  storage,
  platform = 'linux',
  fs = nodeFileSystem,
  owns = () => true,
  read = readPlainly,
  clock = systemClock,
  onStatus = () => {},
}: VaultOnDisk) {
  const now = Date.UTC(2026, 10, 20);
  const name = 'secrets.json';
  const file = openRecordFile({ folder, name, format: secretsFormat, read, fs, owns, now });
  const keyStore = createKeyStore(storage, platform);
  return createKeyStoreVault({ keyStore, file, clock, onStatus });
}
