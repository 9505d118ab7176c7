import { z } from 'zod';
import type { Recall, SecretName, Vault } from './vault.ts';

/** How a key lies in the vault: with the site that accepted it, sealed together. */
const boundKey = z.strictObject({ site: z.string().nullable(), key: z.string().min(1) });
type KeyName = 'apiKey' | 'nextApiKey';
const isKeyName = (name: SecretName): name is KeyName => name === 'apiKey' || name === 'nextApiKey';

export interface SiteBoundOptions {
  /** Origin of the service in force; null while there is none, as with a policy that cannot be read. */
  site(): string | null;
  /** A key of another site was found and is forgotten. */
  onForgotten(): void;
}

/**
 * The same vault, which hands an API key out for the site only that it was kept for. That the running app forgets
 * the keys when the address changes is not enough: the address can also change while the app is closed, by policy
 * or by hand, and the next start would send the key to another host.
 */
export function bindKeysToSite(vault: Vault, { site, onForgotten }: SiteBoundOptions): Vault {
  async function recallKey(name: KeyName): Promise<Recall<KeyName>> {
    const recall = await vault.recall(name);
    if (recall.is !== 'kept') return recall;
    const bound = readBound(recall.value);
    const now = site();
    if (bound !== null && bound.site !== null && now === null) return { is: 'unavailableNow' };
    // One that was entered before there was any address belongs to the first.
    const isHere = bound !== null && (bound.site === null || bound.site === now);
    if (isHere) return { is: 'kept', value: bound.key };
    await vault.forget(name);
    onForgotten();
    return { is: 'none' };
  }

  async function recall<N extends SecretName>(name: N): Promise<Recall<N>> {
    // The compiler cannot follow that N is one of the two names here.
    return isKeyName(name) ? ((await recallKey(name)) as Recall<N>) : vault.recall(name);
  }

  return {
    status: () => vault.status(),
    get protection() {
      return vault.protection;
    },
    has: (name) => vault.has(name),
    forget: (name) => vault.forget(name),
    keep(name, value) {
      if (!isKeyName(name) || typeof value !== 'string') return vault.keep(name, value);
      const text = JSON.stringify({ site: site(), key: value } satisfies z.infer<typeof boundKey>);
      return vault.keep(name as KeyName, text);
    },
    recall,
    async read(name) {
      const found = await recall(name);
      return found.is === 'kept' ? found.value : null;
    },
  };
}

function readBound(text: string): z.infer<typeof boundKey> | null {
  try {
    return boundKey.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
