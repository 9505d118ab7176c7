import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { keptSession } from '../../support/kept-session.ts';
import { diskWith, noRename, refusingDisks } from '../../support/odd-disk.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';

const canary = 'canary-4f1d9b7e-ü';
const storage = hostSafeStorage();
const withCanary = () => keptSession({ AccessToken: canary, AccessSecret: `${canary}-secret` });

/** The forms in which a secret could lie in a file. */
const encodings = (text: string) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(Buffer.from(text).toString('base64').slice(0, 16)),
  Buffer.from(Buffer.from(text).toString('hex')),
  Buffer.from(encodeURIComponent(text)),
];

function expectNoTrace(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const content = readFileSync(join(folder, name));
    for (const form of encodings(canary)) expect(content.includes(form), name).toBe(false);
  }
}

describe('secrets on disk', () => {
  test('[P37] none lies there in the clear, in any of its forms, at any time', async () => {
    const folder = emptyFolder();
    const vault = openVaultOnDisk({ folder, storage: hostSafeStorage({ shouldReEncrypt: true }) });
    const steps = [
      () => vault.keep('session', withCanary()),
      () => vault.keep('refreshToken', canary),
      () => vault.keep('apiKey', canary),
      () => vault.recall('session'),
      () => vault.forget('session'),
      () => vault.keep('apiKey', `${canary}-2`),
    ];
    for (const step of steps) {
      await step();
      expect(readdirSync(folder)).toEqual(['secrets.json']);
      expectNoTrace(folder);
    }
  });

  test('[P37] nor where the key store protects nothing', async () => {
    const folder = emptyFolder();
    for (const mode of ['basic_text', 'unavailable'] as const) {
      const vault = openVaultOnDisk({ folder, storage: hostSafeStorage({ mode }) });
      await vault.keep('session', withCanary());
      expectNoTrace(folder);
    }
  });

  test('[P36] the file is 0600, its folder 0700, also where nothing can be renamed', async () => {
    for (const fs of [diskWith({}), noRename]) {
      const folder = join(emptyFolder(), 'app');
      const vault = openVaultOnDisk({ folder, storage, fs });
      await vault.keep('session', keptSession());
      await vault.keep('session', keptSession(null));
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder)).toEqual(['secrets.json']);
    }
  });
});

describe.each(Object.entries(refusingDisks))(
  '[P63] secrets on a disk that is %s',
  (name, faults) => {
    async function folderWithSecrets(): Promise<string> {
      const folder = emptyFolder();
      const vault = openVaultOnDisk({ folder, storage });
      await vault.keep('session', keptSession());
      await vault.keep('apiKey', 'key-1');
      return folder;
    }

    test('stay in memory, and it is said once', async () => {
      const folder = emptyFolder();
      const said: unknown[] = [];
      const fs = diskWith(faults);
      const vault = openVaultOnDisk({ folder, storage, fs, onStatus: (one) => said.push(one) });
      expect(await vault.keep('session', keptSession())).toBe('memory');
      expect(await vault.keep('apiKey', 'key-2')).toBe('memory');
      expect(await vault.read('session')).toEqual(keptSession());
      expect(said.filter((one) => JSON.stringify(one).includes('disk'))).toEqual([
        { is: 'memory', because: 'disk' },
      ]);
      expect(readdirSync(folder)).toEqual([]);
    });

    test('[P38] a session that ends is gone from the disk, or it is said that it is not', async () => {
      const folder = await folderWithSecrets();
      const vault = openVaultOnDisk({ folder, storage, fs: diskWith(faults) });
      const gone = await vault.forget('session');
      expect(gone).toBe(name !== 'read-only');
      expect(await vault.recall('session')).toEqual({ is: 'none' });
      expect(await vault.read('apiKey')).toBe('key-1');
      const later = openVaultOnDisk({ folder, storage });
      expect((await later.recall('session')).is).toBe(gone ? 'none' : 'kept');
    });

    test('the former session does not come back in place of the one that could not be kept', async () => {
      const folder = await folderWithSecrets();
      const vault = openVaultOnDisk({ folder, storage, fs: diskWith(faults) });
      expect(await vault.keep('session', keptSession(null))).toBe('memory');
      expect(await vault.read('session')).toEqual(keptSession(null));
      const later = await openVaultOnDisk({ folder, storage }).recall('session');
      expect(later.is).toBe(name === 'read-only' ? 'kept' : 'none');
    });

    test('what was saved from a full disk is written with the next secret that it takes', async () => {
      const folder = await folderWithSecrets();
      const fs = diskWith(faults);
      const vault = openVaultOnDisk({ folder, storage, fs });
      await vault.forget('session');
      Object.assign(fs, diskWith({}));
      expect(await vault.keep('refreshToken', 'refresh-1')).toBe('keyStore');
      const later = openVaultOnDisk({ folder, storage });
      expect(await later.read('apiKey')).toBe('key-1');
      expect(await later.read('refreshToken')).toBe('refresh-1');
      expect(await later.read('session')).toBe(null);
    });
  },
);

test('[P64] a process that is not the first reads secrets, but neither keeps nor forgets on disk', async () => {
  const folder = emptyFolder();
  await openVaultOnDisk({ folder, storage }).keep('apiKey', 'key-1');
  const before = readFileSync(join(folder, 'secrets.json'));
  const second = openVaultOnDisk({ folder, storage, owns: () => false });
  expect(await second.read('apiKey')).toBe('key-1');
  expect(await second.keep('apiKey', 'key-2')).toBe('memory');
  expect(await second.forget('apiKey')).toBe(false);
  expect(readFileSync(join(folder, 'secrets.json'))).toEqual(before);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});
