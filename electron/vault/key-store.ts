import type { SafeStorage as ElectronSafeStorage } from 'electron';

/** Electron's asynchronous safeStorage, as far as it is used (electronjs.org/docs/api/safe-storage). */
export type SafeStorage = Pick<
  ElectronSafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
>;

export type Proof =
  | { is: 'protected' }
  | { is: 'unprotected'; because: 'noKeyStore' | 'notProtected' };

export type Encrypted = { is: 'data'; data: Buffer } | (Proof & { is: 'unprotected' });

export type Decrypted =
  | { is: 'text'; text: string; shouldReEncrypt: boolean }
  | { is: 'unavailableNow' }
  | { is: 'lost'; because: 'keyLost' | 'notProtected' };

/** The operating system's key store; failures are values. */
export interface KeyStore {
  /** Which one it is, to be recorded with what it encrypts (promise 33); null while nobody knows. */
  backend(): string | null;
  /** Does it protect anything? Tried, not believed. */
  prove(): Promise<Proof>;
  encrypt(text: string): Promise<Encrypted>;
  decrypt(data: Buffer): Promise<Decrypted>;
}

/** Prefix of Chromium's os_crypt for its hard-coded key on Linux; on macOS it is the Keychain's. */
const hardCodedKey = Buffer.from('v10');

const noKeyStore = { is: 'unprotected', because: 'noKeyStore' } as const;
const notProtected = { is: 'unprotected', because: 'notProtected' } as const;

/** @param platform of this computer: `v10` means "unprotected" on Linux only */
export function createKeyStore(storage: SafeStorage, platform: NodeJS.Platform): KeyStore {
  const isLinux = platform === 'linux';
  const isUnprotected = (data: Buffer) => isLinux && data.subarray(0, 3).equals(hardCodedKey);

  const backend = () => {
    try {
      const name = isLinux ? storage.getSelectedStorageBackend() : platform;
      return name === 'unknown' ? null : name;
    } catch {
      return null;
    }
  };

  const available = async () => {
    try {
      return await storage.isAsyncEncryptionAvailable();
    } catch {
      return false;
    }
  };

  const encrypt = async (text: string): Promise<Encrypted> => {
    if (backend() === null || !(await available())) return noKeyStore;
    if (backend() === 'basic_text') return notProtected;
    try {
      const data = await storage.encryptStringAsync(text);
      // The keyring that is reported may not answer: then Chromium takes its hard-coded key (promise 32).
      return isUnprotected(data) ? notProtected : { is: 'data', data };
    } catch {
      return noKeyStore;
    }
  };

  return {
    backend,
    encrypt,
    async prove() {
      const tried = await encrypt('tried before it is trusted');
      return tried.is === 'data' ? { is: 'protected' } : tried;
    },
    async decrypt(data) {
      // Anybody can write such a text, so what it says is not believed.
      if (isUnprotected(data)) return { is: 'lost', because: 'notProtected' };
      if (!(await available())) return { is: 'unavailableNow' };
      try {
        const { result, shouldReEncrypt } = await storage.decryptStringAsync(data);
        return { is: 'text', text: result, shouldReEncrypt };
      } catch (error) {
        return isTemporary(error) ? { is: 'unavailableNow' } : { is: 'lost', because: 'keyLost' };
      }
    },
  };
}

/** Electron tells its two failures apart by their message only. The message itself goes nowhere. */
const isTemporary = (error: unknown) =>
  error instanceof Error && error.message.includes('temporarily unavailable');
