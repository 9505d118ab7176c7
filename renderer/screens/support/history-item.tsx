import type { Durations, HistoryEntry, SignInEntry } from '../../../shared/diagnostics.ts';
import type { ClockDifference } from '../../../shared/expiry.ts';
import { historyText } from '../../../shared/messages/history-text.ts';
import type { Translate } from '../../../shared/messages/translate.ts';
import { secondsText } from '../../../shared/seconds-text.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n.ts';
import { siteLabel } from '../../site.ts';
import { exactTime } from './exact-time.ts';

/** One attempt: when, how it ended, one sentence, and its facts for whoever wants them. */
export function HistoryItem({ entry, settings }: { entry: HistoryEntry; settings: Settings }) {
  const { translate, formats } = useLanguage();
  const { icon, tone, word } = outcomeOf(entry, translate);
  return (
    <li className="attempt">
      <p className="attempt-head">
        <span className={`attempt-outcome ${tone}`}>
          <Icon name={icon} />
          {word}
        </span>
        <time className="muted" dateTime={new Date(entry.at).toISOString()}>
          {exactTime(entry.at, formats)}
        </time>
      </p>
      <p dir="auto">{historyText(entry, siteLabel(settings), translate, formats)}</p>
      {entry.kind === 'signIn' && (
        <details>
          <summary>
            <Icon name="chevron" />
            {translate('historyPage.facts')}
          </summary>
          <Facts entry={entry} />
        </details>
      )}
    </li>
  );
}

function outcomeOf(
  entry: HistoryEntry,
  translate: Translate,
): { icon: IconName; tone: string; word: string } {
  if (entry.kind === 'reveal') {
    return { icon: 'show', tone: 'warning', word: translate('historyPage.shown') };
  }
  return entry.code === null
    ? { icon: 'check', tone: 'success', word: translate('historyPage.outcome.signedIn') }
    : { icon: 'alert', tone: 'danger', word: translate('historyPage.outcome.failed') };
}

function Facts({ entry }: { entry: SignInEntry }) {
  const { translate, formats } = useLanguage();
  const facts: [name: string, value: string][] = [
    [translate('historyPage.user'), entry.user ?? translate('historyPage.userNone')],
    [translate('historyPage.method'), translate(`historyPage.method.${entry.method}`)],
    [translate('historyPage.reached'), translate(`historyPage.reached.${entry.reached}`)],
    [translate('historyPage.code'), entry.code ?? translate('historyPage.codeNone')],
    [translate('historyPage.durations'), durationsText(entry.durations, translate, formats)],
    [translate('historyPage.clock'), clockText(entry.clockDifference, translate, formats)],
    [translate('historyPage.attempt'), entry.attemptId],
  ];
  return (
    <dl className="attempt-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = ['total', 'provider', 'browser', 'token', 'headers', 'body'] as const;

function durationsText(durations: Durations, translate: Translate, formats: string): string {
  const known = parts.flatMap((part) => {
    const ms = durations[part];
    if (ms === undefined) return [];
    const seconds = secondsText(ms, 2, formats);
    return [translate(`historyPage.duration.${part}`, { seconds })];
  });
  return [...known, translate('historyPage.duration.unknown')].join(' · ');
}

function clockText(clock: ClockDifference | null, translate: Translate, formats: string): string {
  if (!clock) return translate('historyPage.clockNone');
  return translate('historyPage.clockValue', {
    seconds: secondsText(clock.differenceMs, 1, formats),
    within: secondsText(clock.uncertaintyMs, 1, formats),
  });
}
