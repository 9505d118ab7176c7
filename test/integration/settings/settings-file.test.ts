import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSettingsFile } from '../../../electron/settings/settings-file.ts';
import { diskWith, noRename, refusingDisks } from '../../support/odd-disk.ts';
import { emptyFolder } from '../../support/vault-on-disk.ts';

const at = Date.UTC(2026, 10, 20, 8, 30);
const whole = '{\n\t"version": 1,\n\t"domain": "LIBRARY",\n\t"a.b": "kept as it is"\n}\n';

function folderWith(content: string | Buffer | null): string {
  const folder = emptyFolder();
  if (content !== null) writeFileSync(join(folder, 'settings.json'), content, { mode: 0o644 });
  return folder;
}
const contentOf = (folder: string) => readFileSync(join(folder, 'settings.json'), 'utf8');
const mode = (path: string) => statSync(path).mode & 0o777;

describe('the settings file', () => {
  test('[P36] is 0600 in a folder that is 0700, also where it came from elsewhere', () => {
    const folder = join(emptyFolder(), 'of', 'the', 'app');
    expect(openSettingsFile(folder, at).write({ domain: 'LIBRARY' })).toBe(true);
    expect(mode(folder)).toBe(0o700);
    expect(mode(join(folder, 'settings.json'))).toBe(0o600);
    const other = folderWith(whole);
    openSettingsFile(other, at);
    expect(mode(join(other, 'settings.json'))).toBe(0o600);
  });

  test('gives back what was written, and leaves what it was not asked to change', () => {
    const folder = folderWith(whole);
    const file = openSettingsFile(folder, at);
    expect(file.read()).toEqual({ domain: 'LIBRARY', 'a.b': 'kept as it is' });
    expect(file.write({ theme: 'dark', oauth: { issuer: 'x', list: [1, null] } })).toBe(true);
    const later = openSettingsFile(folder, at).read();
    expect(later).toEqual({ ...file.read() });
    expect(later).toEqual({
      domain: 'LIBRARY',
      'a.b': 'kept as it is',
      theme: 'dark',
      oauth: { issuer: 'x', list: [1, null] },
    });
    expect(JSON.parse(contentOf(folder))).toMatchObject({ version: 1 });
  });

  test('reads a file without a version as one of the first', () => {
    expect(openSettingsFile(folderWith('{"domain":"D"}'), at).read()).toEqual({ domain: 'D' });
  });

  test('[P36] is made private again when it is written, and so is its folder', () => {
    const folder = folderWith(whole);
    chmodSync(join(folder, 'settings.json'), 0o666);
    chmodSync(folder, 0o755);
    openSettingsFile(folder, at).write({ theme: 'light' });
    expect([mode(folder), mode(join(folder, 'settings.json'))]).toEqual([0o700, 0o600]);
  });

  test('reading writes nothing', () => {
    const folder = join(emptyFolder(), 'data');
    openSettingsFile(folder, at).read();
    const found = existsSync(folder) ? readdirSync(folder) : [];
    expect(found.filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  test('[P36] can be replaced where nothing can be renamed', () => {
    const folder = folderWith(whole);
    expect(openSettingsFile(folder, at, { fs: noRename }).write({ domain: 'NEW' })).toBe(true);
    expect(openSettingsFile(folder, at).read()).toMatchObject({ domain: 'NEW' });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  test('[P61] what a killed process left beside it is taken away, and nothing else', () => {
    const folder = folderWith(whole);
    const leftover = 'settings.json.0b9c3f7e-8d54-4c62-9f13-5d0f4a3f6a11.tmp';
    for (const name of [leftover, 'settings.json.notes.tmp', 'other.tmp']) {
      writeFileSync(join(folder, name), 'half');
    }
    openSettingsFile(folder, at);
    expect(readdirSync(folder)).toEqual(['other.tmp', 'settings.json', 'settings.json.notes.tmp']);
  });
});

describe('[P62] a settings file that cannot be used', () => {
  test('is set aside under a dated name when it was truncated at any byte', () => {
    for (let length = 0; length < whole.length - 2; length++) {
      const folder = folderWith(whole.slice(0, length));
      const file = openSettingsFile(folder, at);
      const aside = join(folder, 'settings.unreadable-2026-11-20T08-30-00-000Z.json');
      expect(file.setAside).toBe(aside);
      expect(file.troubles()).toEqual([{ kind: 'fileSetAside', path: aside }]);
      expect(file.read()).toEqual({});
      expect(readFileSync(aside, 'utf8')).toBe(whole.slice(0, length));
      expect(file.write({ domain: 'AGAIN' })).toBe(true);
      expect(openSettingsFile(folder, at).read()).toEqual({ domain: 'AGAIN' });
    }
  });

  test.each([
    ['NULs, as after a power cut', Buffer.alloc(300)],
    ['nothing', ''],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a list', '[{"domain":"D"}]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a version that is none', '{"version":"1","domain":"D"}'],
    ['a version below the first', '{"version":0}'],
    ['a part of a version', '{"version":1.5}'],
  ])('is set aside when it holds %s', (_, content) => {
    const folder = folderWith(content);
    const file = openSettingsFile(folder, at);
    expect(file.read()).toEqual({});
    expect(readFileSync(file.setAside ?? '')).toEqual(Buffer.from(content));
  });

  test('is set aside when it is a folder', () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'settings.json'));
    const file = openSettingsFile(folder, at);
    expect(file.troubles()).toMatchObject([{ kind: 'fileSetAside' }]);
    expect(file.write({ domain: 'D' })).toBe(true);
  });

  test('of a newer version is left as it is, is not used, and it is said', () => {
    const newer = '{"version":2,"domain":"D"}';
    const folder = folderWith(newer);
    const file = openSettingsFile(folder, at);
    expect(file.read()).toEqual({});
    expect(file.troubles()).toEqual([{ kind: 'fileNewer', path: join(folder, 'settings.json') }]);
    expect(file.write({ domain: 'OLD' })).toBe(false);
    expect(file.read()).toEqual({ domain: 'OLD' });
    expect(contentOf(folder)).toBe(newer);
  });

  test('on a disk that does not let it be moved stays where it is and is not overwritten', () => {
    const folder = folderWith('{');
    const file = openSettingsFile(folder, at, { fs: diskWith(refusingDisks['read-only'] ?? {}) });
    expect(file.setAside).toBe(join(folder, 'settings.json'));
    expect(file.write({ domain: 'D' })).toBe(false);
    expect(contentOf(folder)).toBe('{');
  });
});

describe.each(Object.entries(refusingDisks))('[P63] settings on a disk that is %s', (_, faults) => {
  test('hold for this run, the file stays as it was, and it is said until it is mended', () => {
    const folder = folderWith(whole);
    const broken = { ...faults };
    const fs = diskWith({});
    const file = openSettingsFile(folder, at, { fs });
    Object.assign(fs, broken);
    expect(file.write({ domain: 'NEW' })).toBe(false);
    expect(file.read()).toMatchObject({ domain: 'NEW' });
    expect(file.troubles()).toEqual([{ kind: 'settingsNotSaved' }]);
    expect(contentOf(folder)).toBe(whole);
    Object.assign(fs, diskWith({}));
    expect(file.write({ theme: 'dark' })).toBe(true);
    expect(file.troubles()).toEqual([]);
    expect(openSettingsFile(folder, at).read()).toMatchObject({ domain: 'NEW', theme: 'dark' });
  });
});

test('[P63] a file where the folder should be: settings hold for this run, and it stays', () => {
  const folder = join(emptyFolder(), 'data');
  writeFileSync(folder, 'in the way');
  const file = openSettingsFile(folder, at);
  expect(file.write({ theme: 'dark' })).toBe(false);
  expect(file.read()).toMatchObject({ theme: 'dark' });
  expect(readFileSync(folder, 'utf8')).toBe('in the way');
});

describe('[P64] a process that is not the first', () => {
  const notOwner = { owns: () => false };

  test('reads, but never writes', () => {
    const folder = folderWith(whole);
    const before = statSync(join(folder, 'settings.json'));
    const file = openSettingsFile(folder, at, notOwner);
    expect(file.read()).toMatchObject({ domain: 'LIBRARY' });
    expect(file.write({ domain: 'SECOND' })).toBe(false);
    expect(contentOf(folder)).toBe(whole);
    const { mtimeMs, mode: after, ino } = statSync(join(folder, 'settings.json'));
    expect([mtimeMs, after, ino]).toEqual([before.mtimeMs, before.mode, before.ino]);
  });

  test('neither sets aside nor sweeps nor makes a folder', () => {
    const folder = folderWith('{');
    const leftover = 'settings.json.0b9c3f7e-8d54-4c62-9f13-5d0f4a3f6a11.tmp';
    writeFileSync(join(folder, leftover), 'being written by the first');
    const file = openSettingsFile(folder, at, notOwner);
    expect(file.write({ domain: 'SECOND' })).toBe(false);
    expect(readdirSync(folder)).toEqual(['settings.json', leftover]);
    const missing = join(folder, 'none');
    openSettingsFile(missing, at, notOwner);
    expect(readdirSync(folder)).not.toContain('none');
  });

  test('may not write any more once it has lost the lock', () => {
    const folder = folderWith(whole);
    let isOwner = true;
    const file = openSettingsFile(folder, at, { owns: () => isOwner });
    expect(file.write({ domain: 'FIRST' })).toBe(true);
    isOwner = false;
    expect(file.write({ domain: 'SECOND' })).toBe(false);
    expect(JSON.parse(contentOf(folder))).toMatchObject({ domain: 'FIRST' });
  });
});
