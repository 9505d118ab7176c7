import { join } from 'node:path';
import { isLeftover } from './atomic-write.ts';
import { attempt, type FileSystem } from './file-system.ts';

/** Makes the folder, 0700 (promise 36). A disk that refuses is noticed when something is written. */
export function makePrivateFolder(fs: FileSystem, folder: string): void {
  attempt(() => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.chmodSync(folder, 0o700);
  });
}

/** Takes away the temporary files of processes that were killed while they wrote `name`. */
export function sweepLeftovers(fs: FileSystem, folder: string, name: string): void {
  attempt(() => {
    for (const one of fs.readdirSync(folder)) {
      if (isLeftover(one, name)) attempt(() => fs.rmSync(join(folder, one), { force: true }));
    }
  });
}
