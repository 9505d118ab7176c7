import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeAtomically } from '../../../electron/storage/atomic-write.ts';
import { nodeFileSystem } from '../../../electron/storage/file-system.ts';
import { readWhole, setAside } from '../../../electron/storage/read-whole.ts';
import { diskWith, noRename, refusingDisks, tornAfter } from '../../support/odd-disk.ts';
import { emptyFolder } from '../../support/vault-on-disk.ts';

const old = '{"generation":1,"text":"old"}\n';
const fresh = '{"generation":2,"text":"fresh, and longer than the one before"}\n';
const isJson = (text: string) => {
  try {
    return Boolean(JSON.parse(text));
  } catch {
    return false;
  }
};

function fileWith(text: string | null): string {
  const path = join(emptyFolder(), 'record.json');
  if (text !== null) writeFileSync(path, text);
  return path;
}
const folderOf = (path: string) => readdirSync(join(path, '..'));
const mode = (path: string) => statSync(path).mode & 0o777;
const read = (path: string) => readWhole(nodeFileSystem, path, isJson);

afterEach(() => vi.unstubAllEnvs());

describe('writing a file as a whole', () => {
  test('[P36] the file is 0600 whatever the umask and the file before say', () => {
    const path = fileWith(old);
    chmodSync(path, 0o644);
    const umask = process.umask(0);
    try {
      writeAtomically(nodeFileSystem, path, fresh);
    } finally {
      process.umask(umask);
    }
    expect(mode(path)).toBe(0o600);
    expect(folderOf(path)).toEqual(['record.json']);
  });

  test('[P36] it is written beside, flushed, renamed, and the folder is flushed, in this order', () => {
    const path = fileWith(old);
    const steps: string[] = [];
    const fs = diskWith({
      writeSync: (file: number, data: unknown) => {
        steps.push('write');
        return nodeFileSystem.writeSync(file, Buffer.from(data as Uint8Array));
      },
      fsyncSync: (file) => {
        steps.push('flush');
        nodeFileSystem.fsyncSync(file);
      },
      renameSync: (from, to) => {
        expect(join(String(from), '..')).toBe(join(path, '..'));
        steps.push('rename');
        nodeFileSystem.renameSync(from, to);
      },
    });
    writeAtomically(fs, path, fresh);
    expect(steps).toEqual(['write', 'flush', 'rename', 'flush']);
  });

  test('[P36] under Snap too the file is replaced and never written in place', () => {
    vi.stubEnv('SNAP', '/snap/staff-sign-in/1');
    const path = fileWith(old);
    const { ino } = statSync(path);
    writeAtomically(nodeFileSystem, path, fresh);
    expect(statSync(path).ino).not.toBe(ino);
    expect(readFileSync(path, 'utf8')).toBe(fresh);
  });

  test('[P36] a link in its place is replaced, and what it points to stays as it is', () => {
    const path = fileWith(null);
    const elsewhere = fileWith(old);
    symlinkSync(elsewhere, path);
    writeAtomically(nodeFileSystem, path, fresh);
    expect(readFileSync(elsewhere, 'utf8')).toBe(old);
    expect(readFileSync(path, 'utf8')).toBe(fresh);
  });

  test.each(Object.entries(refusingDisks))(
    '[P63] a disk that is %s: an error, and the old file',
    (_, faults) => {
      const path = fileWith(old);
      expect(() => writeAtomically(diskWith(faults), path, fresh)).toThrow('injected');
      expect(readFileSync(path, 'utf8')).toBe(old);
      expect(folderOf(path)).toEqual(['record.json']);
    },
  );

  test('writes all of it where the system takes a few bytes at a time', () => {
    const path = fileWith(null);
    const fs = diskWith({
      writeSync: (file: number, data: unknown) =>
        nodeFileSystem.writeSync(file, Buffer.from(data as Uint8Array).subarray(0, 3)),
    });
    writeAtomically(fs, path, 'ü€😀'.repeat(50));
    expect(readFileSync(path, 'utf8')).toBe('ü€😀'.repeat(50));
  });
});

describe('where nothing can be renamed (EXDEV)', () => {
  test('[P36] the new content is written, 0600, and nothing stays beside it', () => {
    for (const before of [old, null]) {
      const path = fileWith(before);
      writeAtomically(noRename, path, fresh);
      expect(readFileSync(path, 'utf8')).toBe(fresh);
      expect(mode(path)).toBe(0o600);
      expect(folderOf(path)).toEqual(['record.json']);
    }
  });

  test('[P36, P61] torn after any byte, the previous generation is recovered', () => {
    for (let bytes = 0; bytes < fresh.length - 2; bytes++) {
      const path = fileWith(old);
      expect(() => writeAtomically(tornAfter(bytes), path, fresh)).toThrow('injected');
      expect(read(path)).toMatchObject({ is: 'whole', text: old });
      // The next one goes through, and is what counts from then on.
      writeAtomically(noRename, path, fresh);
      expect(read(path)).toMatchObject({ is: 'whole', text: fresh });
      expect(folderOf(path)).toEqual(['record.json']);
    }
  });

  test('[P36] torn twice in a row, the last whole generation still counts', () => {
    const path = fileWith(old);
    for (const bytes of [5, 1]) {
      expect(() => writeAtomically(tornAfter(bytes), path, fresh)).toThrow('injected');
      expect(read(path)).toMatchObject({ is: 'whole', text: old });
    }
  });

  test('[P63] a disk too full for the previous generation leaves the file as it is', () => {
    const path = fileWith(old);
    const full = { ...noRename, writeSync: refusingDisks['full while it is written']?.writeSync };
    expect(() => writeAtomically(diskWith(full as typeof noRename), path, fresh)).toThrow(
      'injected',
    );
    expect(read(path)).toMatchObject({ is: 'whole', text: old });
    expect(folderOf(path)).toEqual(['record.json']);
  });
});

describe('reading', () => {
  test('tells nothing, something and damage apart', () => {
    expect(read(fileWith(null))).toEqual({ is: 'absent' });
    expect(read(fileWith(old))).toMatchObject({ is: 'whole', text: old });
    for (const damaged of ['', '{', '\0\0\0', old.slice(0, -3)]) {
      expect(read(fileWith(damaged))).toEqual({ is: 'broken' });
    }
  });

  test('a folder in its place, and bytes that are no text, are damage', () => {
    const path = fileWith(null);
    mkdirSync(path);
    expect(read(path)).toEqual({ is: 'broken' });
    const bytes = fileWith(null);
    writeFileSync(bytes, Buffer.from('{"a":"\xff"}', 'latin1'));
    expect(read(bytes)).toEqual({ is: 'broken' });
  });

  test('[P62] what is set aside twice in the same instant is kept twice, and privately', () => {
    const path = fileWith('first');
    const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
    const first = setAside(nodeFileSystem, path, at);
    writeFileSync(path, 'second', { mode: 0o644 });
    const second = setAside(nodeFileSystem, path, at);
    expect(folderOf(path)).toEqual([
      'record.unreadable-2026-01-02T03-04-05-006Z-2.json',
      'record.unreadable-2026-01-02T03-04-05-006Z.json',
    ]);
    expect(readFileSync(first ?? '', 'utf8')).toBe('first');
    expect(readFileSync(second ?? '', 'utf8')).toBe('second');
    expect(mode(second ?? '')).toBe(0o600);
  });
});
