import type { ClockDifference, EpochMs } from '../../../shared/expiry.ts';
import { readHttpDate } from './http-date.ts';

export interface DatedExchange {
  /** The response's `Date` header. */
  readonly dateHeader: string | null | undefined;
  /** When the request went out and when the headers came, by this computer's clock. */
  readonly sentAt: EpochMs;
  readonly receivedAt: EpochMs;
}

/** `Date` has whole seconds: the service's clock may have been up to this much further on. */
const DATE_RESOLUTION_MS = 1_000;

/**
 * Compares the service's clock with this computer's (promise 56). The header was written somewhere
 * between the two readings of our clock: the middle is taken, half the round trip and the header's
 * resolution are the uncertainty.
 * @returns null when there is nothing to compare: no header, an unreadable one, or a clock of our own
 *   that was set back under way
 */
export function measureClockDifference(exchange: DatedExchange): ClockDifference | null {
  const { dateHeader, sentAt, receivedAt } = exchange;
  const roundTrip = receivedAt - sentAt;
  if (!Number.isFinite(roundTrip) || roundTrip < 0) return null;
  const service = readHttpDate(dateHeader ?? '', receivedAt);
  if (service === null) return null;
  return {
    differenceMs: Math.floor(service - (sentAt + roundTrip / 2)),
    uncertaintyMs: Math.ceil(roundTrip / 2) + DATE_RESOLUTION_MS,
  };
}

/**
 * The difference to reckon with: 0 unless it is larger than its own uncertainty, because a clock that
 * may well be right must not be corrected.
 */
export function effectiveDifferenceMs(difference: ClockDifference | null): number {
  if (difference === null) return 0;
  return Math.abs(difference.differenceMs) > difference.uncertaintyMs ? difference.differenceMs : 0;
}
