import { checkSecret } from '../../electron/vault/secret-schemas.ts';
import {
  type Recall,
  type SecretName,
  type Secrets,
  type Vault,
  valueOrNull,
} from '../../electron/vault/vault.ts';

/** A vault for tests that need no disk: it keeps to the vault's contract, and ends with the test. */
export function createMemoryVault(): Vault {
  const held: Partial<Secrets> = {};
  const recall = async <N extends SecretName>(name: N): Promise<Recall<N>> => {
    const value: Secrets[N] | undefined = held[name];
    return value === undefined ? { is: 'none' } : { is: 'kept', value };
  };
  return {
    protection: 'memory',
    status: () => ({ is: 'memory', because: 'noKeyStore' }),
    keep: async (name, value) => {
      held[name] = checkSecret(name, value);
      return 'memory';
    },
    recall,
    read: (name) => valueOrNull(recall(name)),
    has: (name) => held[name] !== undefined,
    forget: async (name) => {
      delete held[name];
      return true;
    },
  };
}
