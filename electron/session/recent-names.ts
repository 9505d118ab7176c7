import { z } from 'zod';
import type { RecordFile, RecordFormat } from '../storage/record-file.ts';

/** At most this many (experience.md, "Shared desk"). */
const mostNames = 5;
const recordSchema = z.strictObject({ version: z.literal(1), names: z.array(z.string()) });

/** `recent-names.json` in the user data folder. */
export const recentNamesFormat: RecordFormat = {
  version: 1,
  parse: (text) => recordSchema.parse(JSON.parse(text)),
  serialise: (record) => `${JSON.stringify(record)}\n`,
};

export interface RecentNamesDeps {
  /** Opened with `recentNamesFormat`. */
  file: Pick<RecordFile, 'loaded' | 'save' | 'remove'>;
  /** Setting `recentNames`. */
  isWanted(): boolean;
  onChange(): void;
}

export interface RecentNames {
  /** Newest first. */
  list(): string[];
  /** A name that was typed and with which somebody signed in. */
  remember(name: string): void;
  forget(name: string): void;
  /** Switched off, nothing stays, on the disk either. */
  settingChanged(): void;
}

/** The last names that signed in by password, offered where the desk wants it. Off by default. */
export function createRecentNames({ file, isWanted, onChange }: RecentNamesDeps): RecentNames {
  const { loaded } = file;
  const found = loaded.is === 'read' ? recordSchema.safeParse(loaded.record) : null;
  let names = found?.success ? found.data.names.slice(0, mostNames) : [];
  let isOnDisk = loaded.is !== 'absent';

  const change = (wanted: string[]) => {
    names = wanted;
    // A disk that takes nothing loses them with the app: they are a convenience, and no more is said.
    if (names.length > 0) isOnDisk = file.save({ version: 1, names }) === 'saved' || isOnDisk;
    else if (isOnDisk) isOnDisk = !file.remove();
  };
  const settingChanged = () => {
    if (!isWanted() && (names.length > 0 || isOnDisk)) change([]);
  };
  settingChanged();

  return {
    list: () => [...names],
    remember(name) {
      if (!isWanted() || names[0] === name) return;
      change([name, ...without(names, name)].slice(0, mostNames));
      onChange();
    },
    forget(name) {
      change(without(names, name));
      onChange();
    },
    settingChanged,
  };
}

/** Services of this family do not tell upper from lower case in a name; nor is one person offered twice. */
const without = (names: string[], name: string) =>
  names.filter((one) => one.toLowerCase() !== name.toLowerCase());
