import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import type { SecretStorage } from '../options.ts';
import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';
import { hostApp } from './app.ts';
import type { Slice } from './slice.ts';

const KEYRING_PREFIX = Buffer.from('v11');
/** What Chromium writes with its hard-coded key (os_crypt on Linux). */
const BASIC_PREFIX = Buffer.from('v10');

/** Chromium's key for `basic_text`: known to everybody, therefore no protection. */
function hardCodedKey(): Buffer {
  return pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
}

/** A key that lives outside the app's data, as a keyring's does. */
function keyringKey(folder: string): Buffer {
  const file = join(folder, 'keyring-key');
  if (existsSync(file)) return readFileSync(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(32);
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([KEYRING_PREFIX, nonce, cipher.getAuthTag(), sealed]);
}

function unseal(key: Buffer, data: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(3, 15));
  decipher.setAuthTag(data.subarray(15, 31));
  return Buffer.concat([decipher.update(data.subarray(31)), decipher.final()]).toString('utf8');
}

function obscure(text: string): Buffer {
  const cipher = createCipheriv('aes-128-cbc', hardCodedKey(), Buffer.alloc(16, ' '));
  return Buffer.concat([BASIC_PREFIX, cipher.update(text, 'utf8'), cipher.final()]);
}

function clear(data: Buffer): string {
  const decipher = createDecipheriv('aes-128-cbc', hardCodedKey(), Buffer.alloc(16, ' '));
  return Buffer.concat([decipher.update(data.subarray(3)), decipher.final()]).toString('utf8');
}

/** What a test can do to the store while the app runs. */
export interface StorageFaults {
  mode: SecretStorage;
  /** Decryption rejects as Electron does while the keyring is locked. */
  temporarilyUnavailable: boolean;
  shouldReEncrypt: boolean;
}

/**
 * electronjs.org/docs/api/safe-storage, asynchronous calls. `keyring`: a real AES-256-GCM.
 * `basic_text`: available, with Chromium's hard-coded key and the prefix `v10`, as on a Linux
 * machine without keyring. `unavailable`: nothing works. `lost-key`: new data can be written, what
 * was written with the earlier key cannot be read. `locked`: a keyring that asks the person and waits.
 */
export class HostSafeStorage implements Slice<SafeStorage> {
  readonly faults: StorageFaults = {
    mode: runtime().options.secretStorage,
    temporarilyUnavailable: false,
    shouldReEncrypt: false,
  };

  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' | 'unknown' {
    if (!hostApp.isReady()) return 'unknown';
    return this.faults.mode === 'basic_text' ? 'basic_text' : 'gnome_libsecret';
  }

  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return this.faults.mode !== 'unavailable';
  }

  async encryptStringAsync(text: string): Promise<Buffer> {
    if (typeof text !== 'string') throw new TypeError('Error processing argument at index 0');
    if (this.faults.mode === 'unavailable') {
      throw new Error(
        'Error while encrypting the text provided to safeStorage.encryptStringAsync.',
      );
    }
    return this.faults.mode === 'basic_text' ? obscure(text) : seal(this.key(), text);
  }

  async decryptStringAsync(data: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    while (this.faults.mode === 'locked') await new Promise((resolve) => setTimeout(resolve, 50));
    if (this.faults.temporarilyUnavailable || this.faults.mode === 'unavailable') {
      throw new Error(
        'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync: ' +
          'encryption is temporarily unavailable.',
      );
    }
    return { result: this.read(Buffer.from(data)), shouldReEncrypt: this.faults.shouldReEncrypt };
  }

  private read(data: Buffer): string {
    try {
      const isBasic = data.subarray(0, 3).equals(BASIC_PREFIX);
      return isBasic ? clear(data) : unseal(this.key(), data);
    } catch {
      throw new Error(
        'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.',
      );
    }
  }

  private key(): Buffer {
    const { machine } = runtime().options;
    return keyringKey(this.faults.mode === 'lost-key' ? join(machine, 'new-keyring') : machine);
  }
}

export const hostSafeStorage = new HostSafeStorage();
export const safeStorage = strict('safeStorage', hostSafeStorage);
