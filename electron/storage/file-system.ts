import fs from 'node:fs';

/** What the files of this room need of Node, so that a test can let a disk be full, read-only or odd. */
export type FileSystem = Pick<
  typeof fs,
  | 'openSync'
  | 'writeSync'
  | 'fsyncSync'
  | 'fchmodSync'
  | 'closeSync'
  | 'renameSync'
  | 'rmSync'
  | 'readFileSync'
  | 'existsSync'
  | 'readdirSync'
  | 'mkdirSync'
  | 'chmodSync'
>;

/** Tries and the pause between them, in milliseconds. */
const renameTries = 6;
const renamePauseMs = 15;

/** The disk. On Windows a virus scanner may hold a file for an instant, in which it cannot be replaced. */
export const nodeFileSystem: FileSystem = {
  ...fs,
  renameSync: process.platform === 'win32' ? renamePatiently : fs.renameSync,
};

function renamePatiently(from: fs.PathLike, to: fs.PathLike): void {
  for (let left = renameTries; ; left--) {
    try {
      fs.renameSync(from, to);
      return;
    } catch (error) {
      const busy = ['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error));
      if (!busy || left <= 1) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, renamePauseMs);
    }
  }
}

/** Code of a system error, as `ENOSPC`; empty for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Runs what may fail without harm; false when it did. */
export function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
