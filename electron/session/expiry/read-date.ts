import { Temporal } from 'temporal-polyfill/implementation';
import type { ExpiryNote } from '../../../shared/expiry.ts';

// `/implementation` and not the package's root: the root hands out the runtime's own Temporal where
// there is one, so that Electron would run other code than the tests do.

/** What stands in an `AuthExpDate`, before any zone is brought in. Whole milliseconds, rounded down. */
export type ReadDate =
  | { readonly form: 'none' }
  | { readonly form: 'unreadable' }
  | DateParts<'dateOnly' | 'localDateTime'>
  | (DateParts<'instant'> & { readonly offset: string });

interface DateParts<Form extends string> {
  readonly form: Form;
  readonly local: Temporal.PlainDateTime;
  readonly notes: readonly ExpiryNote[];
}

const DATE = String.raw`(\d{4}-\d{2}-\d{2})`;
const TIME = String.raw`(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d*))?)?`;
const OFFSET = String.raw`(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?`;
const SHAPE = new RegExp(`^${DATE}(?:[T ]${TIME}${OFFSET})?$`, 'i');

/** Longer than any form of ISO 8601 that is read here; a bound for the pattern above. */
const LONGEST = 64;

/**
 * Reads an `AuthExpDate` (interface 2.1: "ISO 8601 date-time without offset, or null"). Never throws.
 *
 * Accepted beside the plain form, because each has one meaning only: an offset or `Z`, any number of
 * fraction digits, a comma before them, no seconds, `t` and `z` in lower case or one blank for the `T`
 * (RFC 3339 section 5.6), surrounding white space, second 60, 24:00, and a date alone.
 * Not accepted: expanded and negative years, basic format, week and ordinal dates, a bare hour, a zone
 * in brackets. A .NET service writes none of them, and a wrong guess is worse than "unreadable".
 */
export function readDate(raw: string | null): ReadDate {
  if (raw === null) return { form: 'none' };
  const text = raw.trim();
  const match = text.length > LONGEST ? null : SHAPE.exec(text);
  const [, date, hour, minute, second = '00', fraction = '', offset] = match ?? [];
  if (date === undefined) return { form: 'unreadable' };
  if (hour === undefined || minute === undefined) return readDateOnly(date);

  const read = readLocal(date, { hour, minute, second, fraction });
  if (read === null) return { form: 'unreadable' };
  if (offset === undefined) return { form: 'localDateTime', ...read };
  return { form: 'instant', ...read, offset: zoneIdOf(offset) };
}

function readDateOnly(date: string): ReadDate {
  const local = midnight(date);
  return local === null
    ? { form: 'unreadable' }
    : { form: 'dateOnly', local, notes: [...sentinelNotes(local), 'dateOnly'] };
}

interface TimeText {
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  readonly fraction: string;
}

function readLocal(date: string, time: TimeText): Omit<DateParts<never>, 'form'> | null {
  const day = midnight(date);
  if (day === null) return null;
  const notes: ExpiryNote[] = [...sentinelNotes(day)];
  if (/[1-9]/.test(time.fraction.slice(3))) notes.push('roundedDown');

  if (time.hour === '24') {
    if (/[1-9]/.test(time.minute + time.second + time.fraction)) return null;
    return { local: day.add({ days: 1 }), notes: [...notes, 'hour24'] };
  }
  const clock = readClock(time);
  if (clock === null) return null;
  if (time.second === '60') notes.push('leapSecond');
  return { local: day.withPlainTime(clock), notes };
}

/** Second 60 becomes 59: computers' clocks have no such second, and the earlier one counts. */
function readClock({ hour, minute, second, fraction }: TimeText): Temporal.PlainTime | null {
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  const seconds = second === '60' ? 59 : Number(second);
  return orNull(() => new Temporal.PlainTime(Number(hour), Number(minute), seconds, milliseconds));
}

function midnight(date: string): Temporal.PlainDateTime | null {
  return orNull(() => Temporal.PlainDate.from(date).toPlainDateTime());
}

/** By date and not by instant: a service east of UTC may have shifted the sentinel's time of day. */
function sentinelNotes(day: Temporal.PlainDateTime): ExpiryNote[] {
  const date = day.toPlainDate().toString();
  if (date === '0001-01-01') return ['notSet'];
  return date === '9999-12-31' ? ['neverEnds'] : [];
}

/** `z` → `UTC`, `+02` and `+0200` → `+02:00`: names that Temporal takes for a zone. */
function zoneIdOf(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'UTC';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Temporal answers a date or time that does not exist with a RangeError. */
export function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
