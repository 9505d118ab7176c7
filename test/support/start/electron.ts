import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { electronExecutable } from '../electron-runtime.ts';
import { PROJECT_ROOT } from '../project.ts';

/** A download of 100 MB on a slow line; milliseconds. */
const longestDownload = 10 * 60_000;

/** The Electron program, downloaded once where that works; undefined where it does not. */
export function findOrFetchElectron(): string | undefined {
  const present = electronExecutable();
  if (present) return present;
  const installer = join(PROJECT_ROOT, 'node_modules', 'electron', 'install.js');
  spawnSync(process.execPath, [installer], { stdio: 'ignore', timeout: longestDownload });
  return electronExecutable();
}

/** Runs the built app in Electron until it quits; resolves to its exit code. */
export function runInElectron(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, [PROJECT_ROOT, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
