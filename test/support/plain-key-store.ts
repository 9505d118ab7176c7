import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SafeStorage } from '../../electron/vault/key-store.ts';

/** A key store that needs nothing but Node: AES-256-GCM with a key that two processes can agree upon. */
export function plainKeyStore(password: string): SafeStorage {
  const key = createHash('sha256').update(password).digest();
  return {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => 'gnome_libsecret',
    async encryptStringAsync(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from('v11'), nonce, cipher.getAuthTag(), sealed]);
    },
    async decryptStringAsync(data) {
      const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(3, 15));
      decipher.setAuthTag(data.subarray(15, 31));
      const text = Buffer.concat([decipher.update(data.subarray(31)), decipher.final()]);
      return { result: text.toString('utf8'), shouldReEncrypt: false };
    },
  };
}
