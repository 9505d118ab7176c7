import type { HistoryEntry } from '../../shared/diagnostics.ts';
import type { Clock } from '../platform/clock.ts';
import { isShortened, type KnownNames, knownNames, nameToKeep } from './attempt-name.ts';
import { readHistory, writeHistory } from './history-file.ts';
import type { PrivateFiles } from './private-files.ts';
import { hidden, type Redact } from './redact.ts';

/** The last attempts, newest first, on disk without secrets. */
export interface History {
  entries(): readonly HistoryEntry[];
  add(entry: HistoryEntry): void;
  /** Resolves when what was added is on disk, or the disk has refused it. */
  flush(): Promise<void>;
  /** False once the disk refused to take the history, which then ends with the app. */
  isKept(): boolean;
  /** Name under which a file that could not be read was kept, or null. */
  setAside: string | null;
}

export interface HistoryDeps {
  /** `history.json` in the user data folder. */
  path: string;
  files: PrivateFiles;
  clock: Clock;
  redact: Redact;
  /** The setting `domain`; empty for none. */
  domain(): string;
}

export const mostEntries = 500;
const longestText = 300;
/** What is longer is no name (shared/user-name.ts), and to search a megabyte for secrets would hold up everything. */
const longestName = 2000;

/** Reads the history of this computer. Never rejects: a file that is no history is set aside under a dated name. */
export async function openHistory(deps: HistoryDeps): Promise<History> {
  const { files, path } = deps;
  const found = await readOrSetAside(deps);
  let entries = withNamesShortened(found.entries.slice(0, mostEntries));
  let isKept = true;
  let isDirty = false;
  let writing: Promise<void> | null = null;

  async function save(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      isKept = await files.replace(path, writeHistory(entries)).then(
        () => true,
        () => false,
      );
    }
    writing = null;
  }

  return {
    entries: () => entries,
    add(entry) {
      const known = knownNames(entries, deps.domain());
      entries = [redacted(entry, deps.redact, known), ...entries].slice(0, mostEntries);
      isDirty = true;
      writing ??= save();
    },
    flush: async () => void (await writing),
    isKept: () => isKept,
    setAside: found.setAside,
  };
}

async function readOrSetAside(
  deps: HistoryDeps,
): Promise<{ entries: HistoryEntry[]; setAside: string | null }> {
  const { files, path, clock } = deps;
  const text = await files.read(path).catch(() => '');
  const entries = text === null ? [] : readHistory(text);
  if (entries !== null) return { entries, setAside: null };
  const stamp = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/(\.json)?$/, `.unreadable-${stamp}.json`);
  const isMoved = await files.rename(path, aside).then(
    () => true,
    () => false,
  );
  return { entries: [], setAside: isMoved ? aside : path };
}

/** As an earlier version of the app may have kept them, or as names that were accepted too long ago. */
function withNamesShortened(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const known = knownNames(entries, '');
  return entries.map((entry) => {
    const isName = entry.kind === 'signIn' && entry.code !== null && entry.user !== null;
    if (!isName || isShortened(entry.user ?? '') || entry.user === hidden) return entry;
    return { ...entry, user: nameToKeep(entry.user ?? '', known) };
  });
}

function redacted(entry: HistoryEntry, redact: Redact, known: KnownNames): HistoryEntry {
  if (entry.kind === 'reveal') return entry;
  const { user, host, code } = entry;
  const short = (text: string) => redact(text).slice(0, longestText);
  return {
    ...entry,
    user: user === null ? null : code === null ? short(user) : nameNotAccepted(user, redact, known),
    ...(host !== undefined && { host: short(host) }),
  };
}

/** A user name is typed by people, and people type passwords into the wrong field. */
function nameNotAccepted(user: string, redact: Redact, known: KnownNames): string {
  if (user.length > longestName) return hidden;
  // With a secret in it that is known, it is no name: not even its first character is kept.
  return redact(user) === user ? nameToKeep(user.slice(0, longestText), known) : hidden;
}
