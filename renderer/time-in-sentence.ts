import { clockTime, isSaidWithoutDate } from './dates.ts';
import { type Language, useLanguage } from './i18n.ts';

/**
 * An instant inside a sentence. English says "ended at" and "locked since" in the sentence itself; Spanish and French
 * want other words before a time than before a date ("a las 10:30", "el 17 de noviembre"), so they come with it.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export function timeInSentence(
  at: number,
  now: number,
  { formats, translate }: Pick<Language, 'formats' | 'translate'>,
  timeZone?: string,
): string {
  const time = clockTime(at, now, formats, timeZone);
  if (!isSaidWithoutDate(at, now, timeZone)) return translate('time.onDay', { time });
  // One o'clock is the only hour in the singular: "a la 1:05".
  return translate(/^0?1(?!\d)/.test(time) ? 'time.atOne' : 'time.at', { time });
}

/** The same for now, in the person's language. */
export function useTimeInSentence(): (at: number) => string {
  const language = useLanguage();
  return (at) => timeInSentence(at, Date.now(), language);
}
