import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openSettingsFile } from '../../../electron/settings/settings-file.ts';
import { plainKeyStore } from '../../support/plain-key-store.ts';
import { emptyFolder, openVaultOnDisk } from '../../support/vault-on-disk.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

interface Said {
  name: string;
  held: boolean;
  saved: boolean;
  kept: string;
}

async function start(folder: string, name: string): Promise<{ said: Said; child: ChildProcess }> {
  const args = ['--import', here('../../support/register-no-electron.ts')];
  const child = spawn(process.execPath, [...args, here('./second-process.ts'), folder, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const [line] = await once(child.stdout ?? child, 'data');
  return { said: JSON.parse(String(line)), child };
}

const keptIn = (folder: string) =>
  openVaultOnDisk({ folder, storage: plainKeyStore('second-process'), owns: () => false });

test('[P64] of several starts on one folder, only the first writes; after it has gone, the next one may', async () => {
  const folder = emptyFolder();
  const first = await start(folder, 'first');
  expect(first.said).toMatchObject({ held: true, saved: true, kept: 'keyStore' });
  const before = ['settings.json', 'secrets.json'].map((name) => readFileSync(join(folder, name)));

  const others = await Promise.all(
    ['second', 'third', 'fourth'].map((name) => start(folder, name)),
  );
  for (const { said } of others) {
    expect(said).toMatchObject({ held: false, saved: false, kept: 'memory' });
  }
  const after = ['settings.json', 'secrets.json'].map((name) => readFileSync(join(folder, name)));
  expect(after).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['secrets.json', 'settings.json']);

  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  expect((await start(folder, 'next')).said).toMatchObject({ held: true, saved: true });
  expect(openSettingsFile(folder, 0, { owns: () => false }).read()).toEqual({
    workstation: 'next',
  });
  expect(await keptIn(folder).read('apiKey')).toBe('next');
});
