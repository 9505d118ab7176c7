import { join } from 'node:path';
import { previousOf, syncFolder, writeAtomically } from './atomic-write.ts';
import { attempt, type FileSystem } from './file-system.ts';
import { makePrivateFolder, sweepLeftovers } from './private-folder.ts';
import { type Reading, readWhole, setAside } from './read-whole.ts';

export type JsonRecord = Record<string, unknown>;

/** The file's text as a record and back. `parse` throws on anything that is not exactly such a file. */
export interface RecordFormat {
  /** The newest `version` in a file that this app understands; a file without one is of version 1. */
  version: number;
  parse(text: string): JsonRecord;
  serialise(record: JsonRecord): string;
}

/** Reads the record that the file at `path` holds; electron-store in the app. */
export type ReadRecord = (path: string, parse: RecordFormat['parse']) => JsonRecord;

/** What was found when the file was opened. */
export type Loaded =
  | { is: 'absent' }
  | { is: 'read'; record: JsonRecord }
  /** A newer version of the app wrote it: it stays as it is, and nothing of it is used. */
  | { is: 'newer' }
  /** Damaged; kept under this name. */
  | { is: 'setAside'; as: string }
  /** Damaged, and the disk does not let it be moved: it stays as it is. */
  | { is: 'unreadable' };

/** `refused`: a file that must not be replaced, or a process that does not own the folder. `disk`: full, read-only. */
export type Saved = 'saved' | 'refused' | 'disk';

export interface RecordFile {
  readonly path: string;
  readonly loaded: Loaded;
  /** Replaces the whole file, atomically. */
  save(record: JsonRecord): Saved;
  /** Takes the file away; false when it is still there. */
  remove(): boolean;
}

export interface RecordFileOptions {
  folder: string;
  /** Name in the folder, as `settings.json`. */
  name: string;
  format: RecordFormat;
  read: ReadRecord;
  fs: FileSystem;
  /** Does this process own the folder (single-instance lock)? Another one never writes (promise 64). */
  owns(): boolean;
  /** Epoch ms, for the name of a file that is set aside. */
  now: number;
}

/** Opens a file that holds one JSON record. Never throws: what is wrong is in `loaded` (promises 33, 62). */
export function openRecordFile(options: RecordFileOptions): RecordFile {
  const { folder, name, format, fs, owns } = options;
  const path = join(folder, name);
  if (owns()) {
    makePrivateFolder(fs, folder);
    sweepLeftovers(fs, folder, name);
  }
  const loaded = load(options, path);
  const mayWrite = () => owns() && loaded.is !== 'newer' && loaded.is !== 'unreadable';

  return {
    path,
    loaded,
    save: (record) => {
      if (!mayWrite()) return 'refused';
      const written = attempt(() => {
        makePrivateFolder(fs, folder);
        writeAtomically(fs, path, format.serialise(record));
      });
      return written ? 'saved' : 'disk';
    },
    remove: () => mayWrite() && removeBoth(fs, folder, path),
  };
}

function load({ format, read, fs, owns, now }: RecordFileOptions, path: string): Loaded {
  const reading = readWhole(fs, path, (text) => kindOf(text, format) !== 'broken');
  if (reading.is === 'absent') return { is: 'absent' };
  if (reading.is === 'whole') {
    if (owns()) keepPrivate(fs, path, reading);
    if (kindOf(reading.text, format) === 'newer') return { is: 'newer' };
    try {
      return { is: 'read', record: read(reading.path, format.parse) };
    } catch {
      // It changed between the two readings, which only another process can do.
      return { is: 'unreadable' };
    }
  }
  const as = owns() ? setAside(fs, path, now) : null;
  return as === null ? { is: 'unreadable' } : { is: 'setAside', as };
}

/** A previous generation that is not needed goes, so that what was removed from the file is removed indeed. */
function keepPrivate(fs: FileSystem, path: string, reading: Reading & { is: 'whole' }): void {
  attempt(() => fs.chmodSync(reading.path, 0o600));
  if (reading.path === path) attempt(() => fs.rmSync(previousOf(path), { force: true }));
}

function removeBoth(fs: FileSystem, folder: string, path: string): boolean {
  const removed = [previousOf(path), path].every((one) =>
    attempt(() => fs.rmSync(one, { force: true })),
  );
  syncFolder(fs, folder);
  return removed;
}

function kindOf(text: string, { version, parse }: RecordFormat): 'whole' | 'newer' | 'broken' {
  try {
    const given = versionOf(JSON.parse(text));
    if (given === null) return 'broken';
    if (given > version) return 'newer';
    parse(text);
    return 'whole';
  } catch {
    return 'broken';
  }
}

function versionOf(json: unknown): number | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const given = 'version' in json ? json.version : 1;
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 1 ? given : null;
}
