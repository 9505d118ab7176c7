import { basename, dirname } from 'node:path';
import Store from 'electron-store';
import type { JsonRecord, ReadRecord } from './record-file.ts';

/**
 * Reads a record with electron-store. It only reads: its own writing is not atomic under Snap and after EXDEV,
 * does not fsync the folder, and makes folders that everybody can enter (promise 36), so `writeAtomically`
 * writes. `clearInvalidConfig` stays off, because it silently empties a file (promise 62); dots in keys are
 * plain letters.
 * @throws Error what `parse` throws
 */
export const readThroughStore: ReadRecord = (path, parse): JsonRecord => {
  const store = new Store<JsonRecord>({
    cwd: dirname(path),
    name: basename(path),
    fileExtension: '',
    deserialize: parse,
    configFileMode: 0o600,
    clearInvalidConfig: false,
    accessPropertiesByDotNotation: false,
  });
  return { ...store.store };
};
