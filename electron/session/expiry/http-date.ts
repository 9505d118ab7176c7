import { Temporal } from 'temporal-polyfill/implementation';
import type { EpochMs } from '../../../shared/expiry.ts';
import { orNull } from './read-date.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const FULL_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2})`;

const FORMS = [
  // IMF-fixdate: Sun, 06 Nov 1994 08:49:37 GMT
  new RegExp(String.raw`^${DAY}, (?<day>\d{2}) ${MONTH} (?<year>\d{4}) ${TIME} GMT$`),
  // obsolete, RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
  new RegExp(String.raw`^${FULL_DAY}, (?<day>\d{2})-${MONTH}-(?<year>\d{2}) ${TIME} GMT$`),
  // obsolete, asctime: Sun Nov  6 08:49:37 1994
  new RegExp(String.raw`^${DAY} ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})$`),
];

/**
 * An HTTP-date in any of the three forms that a recipient must accept (RFC 9110 section 5.6.7). The
 * grammar is case-sensitive. The day's name is not held against the date; a leap second reads as :59.
 * @param now decides the century of a two-digit year: at most 50 years ahead
 * @returns null when it is none of them or no such date exists
 */
export function readHttpDate(text: string, now: EpochMs): EpochMs | null {
  for (const form of FORMS) {
    const groups = form.exec(text.trim())?.groups;
    if (groups !== undefined) return instantOf(groups, now);
  }
  return null;
}

function instantOf(groups: Record<string, string>, now: EpochMs): EpochMs | null {
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = groups;
  return orNull(() => {
    const at = (fullYear: number) =>
      new Temporal.PlainDateTime(
        fullYear,
        MONTHS.indexOf(month) + 1,
        Number(day),
        Number(hour),
        Number(minute),
        second === '60' ? 59 : Number(second),
      ).toZonedDateTime('UTC').epochMilliseconds;
    return at(year.length === 4 ? Number(year) : fullYearOf(Number(year), now));
  });
}

/** "More than 50 years in the future" is "the most recent year in the past" with these digits. */
function fullYearOf(twoDigits: number, now: EpochMs): number {
  const thisYear = new Date(now).getUTCFullYear();
  const ahead = thisYear + ((((twoDigits - thisYear) % 100) + 100) % 100);
  return ahead > thisYear + 50 ? ahead - 100 : ahead;
}
