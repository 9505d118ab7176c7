import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { systemClock } from '../../../../electron/platform/clock.ts';
import { openElectronVault } from '../../../../electron/vault/electron-vault.ts';
import { vaultContract } from '../../../support/vault-contract.ts';

/*
 * An app that does nothing but run the vault's contract over `safeStorage` as it is here, and print one line of
 * JSON. Without window, so that it runs wherever main runs.
 */
const newFolder = () => mkdtempSync(join(tmpdir(), 'vault-contract-'));

const openIn = (folder: string) =>
  openElectronVault({ folder, clock: systemClock, owns: () => true, onStatus: () => {} });

async function run() {
  // A computer without a key store that protects keeps nothing: the contract has a case for either.
  const survivesRestart = (await openIn(newFolder()).keep('apiKey', 'tried')) === 'keyStore';
  const failed: string[] = [];
  for (const { name, run: runCase } of vaultContract) {
    const folder = newFolder();
    const subject = { vault: openIn(folder), restart: async () => openIn(folder), survivesRestart };
    await runCase(subject).catch((error) => failed.push(`${name}: ${String(error)}`));
  }
  const result = {
    electron: process.versions.electron,
    survivesRestart,
    cases: vaultContract.length,
  };
  process.stdout.write(`CONTRACT ${JSON.stringify({ ...result, failed })}\n`);
}

void app
  .whenReady()
  .then(run)
  .then(
    () => app.exit(0),
    () => app.exit(1),
  );
