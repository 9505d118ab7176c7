import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux: files in memory (tmpfs(5)). */
const memory = '/dev/shm';
/** Bytes that have to be free there: many times what the tests of a run have there at once. */
const roomNeeded = 2 * 1024 ** 3;
/**
 * Nobody else's: what begins so is removed when it is old. Short: Chromium keeps a socket two folders below, whose path
 * may have no more than 107 bytes (unix(7)).
 */
const prefix = 'ssi-tests-';
/** Milliseconds: no run takes as long. */
const forgottenAfter = 24 * 60 * 60_000;

/**
 * Makes a folder for temporary files, and takes it away when this process ends. In memory: each start of the app makes
 * and removes some hundred files, which costs a fifth less processor time there and waits for no disk. Linux only:
 * paths of sockets have little room on macOS, and Windows keeps what is still open.
 * @param where `memory`: if there is room, else on the disk
 * @returns what makes a program use it; nothing where the machine's own stays in use
 */
export function ownTemporaryFolder(where: 'disk' | 'memory'): { TMPDIR?: string } {
  if (process.platform !== 'linux') return {};
  const places = where === 'memory' && hasRoom(memory) ? [memory, tmpdir()] : [tmpdir()];
  for (const place of places) {
    removeForgotten(place);
    const folder = usableFolder(place);
    if (folder === undefined) continue;
    process.on('exit', () => remove(folder));
    return { TMPDIR: folder };
  }
  return {};
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= roomNeeded;
  } catch {
    return false;
  }
}

/** Tests start programs that they have written, which a container may forbid in memory. */
function usableFolder(place: string): string | undefined {
  try {
    const folder = mkdtempSync(join(place, prefix));
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
    const { status } = spawnSync(program, { stdio: 'ignore' });
    rmSync(program);
    if (status === 0) return folder;
    remove(folder);
  } catch {
    // It may not be written to.
  }
  return undefined;
}

/** What a run has left that was ended by force. */
function removeForgotten(place: string): void {
  try {
    for (const name of readdirSync(place)) {
      const path = join(place, name);
      if (!name.startsWith(prefix)) continue;
      if (Date.now() - statSync(path).mtimeMs > forgottenAfter) remove(path);
    }
  } catch {
    // Another run may have removed it first.
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch {
    // A browser that was ended by force may still be writing.
  }
}
