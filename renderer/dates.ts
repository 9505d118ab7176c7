const DAY_MS = 86_400_000;

/**
 * An instant as people say it: the time alone while it is not a day away, else with its date.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 * @param formats BCP 47
 */
export function clockTime(at: number, now: number, formats: string, timeZone?: string): string {
  const near = isSaidWithoutDate(at, now, timeZone);
  const style = { timeStyle: 'short', ...(near ? {} : { dateStyle: 'long' as const }) } as const;
  return formatterFor(at, formats, { ...style, ...(timeZone && { timeZone }) }).format(at);
}

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Made once: that takes as long as drawing some of a screen, and the first of a page many times as long. One without
 * a zone keeps that of the system as it was; another zone shows in its offset.
 */
function formatterFor(at: number, formats: string, options: Intl.DateTimeFormatOptions) {
  const key = `${formats} ${JSON.stringify(options)} ${new Date(at).getTimezoneOffset()}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(formats, options);
  made.set(key, formatter);
  return formatter;
}

/** Makes the first formatter of the page while nobody waits for it. @param formats BCP 47 */
export function prepareTimes(formats: string): void {
  clockTime(Date.now(), Date.now(), formats);
}

/** Whether the time of day is enough to know which instant is meant. Times in epoch milliseconds. */
export const isSaidWithoutDate = (at: number, now: number, timeZone?: string): boolean =>
  Math.abs(at - now) < DAY_MS && sameDay(at, now, timeZone);

function sameDay(a: number, b: number, timeZone?: string): boolean {
  if (!timeZone) return new Date(a).toDateString() === new Date(b).toDateString();
  const day = formatterFor(a, 'en', { dateStyle: 'short', timeZone });
  return day.format(a) === day.format(b);
}

export type Remaining =
  | { unit: 'days'; days: number; hours: number }
  | { unit: 'minutes'; hours: number; minutes: number }
  | { unit: 'seconds'; seconds: number }
  | { unit: 'past' };

/** What is left, in the units in which it is said: minutes are begun ones, so that "1 minute" is never over. */
export function remaining(ms: number): Remaining {
  if (ms <= 0) return { unit: 'past' };
  if (ms <= 60_000) return { unit: 'seconds', seconds: Math.ceil(ms / 1000) };
  const minutes = Math.ceil(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { unit: 'minutes', hours, minutes: minutes % 60 };
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
}

/**
 * How long the words for what is left stay true, so that one timer is enough: whole minutes, and whole
 * seconds only in the last minute.
 * @returns milliseconds; null when nothing changes any more
 */
export function nextChangeIn(ms: number): number | null {
  if (ms <= 0) return null;
  const unit = ms <= 60_000 ? 1000 : 60_000;
  // One millisecond past the boundary: the words change once the unit is over.
  return (ms % unit || unit) + 1;
}

/**
 * How long something is, in the largest unit that says it well.
 * @param ms above 0
 * @param formats BCP 47
 */
export function lengthOf(ms: number, formats: string): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const [unit, count] =
    minutes < 120
      ? (['minute', minutes] as const)
      : minutes < 48 * 60
        ? (['hour', Math.round(minutes / 60)] as const)
        : (['day', Math.round(minutes / 1440)] as const);
  return new Intl.NumberFormat(formats, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export type WrittenDate = { at: number; offset: string | null };

const isoDate =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Reads the service's date-time (interface 2.2, ISO 8601) as the wall clock that was written, with its
 * offset beside it; nothing is converted, because a date without an offset names no instant.
 * @returns `at`: the written date and time as if it were UTC; null when it cannot be read
 */
export function readWrittenDate(raw: string): WrittenDate | null {
  const [, date, time = '00:00', seconds = '00', offset] = isoDate.exec(raw) ?? [];
  const at = date ? Date.parse(`${date}T${time}:${seconds}Z`) : Number.NaN;
  if (Number.isNaN(at)) return null;
  return { at, offset: offset === 'Z' ? '+00:00' : (offset ?? null) };
}

/** A written date as the person writes dates. */
export function writtenDate(at: number, formats: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return formatterFor(at, formats, style).format(at);
}
