import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { findOrInstallChromium } from '../../support/chromium.ts';
import { chooseHost, electronExecutable } from '../../support/electron-runtime.ts';
import { HostProcess } from '../../support/launch/host-process.ts';
import { vaultContract } from '../../support/vault-contract.ts';

/** Bundles the app of `contract-app/` as the real one is bundled. @returns its root folder */
async function buildContractApp(): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'contract-app-'));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./contract-app/main.ts', import.meta.url)),
      outDir: root,
      rolldownOptions: {
        external: ['electron'],
        output: { format: 'es', entryFileNames: 'main.js' },
      },
    },
  });
  const manifest = { name: 'vault-contract', version: '1.0.0', type: 'module', main: 'main.js' };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  return root;
}

async function runInElectron(root: string): Promise<string> {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(electronExecutable() ?? '', [...flags, root]);
  let output = '';
  child.stdout.on('data', (data) => {
    output += String(data);
  });
  await once(child, 'close');
  return output;
}

async function runInHost(root: string): Promise<string> {
  const chromium = await findOrInstallChromium();
  const machine = mkdtempSync(join(tmpdir(), 'machine-'));
  const host = new HostProcess(
    {
      ...{ root, chromium, machine, headed: false, opensBrowser: false, secretStorage: 'keyring' },
      ...{ packaged: false, waitForAttach: false, language: 'en', locale: 'en-GB' },
    },
    [],
    process.env,
  );
  await host.exited;
  await host.swept();
  return host.output();
}

test('[P32, P34] the vault keeps its contract inside Electron, or the host where its runtime is not here', async () => {
  const root = await buildContractApp();
  const output = await (chooseHost() === 'electron' ? runInElectron(root) : runInHost(root));
  const line = /^CONTRACT (.*)$/m.exec(output)?.[1];
  expect(line, output).toBeDefined();
  expect(JSON.parse(line ?? '')).toMatchObject({ cases: vaultContract.length, failed: [] });
});
