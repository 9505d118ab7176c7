import type { PrivateFiles } from '../../../electron/diagnostics/private-files.ts';

/** A disk in memory that can be full. */
export function memoryFiles(): PrivateFiles & { held: Map<string, string>; isFull: boolean } {
  const held = new Map<string, string>();
  const disk = {
    held,
    isFull: false,
    read: async (path: string) => held.get(path) ?? null,
    append: async (path: string, text: string) => {
      if (disk.isFull) throw Object.assign(new Error('disk'), { code: 'ENOSPC' });
      held.set(path, (held.get(path) ?? '') + text);
      return Buffer.byteLength(held.get(path) ?? '');
    },
    replace: async (path: string, text: string) => {
      if (disk.isFull) throw Object.assign(new Error('disk'), { code: 'ENOSPC' });
      held.set(path, text);
    },
    rename: async (from: string, to: string) => {
      const text = held.get(from);
      if (text === undefined) return;
      held.set(to, text);
      held.delete(from);
    },
  };
  return disk;
}
