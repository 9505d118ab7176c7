import type { Vault } from '../vault/vault.ts';
import type { KeySlots } from './key-sources.ts';

/** The two slots for keys in the vault. What is not protected does not count: it would be lost at the next start. */
export function slotsOf(vault: Pick<Vault, 'recall' | 'keep' | 'forget' | 'read'>): KeySlots {
  return {
    async read(slot) {
      const recall = await vault.recall(slot === 'current' ? 'apiKey' : 'nextApiKey');
      if (recall.is === 'unavailableNow') throw new Error('the store does not answer now');
      return recall.is === 'kept' ? recall.value : null;
    },
    async keepNext(key) {
      if ((await vault.keep('nextApiKey', key)) === 'keyStore') return;
      await vault.forget('nextApiKey');
      throw new Error('what is not protected would be lost at the next start');
    },
    forgetNext: () => vault.forget('nextApiKey'),
    async promote() {
      const next = await vault.read('nextApiKey');
      if (next === null) throw new Error('there is no next key');
      if ((await vault.keep('apiKey', next)) !== 'keyStore') throw new Error('not kept');
      await vault.forget('nextApiKey');
    },
  };
}
