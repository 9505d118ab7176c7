import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const temporary = new Set<string>();

process.on('exit', () => {
  for (const path of temporary) rmSync(path, { recursive: true, force: true });
});

/** Removes a path when this process ends. */
export function removeAtExit(path: string): string {
  temporary.add(path);
  return path;
}

/** A new folder of this process. */
export function temporaryFolder(name: string): string {
  return removeAtExit(mkdtempSync(join(tmpdir(), `staff-sign-in-${name}-`)));
}

function asText(value: object | string): string {
  return typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`;
}

/** Makes the user data folder (0700) and, when there are settings, writes them (0600). */
export function prepareUserData(folder: string, settings: object | string | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (settings === undefined) return;
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, 'settings.json'), asText(settings), { mode: 0o600 });
}

/** Writes a policy file, safe from anybody else as a real one, and gives its path. */
export function writePolicy(policy: object | string): string {
  const file = join(temporaryFolder('policy'), 'policy.json');
  writeFileSync(file, asText(policy), { mode: 0o600 });
  return file;
}

/** Where the host keeps the keyring of a user data folder: the same for every start on it. */
export function machineFolder(userData: string): string {
  const name = createHash('sha256').update(userData).digest('hex').slice(0, 24);
  return removeAtExit(join(tmpdir(), `staff-sign-in-machine-${name}`));
}
