import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';

export interface SettingsFile {
  /** What the file holds, unvalidated. */
  read(): Record<string, unknown>;
  /** Writes these keys, leaving the others; false when the disk did not take it. */
  write(values: Record<string, unknown>): boolean;
  /** Name under which an unreadable file was kept, or null. */
  setAside: string | null;
}

/**
 * The settings of this computer: `settings.json` in the user data folder, 0600 in a 0700 folder. A file that
 * cannot be read is set aside under a dated name, never emptied.
 * @param now epoch ms, for the name of a file that is set aside
 */
export function openSettingsFile(folder: string, now: number): SettingsFile {
  const path = join(folder, 'settings.json');
  makeFolder(folder);
  const setAside = isReadable(path) ? null : keepAside(path, now);
  let held: Record<string, unknown> = {};
  const store = openStore(folder);
  if (store) held = { ...store.store };
  return {
    read: () => ({ ...held }),
    write: (values) => {
      // What was set holds for this run, whether or not the disk takes it.
      held = { ...held, ...values };
      return writeTo(store, values);
    },
    setAside,
  };
}

function openStore(folder: string): Store<Record<string, unknown>> | null {
  try {
    return new Store({
      name: 'settings',
      cwd: folder,
      configFileMode: 0o600,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
    });
  } catch {
    return null;
  }
}

function writeTo(
  store: Store<Record<string, unknown>> | null,
  values: Record<string, unknown>,
): boolean {
  try {
    store?.set(values);
    return store !== null;
  } catch {
    return false;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch {
    // Writing will fail and say so; reading still may work.
  }
}

function isReadable(path: string): boolean {
  if (!existsSync(path)) return true;
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof json === 'object' && json !== null && !Array.isArray(json);
  } catch {
    return false;
  }
}

function keepAside(path: string, now: number): string | null {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/\.json$/, `.unreadable-${stamp}.json`);
  try {
    renameSync(path, aside);
    return aside;
  } catch {
    return path;
  }
}
