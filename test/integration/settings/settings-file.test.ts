import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSettingsFile } from '../../../electron/settings/settings-file.ts';

const now = Date.UTC(2026, 10, 20, 9);
let parent: string;
let folder: string;
let path: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'settings-'));
  folder = join(parent, 'data');
  path = join(folder, 'settings.json');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
const mode = (place: string) => (statSync(place).mode & 0o777).toString(8);
const onDisk = (): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));

describe('the settings file, on a real disk', () => {
  it('[P36] is 0600 in a 0700 folder', () => {
    const file = openSettingsFile(folder, now);
    expect(file.write({ theme: 'dark' })).toBe(true);
    expect([mode(folder), mode(path)]).toEqual(['700', '600']);
  });

  it('[P36] is made private when it is written, if it was open to others', () => {
    openSettingsFile(folder, now).write({ theme: 'dark' });
    chmodSync(path, 0o666);
    chmodSync(folder, 0o755);
    openSettingsFile(folder, now).write({ theme: 'light' });
    expect([mode(folder), mode(path)]).toEqual(['700', '600']);
  });

  it('what was written is there after a restart, unknown keys too', () => {
    openSettingsFile(folder, now).write({ theme: 'dark', 'a.b': 1, future: { x: [1] } });
    const again = openSettingsFile(folder, now);
    expect(again.read()).toMatchObject({ theme: 'dark', 'a.b': 1, future: { x: [1] } });
    again.write({ theme: 'light' });
    expect(onDisk()).toMatchObject({ theme: 'light', 'a.b': 1, future: { x: [1] } });
  });

  it.each(['', '{', 'null', '[]', '"x"', '\u0000\u0000\u0000', '{"theme":"dark"'])(
    '[P62] %j is set aside under a dated name, never emptied',
    (text) => {
      openSettingsFile(folder, now).write({ theme: 'dark' });
      writeFileSync(path, text);
      const file = openSettingsFile(folder, now);
      expect(file.read()).toEqual({});
      const { setAside } = file;
      if (setAside === null) throw new Error('was not set aside');
      expect(setAside).toContain('2026-11-20');
      expect(readFileSync(setAside, 'utf8')).toBe(text);
      expect(file.write({ theme: 'light' })).toBe(true);
      expect(onDisk()).toMatchObject({ theme: 'light' });
      expect(openSettingsFile(folder, now).setAside).toBeNull();
    },
  );

  it('[P63] a place that takes nothing: it holds for this run, and says so', () => {
    writeFileSync(folder, 'a file where the folder should be');
    const file = openSettingsFile(folder, now);
    expect(file.write({ theme: 'dark' })).toBe(false);
    expect(file.read()).toMatchObject({ theme: 'dark' });
    expect(readFileSync(folder, 'utf8')).toBe('a file where the folder should be');
  });

  it('reading writes nothing', () => {
    openSettingsFile(folder, now).read();
    const found = existsSync(folder) ? readdirSync(folder) : [];
    expect(found.filter((name) => name.endsWith('.json'))).toEqual([]);
  });
});
