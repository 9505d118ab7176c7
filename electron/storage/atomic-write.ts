import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { dirname } from 'node:path';
import { attempt, errorCode, type FileSystem } from './file-system.ts';

/** Only the owner reads and writes (promise 36). */
export const privateFile = 0o600;

/** Where the former content waits while a file has to be written in place. */
export const previousOf = (path: string) => `${path}.previous`;

/** Is this name a temporary file of `name`, left by a process that was killed? */
export const isLeftover = (name: string, of: string) =>
  name.startsWith(`${of}.`) && /^[0-9a-f-]{36}\.tmp$/.test(name.slice(of.length + 1));

/**
 * Replaces a file as a whole, 0600: temporary file in the same folder, fsync, rename, fsync of the folder.
 * Whoever is killed or loses power in between leaves the old content or the new one (promise 61).
 *
 * Where a rename is not possible although both are in one folder (EXDEV: some Windows file servers and Snap's
 * mounts), the former content is kept beside it until the new one is whole: see `readWhole`.
 * @throws the system's error when the disk does not take it; the former content is still there then
 */
export function writeAtomically(fs: FileSystem, path: string, text: string): void {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    writeNew(fs, temporary, text);
    fs.renameSync(temporary, path);
  } catch (error) {
    attempt(() => fs.rmSync(temporary, { force: true }));
    if (errorCode(error) !== 'EXDEV') throw error;
    writeInPlace(fs, path, text);
  }
  attempt(() => fs.rmSync(previousOf(path), { force: true }));
  syncFolder(fs, dirname(path));
}

/** At every moment either the file or its previous generation is whole. */
function writeInPlace(fs: FileSystem, path: string, text: string): void {
  const previous = previousOf(path);
  // One that is there already is the last whole generation: an earlier write failed half way.
  if (fs.existsSync(path) && !fs.existsSync(previous)) {
    const former = fs.readFileSync(path, 'utf8');
    try {
      writeNew(fs, previous, former);
    } catch (error) {
      attempt(() => fs.rmSync(previous, { force: true }));
      throw error;
    }
    syncFolder(fs, dirname(path));
  }
  writeThrough(fs, path, text, constants.O_TRUNC);
}

/** A name that exists, a symlink included, is refused: nobody can plant the file that is written. */
function writeNew(fs: FileSystem, path: string, text: string): void {
  writeThrough(fs, path, text, constants.O_EXCL);
}

function writeThrough(fs: FileSystem, path: string, text: string, how: number): void {
  const flags = constants.O_WRONLY | constants.O_CREAT | how;
  const file = fs.openSync(path, flags, privateFile);
  try {
    // The mode given to `open` does not count for a file that exists.
    fs.fchmodSync(file, privateFile);
    let left: Uint8Array = Buffer.from(text, 'utf8');
    while (left.length > 0) left = left.subarray(fs.writeSync(file, left));
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Makes the new name survive a power cut; Windows and some file systems do not know this, and need not. */
export function syncFolder(fs: FileSystem, folder: string): void {
  attempt(() => {
    const opened = fs.openSync(folder, constants.O_RDONLY);
    try {
      fs.fsyncSync(opened);
    } finally {
      fs.closeSync(opened);
    }
  });
}
