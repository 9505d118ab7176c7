import type { HistoryEntry, HistoryFilter } from '../../shared/diagnostics.ts';
import { mayBeName } from './attempt-name.ts';

/** The entries that fit every part of the filter that is given, in the order in which they came. Pure. */
export function filterHistory(
  entries: readonly HistoryEntry[],
  filter: HistoryFilter,
): HistoryEntry[] {
  const words = (filter.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(
    (entry) =>
      (filter.from === undefined || entry.at >= filter.from) &&
      (filter.to === undefined || entry.at <= filter.to) &&
      fitsSignIn(entry, filter) &&
      words.every((word) => searchable(entry).includes(word) || isNamed(entry, word)),
  );
}

function fitsSignIn(entry: HistoryEntry, { method, outcome }: HistoryFilter): boolean {
  if (entry.kind !== 'signIn') return method === undefined && outcome === undefined;
  if (method !== undefined && entry.method !== method) return false;
  return outcome === undefined || (entry.code === null) === (outcome === 'signedIn');
}

function searchable(entry: HistoryEntry): string {
  const parts =
    entry.kind === 'signIn'
      ? [entry.user, entry.code, entry.method, entry.host, entry.status, entry.attemptId]
      : [entry.what, entry.how, entry.attemptId];
  return parts.join(' ').toLowerCase();
}

/** A name that was kept shortened is found by the whole one. */
const isNamed = (entry: HistoryEntry, word: string) =>
  entry.kind === 'signIn' && entry.user !== null && mayBeName(entry.user, word);
