import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRecord, secretsFormat, toRecord } from '../../../electron/vault/secrets-format.ts';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { keptSession } from '../../support/kept-session.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';

const storage = hostSafeStorage();

async function secretsFile(): Promise<Buffer> {
  const folder = emptyFolder();
  const vault = openVaultOnDisk({ folder, storage });
  await vault.keep('session', keptSession());
  await vault.keep('refreshToken', 'refresh-1');
  return readFileSync(join(folder, 'secrets.json'));
}

/** What the vault makes of this file. */
async function recallFrom(content: Buffer | string) {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'secrets.json'), content);
  const vault = openVaultOnDisk({ folder, storage });
  return { recall: await vault.recall('session'), vault, folder };
}

/** The file as somebody would write it who knows its format, but not the key. */
function forged(file: Buffer, change: (sealed: Map<string, string>) => void): string {
  const secrets = fromRecord(JSON.parse(file.toString()));
  change(secrets.sealed as Map<string, string>);
  return secretsFormat.serialise(toRecord(secrets));
}

describe('a file with secrets that somebody changed', () => {
  test('[P35] every flipped byte yields no session', async () => {
    const file = await secretsFile();
    expect((await recallFrom(file)).recall).toEqual({ is: 'kept', value: keptSession() });
    for (let at = 0; at < file.length; at++) {
      // Base64 forgives a letter's case, JSON one blank for another, UTF-8 some high bits: each gets its turn.
      for (const bits of new Set([0x20, 1 << (at % 8)])) {
        const changed = Buffer.from(file);
        changed.writeUInt8(changed.readUInt8(at) ^ bits, at);
        const { recall } = await recallFrom(changed);
        expect(recall, `byte ${at} ^ ${bits}`).toMatchObject({ is: 'signInAgain' });
      }
    }
  }, 300_000);

  test('[P62] truncated at any byte: no session, set aside, and the next sign-in is kept', async () => {
    const file = await secretsFile();
    for (let length = 0; length < file.length; length++) {
      const { recall, vault, folder } = await recallFrom(file.subarray(0, length));
      expect(recall).toEqual({ is: 'signInAgain', because: 'damaged' });
      expect(readdirSync(folder)[0]).toMatch(/^secrets\.unreadable-/);
      if (length % 200 === 0) expect(await vault.keep('apiKey', 'k')).toBe('keyStore');
    }
  }, 200_000);

  test('[P35] every flipped byte of the encrypted text yields no session, although the file fits', async () => {
    const file = await secretsFile();
    const text = fromRecord(JSON.parse(file.toString())).sealed.get('session') ?? '';
    const data = Buffer.from(text, 'base64');
    // The first three bytes name the key; they hold nothing.
    for (let at = 3; at < data.length; at++) {
      const changed = Buffer.from(data);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const { recall } = await recallFrom(
        forged(file, (sealed) => sealed.set('session', changed.toString('base64'))),
      );
      expect(recall).toMatchObject({ is: 'signInAgain' });
    }
  }, 200_000);

  test('[P35] one secret in another’s place yields nothing', async () => {
    const file = await secretsFile();
    const { recall, vault } = await recallFrom(
      forged(file, (sealed) => sealed.set('session', sealed.get('refreshToken') ?? '')),
    );
    expect(recall).toEqual({ is: 'signInAgain', because: 'keyLost' });
    expect(await vault.read('refreshToken')).toBe('refresh-1');
  });

  test('[P35] a text that the key store wrote, but the vault did not seal, yields nothing', async () => {
    const file = await secretsFile();
    for (const text of [
      '',
      '{}',
      JSON.stringify(keptSession()),
      `${'0'.repeat(64)}[1,"session",{}]`,
    ]) {
      const data = await storage.encryptStringAsync(text);
      const { recall } = await recallFrom(
        forged(file, (sealed) => sealed.set('session', data.toString('base64'))),
      );
      expect(recall).toEqual({ is: 'signInAgain', because: 'keyLost' });
    }
  });

  test('[P35] a changed text under encryption without authentication is found by the digest inside', async () => {
    // As Chromium’s AES-CBC: whatever comes out, comes out. The worst case: one letter, nothing else.
    const plain = hostSafeStorage();
    const lenient = {
      isAsyncEncryptionAvailable: async () => true,
      getSelectedStorageBackend: () => plain.getSelectedStorageBackend(),
      encryptStringAsync: async (text: string) => Buffer.from(`v11${text}`),
      decryptStringAsync: async (data: Buffer) => ({
        result: data.toString('utf8').slice(3),
        shouldReEncrypt: false,
      }),
    };
    const folder = emptyFolder();
    await openVaultOnDisk({ folder, storage: lenient }).keep('apiKey', 'key-1');
    const path = join(folder, 'secrets.json');
    const { backend, sealed } = fromRecord(JSON.parse(readFileSync(path, 'utf8')));
    const data = Buffer.from(sealed.get('apiKey') ?? '', 'base64');
    for (let at = 3; at < data.length; at++) {
      const changed = Buffer.from(data);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      const record = toRecord({
        backend,
        sealed: new Map([['apiKey', changed.toString('base64')]]),
      });
      writeFileSync(path, secretsFormat.serialise(record));
      const vault = openVaultOnDisk({ folder, storage: lenient });
      expect(await vault.recall('apiKey')).toEqual({ is: 'signInAgain', because: 'keyLost' });
    }
  });
});
