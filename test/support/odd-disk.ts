import { constants } from 'node:fs';
import { type FileSystem, nodeFileSystem } from '../../electron/storage/file-system.ts';

/** A system error, as Node makes them. */
export const systemError = (code: string) =>
  Object.assign(new Error(`${code}: injected`), { code });

const thrower = (code: string) => (): never => {
  throw systemError(code);
};

const opensForWriting = (flags: unknown) =>
  typeof flags === 'number' && (flags & constants.O_WRONLY) !== 0;

/**
 * Disks that do not take what is written, as promise 63 names them. Permissions prove nothing to root, so they are
 * injected.
 */
export const refusingDisks: Record<string, Partial<FileSystem>> = {
  'full when the file is made': { openSync: refusesToWrite('ENOSPC') },
  'full while it is written': { writeSync: thrower('ENOSPC') },
  'full when it is flushed': { fsyncSync: thrower('ENOSPC') },
  'not ours (EACCES)': { openSync: refusesToWrite('EACCES') },
  'not ours (EPERM) when the name is changed': { renameSync: thrower('EPERM') },
  'read-only': {
    openSync: refusesToWrite('EROFS'),
    renameSync: thrower('EROFS'),
    mkdirSync: thrower('EROFS'),
    chmodSync: thrower('EROFS'),
    rmSync: thrower('EROFS'),
  },
};

function refusesToWrite(code: string): FileSystem['openSync'] {
  return (path, flags, mode) => {
    if (opensForWriting(flags)) throw systemError(code);
    return nodeFileSystem.openSync(path, flags, mode);
  };
}

export const diskWith = (faults: Partial<FileSystem>): FileSystem => ({
  ...nodeFileSystem,
  ...faults,
});

/** A disk on which nothing can be renamed, as some Windows shares and Snap's mounts are. */
export const noRename = diskWith({ renameSync: thrower('EXDEV') });

/** As `noRename`, and the power goes in the middle: the file ends up with its first `bytes` bytes. */
export function tornAfter(bytes: number): FileSystem {
  let isInPlace = false;
  return {
    ...noRename,
    openSync: (path, flags, mode) => {
      isInPlace ||= typeof flags === 'number' && (flags & constants.O_TRUNC) !== 0;
      return nodeFileSystem.openSync(path, flags, mode);
    },
    writeSync: (file: number, data: unknown) => {
      const all = Buffer.from(data as Uint8Array);
      if (!isInPlace) return nodeFileSystem.writeSync(file, all);
      nodeFileSystem.writeSync(file, all.subarray(0, bytes));
      throw systemError('EIO');
    },
  };
}
