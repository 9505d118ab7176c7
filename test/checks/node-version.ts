import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first Node that runs TypeScript as it is; what is installed wants 22.12. */
const needed = [22, 18] as const;

export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < needed[0] || (major === needed[0] && minor < needed[1]);
}

/** `npm ci` installs a Node beside the other tools where the registry has one for the platform. */
export function ownNode(root: string): string | null {
  const path = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(path) ? path : null;
}

/** Runs the same command again with the project's own Node. @returns its exit code */
export function runAgainWith(node: string): number {
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' });
  return status ?? 1;
}
