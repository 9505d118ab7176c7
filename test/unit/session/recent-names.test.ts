import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecentNames, recentNamesFormat } from '../../../electron/session/recent-names.ts';
import { nodeFileSystem } from '../../../electron/storage/file-system.ts';
import { openRecordFile } from '../../../electron/storage/record-file.ts';
import { nine } from './session-fixture.ts';

let folder: string;
let isWanted: boolean;
let changes: number;
const path = () => join(folder, 'recent-names.json');
const files = () => readdirSync(folder).filter((name) => name !== 'x');

/** The names as after a start of the app. */
function open() {
  const file = openRecordFile({
    folder,
    name: 'recent-names.json',
    format: recentNamesFormat,
    read: (from, parse) => parse(readFileSync(from, 'utf8')),
    fs: nodeFileSystem,
    owns: () => true,
    now: nine,
  });
  const onChange = () => {
    changes += 1;
  };
  return createRecentNames({ file, isWanted: () => isWanted, onChange });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recent-names-'));
  isWanted = true;
  changes = 0;
});

describe('recent names', () => {
  it('are at most five, newest first, each once, and survive a restart', () => {
    const names = open();
    for (const name of ['a', 'b', 'c', 'd', 'B', 'e', 'f']) names.remember(name);
    expect(names.list()).toEqual(['f', 'e', 'B', 'd', 'c']);
    expect(changes).toBe(7);
    expect(open().list()).toEqual(['f', 'e', 'B', 'd', 'c']);
  });

  it('[P36] lie in a private file', () => {
    open().remember('jsmith');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(files()).toEqual(['recent-names.json']);
  });

  it('can be removed one by one; the last one takes the file along', () => {
    const names = open();
    names.remember('a');
    names.remember('b');
    names.forget('A');
    expect(open().list()).toEqual(['b']);
    names.forget('b');
    expect(files()).toEqual([]);
  });

  it('are not written where they are not wanted', () => {
    isWanted = false;
    const names = open();
    names.remember('a');
    expect([names.list(), files(), changes]).toEqual([[], [], 0]);
  });

  it('are gone, from the disk too, as soon as they are switched off', () => {
    const names = open();
    names.remember('a');
    isWanted = false;
    names.settingChanged();
    expect([names.list(), files()]).toEqual([[], []]);
    isWanted = true;
    expect([names.list(), open().list()]).toEqual([[], []]);
  });

  it('switched off while the app was closed: gone with the next start', () => {
    open().remember('a');
    isWanted = false;
    open();
    expect(files()).toEqual([]);
  });

  it.each(['', '{', '[]', '{"version":1,"names":[7]}', '{"version":1,"names":["a"],"x":1}'])(
    '[P62] a damaged file is set aside, and the next name is kept: %j',
    (text) => {
      writeFileSync(path(), text);
      const names = open();
      expect(names.list()).toEqual([]);
      names.remember('a');
      expect(open().list()).toEqual(['a']);
    },
  );
});
