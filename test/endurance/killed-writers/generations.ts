import { openSettingsFile } from '../../../electron/settings/settings-file.ts';
import { type FileSystem, nodeFileSystem } from '../../../electron/storage/file-system.ts';
import { readThroughStore } from '../../../electron/storage/store-reader.ts';
import { noRename } from '../../support/odd-disk.ts';
import { plainKeyStore } from '../../support/plain-key-store.ts';
import { openVaultOnDisk } from '../../support/vault-on-disk.ts';

/** How the disk is: as usual, or one on which nothing can be renamed. */
export type Disk = 'plain' | 'noRename';

const disks: Record<Disk, FileSystem> = { plain: nodeFileSystem, noRename };

/** The two files that the app writes, opened as the app does. */
export function openBoth(folder: string, disk: Disk) {
  const fs = disks[disk];
  const storage = plainKeyStore('killed-writers');
  const settings = openSettingsFile(folder, 0, { fs });
  return {
    settings,
    vault: openVaultOnDisk({ folder, storage, fs, read: readThroughStore }),
  };
}

/** What is written as generation `count`: of a length of its own, so that two of them mixed are neither. */
export function contentOf(count: number): string {
  return `${count}:`.padEnd(200 + ((count * 7919) % 60_000), `${count % 10}`);
}

/** Which generation it is; null when it is none as it was written. */
export function generationOf(content: unknown): number | null {
  const count = typeof content === 'string' ? Number.parseInt(content, 10) : Number.NaN;
  return contentOf(count) === content ? count : null;
}
