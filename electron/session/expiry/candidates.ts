import type { Temporal } from 'temporal-polyfill/implementation';
import type { ExpiryCandidate, ExpiryNote } from '../../../shared/expiry.ts';

export interface Candidates {
  /** Earliest first, no instant twice, never empty. */
  readonly candidates: readonly ExpiryCandidate[];
  readonly notes: readonly ExpiryNote[];
}

/**
 * Every instant that a local date-time may mean in a zone: one; or two where the clocks skip it (gap)
 * or show it twice (fold). In a gap the earlier reading takes the offset that follows it, the later one
 * the offset before it, as in Temporal's `disambiguation`.
 * @param zoneId a name that Temporal knows, or an offset such as `+02:00`
 */
export function candidatesOf(local: Temporal.PlainDateTime, zoneId: string): Candidates {
  const earlier = local.toZonedDateTime(zoneId, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zoneId, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { candidates: [candidate(earlier, 'only')], notes: [] };
  }
  const fold = earlier.toPlainDateTime().equals(local);
  return {
    candidates: [candidate(earlier, 'earlier'), candidate(later, 'later')],
    notes: [fold ? 'dstFold' : 'dstGap'],
  };
}

/**
 * A date without a time: the interface does not say whether its day still counts. "Until the 25th"
 * includes it, a .NET date without its time means 00:00. So both ends of the day are kept, and as
 * everywhere the earlier counts (promise 54): the start, read exactly as `T00:00` would be.
 */
export function candidatesOfDay(midnight: Temporal.PlainDateTime, zoneId: string): Candidates {
  const start = candidatesOf(midnight, zoneId);
  const nextMidnight = midnight.add({ days: 1 });
  const end = nextMidnight.toZonedDateTime(zoneId, { disambiguation: 'earlier' });
  const starts = start.candidates.map((found) =>
    found.which === 'only' ? { ...found, which: 'startOfDay' as const } : found,
  );
  // A day that a zone skipped whole (Pacific/Apia, 30 December 2011) ends where its later start is.
  const skipped = starts.some((found) => found.instant >= end.epochMilliseconds);
  return {
    candidates: skipped ? starts : [...starts, candidate(end, 'endOfDay')],
    notes: start.notes,
  };
}

function candidate(
  zoned: Temporal.ZonedDateTime,
  which: ExpiryCandidate['which'],
): ExpiryCandidate {
  return { instant: zoned.epochMilliseconds, offset: zoned.offset, which };
}
