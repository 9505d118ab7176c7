import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recallAgain } from '../../../electron/vault/recall-again.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { keptSession } from '../../support/kept-session.ts';
import { openVaultOnDisk } from '../../support/vault-on-disk.ts';
import { fileIn, folderWithSecrets, unlikeHost } from './key-stores.ts';

describe('a key store that does not answer now', () => {
  test('[P34] the secret stays, and is there when the key store answers again', async () => {
    const folder = await folderWithSecrets();
    const storage = hostSafeStorage({ temporarilyUnavailable: true });
    const vault = openVaultOnDisk({ folder, storage });
    const before = readFileSync(fileIn(folder));
    expect(await vault.recall('session')).toEqual({ is: 'unavailableNow' });
    expect(vault.has('session')).toBe(true);
    expect(readFileSync(fileIn(folder))).toEqual(before);
    storage.faults.temporarilyUnavailable = false;
    expect(await vault.read('session')).toEqual(keptSession());
  });

  test('[P34] it is asked again by itself, later and later, until it answers', async () => {
    const folder = await folderWithSecrets();
    const storage = hostSafeStorage({ mode: 'unavailable' });
    const clock = frozenClock();
    const vault = openVaultOnDisk({ folder, storage });
    const came: unknown[] = [];
    const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
    recallAgain(vault, 'session', clock, (recall) => came.push(recall));
    for (const pause of [0, 2_000, 5_000, 15_000]) {
      clock.advance(pause);
      await turn();
    }
    expect(came).toEqual([]);
    storage.faults.mode = 'keyring';
    clock.advance(59_000);
    await turn();
    expect(came).toEqual([]);
    clock.advance(1_000);
    await expect.poll(() => came).toEqual([{ is: 'kept', value: keptSession() }]);
  });

  test('[P34] who stops asking hears nothing any more', async () => {
    const folder = await folderWithSecrets();
    const came: unknown[] = [];
    const vault = openVaultOnDisk({ folder, storage: hostSafeStorage() });
    recallAgain(vault, 'session', frozenClock(), (recall) => came.push(recall))();
    await vault.recall('session');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(came).toEqual([]);
  });

  test('[P34] a keyring that waits for a person holds nobody up', async () => {
    const folder = await folderWithSecrets();
    const silent = unlikeHost({
      decryptStringAsync: () => new Promise(() => {}),
      encryptStringAsync: () => new Promise(() => {}),
    });
    const clock = frozenClock();
    const vault = openVaultOnDisk({ folder, storage: silent, clock });
    const recalled = vault.recall('session');
    const kept = vault.keep('apiKey', 'key-2');
    clock.advance(8_000);
    expect(await recalled).toEqual({ is: 'unavailableNow' });
    expect(await kept).toBe('memory');
    expect(await vault.read('apiKey')).toBe('key-2');
    expect(vault.status()).toEqual({ is: 'checking' });
  });

  test('[P34] shouldReEncrypt: written anew, once asked for, with the same content', async () => {
    const folder = await folderWithSecrets();
    const storage = hostSafeStorage({ shouldReEncrypt: true });
    const before = readFileSync(fileIn(folder), 'utf8');
    const { ino } = statSync(fileIn(folder));
    expect(await openVaultOnDisk({ folder, storage }).read('session')).toEqual(keptSession());
    const after = readFileSync(fileIn(folder), 'utf8');
    expect(JSON.parse(after).secrets.session).not.toBe(JSON.parse(before).secrets.session);
    expect(JSON.parse(after).secrets.apiKey).toBe(JSON.parse(before).secrets.apiKey);
    expect(statSync(fileIn(folder)).ino).not.toBe(ino);
    const later = openVaultOnDisk({ folder, storage: hostSafeStorage() });
    expect(await later.read('session')).toEqual(keptSession());
  });

  test('[P34] a rotation: read with the old key while it lasts, kept with the new one', async () => {
    const folder = await folderWithSecrets();
    const newKey = hostSafeStorage({ mode: 'lost-key' });
    const rotating = unlikeHost({
      encryptStringAsync: (text) => newKey.encryptStringAsync(text),
      decryptStringAsync: async (data) => ({
        ...(await hostSafeStorage().decryptStringAsync(data)),
        shouldReEncrypt: true,
      }),
    });
    expect(await openVaultOnDisk({ folder, storage: rotating }).read('apiKey')).toBe('key-1');
    const vault = openVaultOnDisk({ folder, storage: newKey });
    expect(await vault.read('apiKey')).toBe('key-1');
    expect(await vault.recall('session')).toEqual({ is: 'signInAgain', because: 'keyLost' });
  });

  test('[P34] a rotation whose new text would not be protected leaves the old one', async () => {
    const folder = await folderWithSecrets();
    const before = readFileSync(fileIn(folder), 'utf8');
    const rotating = unlikeHost({
      encryptStringAsync: (text) =>
        hostSafeStorage({ mode: 'basic_text' }).encryptStringAsync(text),
      decryptStringAsync: async (data) => ({
        ...(await hostSafeStorage().decryptStringAsync(data)),
        shouldReEncrypt: true,
      }),
    });
    expect(await openVaultOnDisk({ folder, storage: rotating }).read('apiKey')).toBe('key-1');
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(before);
  });
});
