import { join } from 'node:path';
import { expect } from 'vitest';
import type { SafeStorage } from '../../../electron/vault/key-store.ts';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { keptSession } from '../../support/kept-session.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';

export const fileIn = (folder: string) => join(folder, 'secrets.json');

/** A folder in which a session and a key were kept under the host's keyring. */
export async function folderWithSecrets(): Promise<string> {
  const folder = emptyFolder();
  const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
  expect(await vault.keep('session', keptSession())).toBe('keyStore');
  expect(await vault.keep('apiKey', 'key-1')).toBe('keyStore');
  return folder;
}

/** A storage that behaves unlike the host's in one thing. */
export const unlikeHost = (change: Partial<SafeStorage>): SafeStorage => {
  const host = hostSafeStorage();
  return {
    isAsyncEncryptionAvailable: () => host.isAsyncEncryptionAvailable(),
    encryptStringAsync: (text) => host.encryptStringAsync(text),
    decryptStringAsync: (data) => host.decryptStringAsync(data),
    getSelectedStorageBackend: () => host.getSelectedStorageBackend(),
    ...change,
  };
};
