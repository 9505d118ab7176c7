import type { SecretName, Vault } from './vault.ts';

/** Keeps secrets in main's memory: they end with the process, and nothing reaches the disk. */
export function createMemoryVault(): Vault {
  const held = new Map<SecretName, string>();
  return {
    protection: 'memory',
    keep: async (name, value) => {
      held.set(name, value);
    },
    read: async (name) => held.get(name) ?? null,
    has: (name) => held.has(name),
    forget: async (name) => {
      held.delete(name);
    },
  };
}
