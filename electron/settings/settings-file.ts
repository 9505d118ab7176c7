import type { SettingsTrouble } from '../../shared/settings.ts';
import { type FileSystem, nodeFileSystem } from '../storage/file-system.ts';
import { type Loaded, openRecordFile, type RecordFormat } from '../storage/record-file.ts';
import { readThroughStore } from '../storage/store-reader.ts';

export interface SettingsFile {
  /** What the file holds, unvalidated. */
  read(): Record<string, unknown>;
  /** Writes these keys, leaving the others; false when the disk did not take it: they hold for this run. */
  write(values: Record<string, unknown>): boolean;
  /** Name under which an unreadable file was kept, or null. */
  setAside: string | null;
  /** What there is to say about the file now. */
  troubles(): SettingsTrouble[];
}

export interface SettingsFileOptions {
  fs?: FileSystem;
  /** Does this process hold the single-instance lock? Another one never writes (promise 64). */
  owns?: () => boolean;
}

/** People may edit this file by hand, so any JSON object is taken; each value is checked on its own later. */
const settingsFormat: RecordFormat = {
  version: 1,
  parse: (text) => JSON.parse(text),
  serialise: (record) => `${JSON.stringify(record, null, '\t')}\n`,
};

/**
 * The settings of this computer: `settings.json` in the user data folder, 0600 in a 0700 folder, replaced as a
 * whole. A file that cannot be read is set aside under a dated name, never emptied; one that a newer version of
 * the app wrote is neither used nor touched.
 * @param now epoch ms, for the name of a file that is set aside
 */
export function openSettingsFile(
  folder: string,
  now: number,
  { fs = nodeFileSystem, owns = () => true }: SettingsFileOptions = {},
): SettingsFile {
  const file = openRecordFile({
    ...{ folder, name: 'settings.json', format: settingsFormat, read: readThroughStore },
    ...{ fs, owns, now },
  });
  const { path, loaded } = file;
  const { version: _version, ...found } = loaded.is === 'read' ? loaded.record : {};
  let held: Record<string, unknown> = found;
  let notSaved = false;

  return {
    read: () => ({ ...held }),
    write(values) {
      held = { ...held, ...values };
      const saved = file.save({ version: settingsFormat.version, ...held }) === 'saved';
      notSaved = !saved;
      return saved;
    },
    setAside: asideOf(loaded, path),
    troubles: () => [
      ...troublesOf(loaded, path),
      ...(notSaved ? [{ kind: 'settingsNotSaved' as const }] : []),
    ],
  };
}

/** A damaged file that could not be moved was kept too: where it is. */
function asideOf(loaded: Loaded, path: string): string | null {
  if (loaded.is === 'setAside') return loaded.as;
  return loaded.is === 'unreadable' ? path : null;
}

function troublesOf(loaded: Loaded, path: string): SettingsTrouble[] {
  const aside = asideOf(loaded, path);
  if (aside !== null) return [{ kind: 'fileSetAside', path: aside }];
  return loaded.is === 'newer' ? [{ kind: 'fileNewer', path }] : [];
}
