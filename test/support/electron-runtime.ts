import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project.ts';

export type HostKind = 'chromium' | 'electron';

/**
 * The program of the Electron runtime, if it has been downloaded. The package is only looked at,
 * never imported: its index.js starts the download.
 */
export function electronExecutable(root: string = PROJECT_ROOT): string | undefined {
  const folder = join(root, 'node_modules', 'electron');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return undefined;
  const program = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(program) ? program : undefined;
}

/**
 * Which host runs the app: `E2E_HOST` when it is set, else Electron when its runtime is here.
 * @throws Error for another value, and for `electron` without its runtime
 */
export function chooseHost(env: NodeJS.ProcessEnv = process.env): HostKind {
  const wanted = env['E2E_HOST'];
  const hasElectron = electronExecutable() !== undefined;
  if (wanted === undefined || wanted === '') return hasElectron ? 'electron' : 'chromium';
  if (wanted !== 'chromium' && wanted !== 'electron') {
    throw new Error(`E2E_HOST must be chromium or electron, not ${wanted}`);
  }
  if (wanted === 'electron' && !hasElectron) {
    throw new Error('E2E_HOST=electron, but its runtime is not here: run npx install-electron');
  }
  return wanted;
}

/** The sentence that a run prints about its host. */
export function describeHost(kind: HostKind): string {
  return kind === 'electron'
    ? 'The app runs in Electron.'
    : "The app runs in the Chromium host (test/host), not in Electron: Electron's runtime is not here or was not asked for.";
}
