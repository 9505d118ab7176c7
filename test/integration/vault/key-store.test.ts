import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SafeStorage } from '../../../electron/vault/key-store.ts';
import type { VaultStatus } from '../../../electron/vault/vault.ts';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { keptSession } from '../../support/kept-session.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';
import { fileIn, folderWithSecrets, unlikeHost } from './key-stores.ts';

describe('a key store that protects nothing', () => {
  const withHardCodedKey = unlikeHost({
    encryptStringAsync: (text) => hostSafeStorage({ mode: 'basic_text' }).encryptStringAsync(text),
  });
  const cases: [string, SafeStorage, VaultStatus][] = [
    [
      'basic_text',
      hostSafeStorage({ mode: 'basic_text' }),
      { is: 'memory', because: 'notProtected' },
    ],
    [
      'a v10 text in spite of libsecret',
      withHardCodedKey,
      { is: 'memory', because: 'notProtected' },
    ],
    [
      'none at all',
      hostSafeStorage({ mode: 'unavailable' }),
      { is: 'memory', because: 'noKeyStore' },
    ],
    [
      'a backend that nobody knows yet',
      unlikeHost({ getSelectedStorageBackend: () => 'unknown' }),
      { is: 'memory', because: 'noKeyStore' },
    ],
    [
      'one that rejects everything',
      unlikeHost({ isAsyncEncryptionAvailable: () => Promise.reject(new Error('no bus')) }),
      { is: 'memory', because: 'noKeyStore' },
    ],
    [
      'one that throws when it is asked for its name',
      unlikeHost({
        getSelectedStorageBackend: () => {
          throw new Error('not now');
        },
      }),
      { is: 'memory', because: 'noKeyStore' },
    ],
  ];

  test.each(cases)(
    '[P32] %s: memory only, nothing on disk, and it is said',
    async (_, storage, status) => {
      const folder = emptyFolder();
      const said: VaultStatus[] = [];
      const vault = openVaultOnDisk({ folder, storage, onStatus: (one) => said.push(one) });
      expect(vault.status()).toEqual({ is: 'checking' });
      expect(await vault.keep('session', keptSession())).toBe('memory');
      expect(await vault.read('session')).toEqual(keptSession());
      expect(said).toEqual([status]);
      expect(vault.status()).toEqual(status);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('[P32] on macOS v10 is the Keychain’s own prefix and is trusted', async () => {
    const vault = openVaultOnDisk({
      folder: emptyFolder(),
      storage: withHardCodedKey,
      platform: 'darwin',
    });
    expect(await vault.keep('apiKey', 'key-1')).toBe('keyStore');
  });

  test('[P32] what lies on disk under the hard-coded key is not believed', async () => {
    const folder = emptyFolder();
    // Written as on macOS, where v10 protects; found on Linux, where it does not.
    const storage = { ...withHardCodedKey };
    await openVaultOnDisk({ folder, storage, platform: 'darwin' }).keep('apiKey', 'planted');
    const { toRecord, secretsFormat, fromRecord } = await import(
      '../../../electron/vault/secrets-format.ts'
    );
    const { sealed } = fromRecord(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    const record = toRecord({ backend: 'gnome_libsecret', sealed });
    writeFileSync(fileIn(folder), secretsFormat.serialise(record));
    const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
    expect(await vault.recall('apiKey')).toEqual({ is: 'signInAgain', because: 'notProtected' });
  });

  test('[P32] a new session in memory takes the former one off the disk, so that it never comes back', async () => {
    const folder = await folderWithSecrets();
    const vault = openVaultOnDisk({ folder, storage: withHardCodedKey });
    expect(await vault.keep('session', keptSession(null))).toBe('memory');
    const later = openVaultOnDisk({ folder, storage: hostSafeStorage() });
    expect(await later.recall('session')).toEqual({ is: 'none' });
    expect(await later.read('apiKey')).toBe('key-1');
  });
});

describe('a key store that is not the one it was', () => {
  test('[P33] the backend is recorded with the data', async () => {
    const folder = await folderWithSecrets();
    expect(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).toMatchObject({
      version: 1,
      backend: 'gnome_libsecret',
    });
  });

  test('[P33] another backend: sign in again, and what is kept then replaces all that was lost', async () => {
    const folder = await folderWithSecrets();
    const kwallet = unlikeHost({ getSelectedStorageBackend: () => 'kwallet6' });
    const vault = openVaultOnDisk({ folder, storage: kwallet });
    expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'backendChanged' });
    expect(vault.has('session')).toBe(false);
    expect(await vault.keep('session', keptSession(null))).toBe('keyStore');
    expect(await vault.read('session')).toEqual(keptSession(null));
    expect(await openVaultOnDisk({ folder, storage: kwallet }).recall('apiKey')).toEqual({
      is: 'none',
    });
  });

  test('[P33] a lost key: sign in again, not a start that fails; the next sign-in is kept', async () => {
    const folder = await folderWithSecrets();
    const storage = hostSafeStorage({ mode: 'lost-key' });
    const vault = openVaultOnDisk({ folder, storage });
    expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'keyLost' });
    expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'keyLost' });
    expect(vault.has('apiKey')).toBe(true);
    expect(await vault.keep('session', keptSession(null))).toBe('keyStore');
    expect(await openVaultOnDisk({ folder, storage }).read('session')).toEqual(keptSession(null));
  });

  const garbage: [string, string | Buffer][] = [
    ['no text', Buffer.from([0xff, 0xfe, 0x80])],
    ['NULs', '\0'.repeat(400)],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['an object of another shape', '{"version":1,"secrets":{"session":1}}'],
    [
      'names that nobody knows',
      '{"version":1,"backend":"b","secrets":{"__proto__":"x"},"digest":""}',
    ],
  ];
  test.each(garbage)(
    '[P33, P62] a file of %s: sign in again, and it is kept under a dated name',
    async (_, content) => {
      const folder = emptyFolder();
      writeFileSync(fileIn(folder), content);
      const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
      expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'damaged' });
      expect(vault.has('apiKey')).toBe(false);
      const [aside] = readdirSync(folder);
      expect(aside).toMatch(/^secrets\.unreadable-2026-11-20T.*\.json$/);
      expect(readFileSync(join(folder, aside ?? ''))).toEqual(Buffer.from(content));
      expect(await vault.keep('apiKey', 'key-2')).toBe('keyStore');
    },
  );

  test('[P62] a file of a newer version stays as it is and nothing is written', async () => {
    const folder = emptyFolder();
    const newer = '{"version":2,"all":"other"}';
    writeFileSync(fileIn(folder), newer);
    const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
    expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'newer' });
    expect(await vault.keep('session', keptSession())).toBe('memory');
    expect(vault.status()).toEqual({ is: 'memory', because: 'disk' });
    expect(await vault.read('session')).toEqual(keptSession());
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(newer);
  });
});

test('[P38] the last secret takes its file along', async () => {
  const folder = await folderWithSecrets();
  const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
  await vault.forget('session');
  expect(existsSync(fileIn(folder))).toBe(true);
  await vault.forget('apiKey');
  expect(readdirSync(folder)).toEqual([]);
});

test('[P38] forgetting is done when the call returns, so that it can be done while the app quits', async () => {
  const folder = await folderWithSecrets();
  const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
  void vault.forget('session');
  const record = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  expect(Object.keys(record.secrets)).toEqual(['apiKey']);
});
