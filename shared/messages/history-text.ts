import type { HistoryEntry, SignInEntry } from '../diagnostics.ts';
import { failure } from '../failure.ts';
import { secondsText } from '../seconds-text.ts';
import { failureText } from './failure-text.ts';
import type { Translate } from './translate.ts';

/**
 * One attempt in plain words, without its time: who, how, how it ended, how far it came, the code.
 * @param site what people call the site
 * @param formats of the numbers, BCP 47
 */
export function historyText(
  entry: HistoryEntry,
  site: string,
  translate: Translate,
  formats = 'en',
): string {
  if (entry.kind === 'reveal') {
    return translate(`history.revealed.${entry.how}`, { field: entry.what });
  }
  const user = entry.user ?? translate('history.somebody');
  const seconds = secondsText(entry.durations.total, 1, formats);
  const took = translate('history.took', { seconds });
  if (entry.code === null) {
    return `${translate(`history.signedIn.${entry.method}`, { user })} ${took}`;
  }
  return [
    translate(`history.failed.${entry.method}`, { user }),
    failureText(failureOf(entry), site, translate),
    reachedText(entry, translate),
    translate('history.code', { code: entry.code }),
    took,
  ].join(' ');
}

function reachedText({ reached }: SignInEntry, translate: Translate): string {
  return translate(reached === 'done' ? 'history.reached.service' : `history.reached.${reached}`);
}

function failureOf({ code, checked, method, host, status }: SignInEntry) {
  const facts = { ...(host !== undefined && { host }), ...(status !== undefined && { status }) };
  return failure(code ?? 'APP-ERR', facts, { checked, method });
}
