import { constants } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The steps of a write; tests put faults and power cuts between them. */
export interface FileSteps {
  mkdir(folder: string): Promise<void>;
  /** Creates the file anew and writes it through to the disk. */
  writeNew(path: string, text: string, mode: number): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Makes the rename itself last. */
  syncFolder(folder: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export const diskSteps: FileSteps = {
  mkdir: async (folder) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  },
  writeNew: async (path, text, mode) => {
    // Exclusive: a symlink that somebody put there is not followed.
    const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, mode);
    try {
      // The umask takes rights away: the monitor's account must be able to read a file that is meant for it.
      await file.chmod(mode);
      await file.writeFile(text, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
  },
  rename,
  syncFolder: async (folder) => {
    const opened = await open(folder, constants.O_RDONLY);
    try {
      await opened.sync();
    } finally {
      await opened.close();
    }
  },
  remove: (path) => rm(path, { force: true }),
};

/**
 * Replaces a file so that a reader, a kill or a power cut finds the old text or the new one, never a part:
 * written beside it, through to the disk, then renamed. For what is written while people work: it holds up nothing,
 * where `writeAtomically` is for what must be on the disk before anything else happens. One writer a file.
 * @param mode rights of the file; a folder that has to be made is for its owner alone
 * @throws the system's error when the disk does not take it
 */
export async function replaceFile(
  path: string,
  text: string,
  mode: number,
  steps: FileSteps = diskSteps,
): Promise<void> {
  const beside = `${path}.tmp`;
  const folder = dirname(path);
  await steps.mkdir(folder);
  // Left by a write that was cut off.
  await steps.remove(beside);
  try {
    await steps.writeNew(beside, text, mode);
    await steps.rename(beside, path);
  } catch (error) {
    await steps.remove(beside).catch(() => {});
    throw error;
  }
  // Not every system can; the file is whole all the same.
  await steps.syncFolder(folder).catch(() => {});
}
