import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../storage/file-system.ts';
import { replaceFile } from '../storage/replace-file.ts';

/** What the log and the history need of a disk, so that tests can have one that is full. */
export interface PrivateFiles {
  /** The text, or null where there is no such file. Rejects when it cannot be read. */
  read(path: string): Promise<string | null>;
  /** Adds to a file, 0600. Resolves to its size in bytes. */
  append(path: string, text: string): Promise<number>;
  /** Old or new, never torn (promise 36). 0600. */
  replace(path: string, text: string): Promise<void>;
  /** No error when there is nothing to rename. */
  rename(from: string, to: string): Promise<void>;
}

const onlyOwner = 0o600;
const onlyOwnerFolder = 0o700;

/** Files of this user alone, in a folder of this user alone. */
export const privateFiles: PrivateFiles = {
  read: (path) => readFile(path, 'utf8').catch(nullIfAbsent),
  async append(path, text) {
    const file = await inFolder(path, () => open(path, 'a', onlyOwner));
    try {
      await file.chmod(onlyOwner);
      await file.appendFile(text);
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  },
  replace: (path, text) => inFolder(path, () => replaceFile(path, text, onlyOwner)),
  rename: async (from, to) => void (await rename(from, to).catch(nullIfAbsent)),
};

/** Folders that this process has made, or made private: a log need not do so for each line. */
const prepared = new Set<string>();

async function inFolder<T>(path: string, act: () => Promise<T>): Promise<T> {
  const folder = dirname(path);
  if (prepared.has(folder)) {
    try {
      return await act();
    } catch (error) {
      // Somebody has cleared it away meanwhile.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  await makeFolder(folder);
  prepared.add(folder);
  return act();
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: onlyOwnerFolder });
  await chmod(folder, onlyOwnerFolder);
}

function nullIfAbsent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
