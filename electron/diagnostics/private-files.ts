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
    await makeFolder(dirname(path));
    const file = await open(path, 'a', onlyOwner);
    try {
      await file.chmod(onlyOwner);
      await file.appendFile(text);
      return (await file.stat()).size;
    } finally {
      await file.close();
    }
  },
  async replace(path, text) {
    await makeFolder(dirname(path));
    await replaceFile(path, text, onlyOwner);
  },
  rename: async (from, to) => void (await rename(from, to).catch(nullIfAbsent)),
};

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: onlyOwnerFolder });
  await chmod(folder, onlyOwnerFolder);
}

function nullIfAbsent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}
