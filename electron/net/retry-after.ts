/** A day: a longer wait is no help to anybody, and a number that large is a mistake or an attack. */
const longestSeconds = 24 * 60 * 60;

/**
 * Reads `Retry-After` (RFC 9110 10.2.3): delay in seconds, or an HTTP date. Seconds from `now` (epoch ms),
 * 0 to a day; null when absent or unreadable.
 * @param date the answer's own `Date`: where it can be read, a date is held against it and not against this computer's
 *   clock, which may be hours off
 */
export function readRetryAfter(
  value: string | undefined,
  now: number,
  date?: string,
): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  const from = instantOf(date?.trim() ?? '') ?? now;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : secondsUntil(text, from);
  return seconds === null ? null : Math.min(Math.max(seconds, 0), longestSeconds);
}

function secondsUntil(date: string, from: number): number | null {
  const at = instantOf(date);
  return at === null ? null : Math.ceil((at - from) / 1000);
}

/** An HTTP date as epoch ms; null when it is none. */
function instantOf(date: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? /.test(date)) return null;
  // RFC 9110 5.6.7: always GMT, also in the old form that does not say so.
  const at = Date.parse(/\bGMT$/.test(date) ? date : `${date} GMT`);
  return Number.isNaN(at) ? null : at;
}
