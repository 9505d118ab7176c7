import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `npm test`. Plain JavaScript, because a Node that is too old for TypeScript has to get as far as saying so. With
 * such a one the project's own takes over, which `npm ci` installs where the registry has one for the platform.
 */

/** The first Node that runs TypeScript as it is; what is installed wants 22.12. */
const needed = [22, 18];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isTooOld = major < needed[0] || (major === needed[0] && minor < needed[1]);

const folder = fileURLToPath(new URL('.', import.meta.url));
const name = process.platform === 'win32' ? 'node.exe' : 'node';
const own = join(folder, '..', 'node_modules', '.bin', name);

if (!isTooOld) await import('./run-all.ts');
else if (existsSync(own)) {
  const { status } = spawnSync(own, [join(folder, 'run-all.ts')], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.log(`Node ${process.versions.node} is too old: install Node 24, or run npm ci again.`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
