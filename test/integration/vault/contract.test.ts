import { describe, test, vi } from 'vitest';
import { systemClock } from '../../../electron/platform/clock.ts';
import { openElectronVault } from '../../../electron/vault/electron-vault.ts';
import { hostSafeStorage } from '../../support/host-safe-storage.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { type VaultUnderTest, vaultContract } from '../../support/vault-contract.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';

// The adapter of the app over the host's key store and the real electron-store.
vi.mock('electron', async () => {
  const { hostSafeStorage: storage } = await import('../../support/host-safe-storage.ts');
  return { default: {}, safeStorage: storage() };
});

const subjects: Record<string, () => VaultUnderTest> = {
  memory: () => ({
    vault: createMemoryVault(),
    restart: async () => createMemoryVault(),
    survivesRestart: false,
  }),
  'Electron’s adapter over electron-store and the host’s key store': () => {
    const options = { folder: emptyFolder(), clock: systemClock, owns: () => true };
    const open = () => openElectronVault({ ...options, onStatus: () => {} });
    return { vault: open(), restart: async () => open(), survivesRestart: true };
  },
  'a computer whose key store protects nothing': () => {
    const disk = { folder: emptyFolder(), storage: hostSafeStorage({ mode: 'basic_text' }) };
    const open = () => openVaultOnDisk(disk);
    return { vault: open(), restart: async () => open(), survivesRestart: false };
  },
  'a computer without key store': () => {
    const disk = { folder: emptyFolder(), storage: hostSafeStorage({ mode: 'unavailable' }) };
    const open = () => openVaultOnDisk(disk);
    return { vault: open(), restart: async () => open(), survivesRestart: false };
  },
};

describe.each(Object.entries(subjects))('the vault in %s', (_name, open) => {
  for (const { name, run } of vaultContract) test(name, () => run(open()));
});
