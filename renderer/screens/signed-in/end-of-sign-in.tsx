import type { ExpiryView, ExpiryWithEnd } from '../../../shared/expiry.ts';
import type { Translate } from '../../../shared/messages/translate.ts';
import { Icon } from '../../components/icon.tsx';
import { clockTime, remaining } from '../../dates.ts';
import { useNowUntil } from '../../hooks/clock.ts';
import { useLanguage } from '../../i18n.ts';

/** Until when: the time, how long that is, how it was read, and how far it can be relied upon. */
export function EndOfSignIn({ expiry }: { expiry: ExpiryView }) {
  const { translate } = useLanguage();
  return (
    <section className="card card-wide" aria-labelledby="expiry-title">
      <h2 id="expiry-title">{translate('expiry.title')}</h2>
      {expiry.kind === 'known' ? <KnownEnd expiry={expiry} /> : null}
      {expiry.kind === 'none' && <p>{translate('sessionEnd.none')}</p>}
      {expiry.kind === 'unreadable' && (
        <p>{translate('expiry.unreadable', { raw: expiry.raw ?? '' })}</p>
      )}
    </section>
  );
}

function KnownEnd({ expiry }: { expiry: ExpiryWithEnd }) {
  const { translate, formats } = useLanguage();
  const now = useNowUntil(expiry.deadlineLocal);
  const certain = expiry.confidence === 'certain';
  return (
    <div className="stack-small">
      <p className="expiry-time">
        <Icon name="clock" />
        <span>
          <time dateTime={new Date(expiry.endsAt).toISOString()}>
            {clockTime(expiry.endsAt, now, formats)}
          </time>{' '}
          <span className="expiry-left">{leftText(expiry.deadlineLocal - now, translate)}</span>
        </span>
      </p>
      <p className={certain ? 'muted' : 'with-icon warning'}>
        {!certain && <Icon name="alert" />}
        {translate(`sessionEnd.${expiry.confidence}`)}
      </p>
      {expiry.notes.length > 0 && (
        <ul className="notes">
          {expiry.notes.map((note) => (
            <li key={note}>{translate(`expiry.note.${note}`)}</li>
          ))}
        </ul>
      )}
      <p className="hint">
        {zoneText(expiry, translate)} {translate('expiry.raw', { raw: expiry.raw })}
      </p>
    </div>
  );
}

const zoneText = ({ zone, notes }: ExpiryWithEnd, translate: Translate): string =>
  translate(notes.includes('offsetGiven') ? 'expiry.zoneOffset' : 'expiry.zone', { zone });

/** What is left, in words. */
export function leftText(ms: number, translate: Translate): string {
  const left = remaining(ms);
  if (left.unit === 'days') {
    return translate('expiry.inDays', { days: left.days, hours: left.hours });
  }
  if (left.unit === 'minutes') {
    return translate('expiry.in', { hours: left.hours, minutes: left.minutes });
  }
  if (left.unit === 'seconds') return translate('expiry.inSeconds', { seconds: left.seconds });
  return translate('expiry.past');
}
