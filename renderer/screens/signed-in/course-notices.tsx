import type { ReactNode } from 'react';
import type { ActiveView } from '../../../shared/session-view.ts';
import { Notice } from '../../components/notice.tsx';
import { useTranslate } from '../../i18n.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';
import { Countdown } from './countdown.tsx';
import { noticesFor } from './course.ts';
import { Renewing } from './renewing.tsx';

/** What comes: an end, a lock, a renewal. `act` is the button that keeps the session. */
export function CourseNotices({ session, act }: { session: ActiveView; act: ReactNode }) {
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const { ending, locksAt, early, renewing } = noticesFor(session);
  const goOn = translate(session.renewable ? 'ending.stayToGoOn' : 'ending.signInToGoOn');
  return (
    <>
      {ending !== null && (
        <Notice tone="warning">
          <Countdown
            deadline={ending}
            sentence={(left) => `${translate('ending.out', { left })} ${goOn}`}
          />
          {act}
        </Notice>
      )}
      {locksAt !== null && <LockNotice locksAt={locksAt} />}
      {early !== null && (
        <Notice tone="info">
          <p>{translate('ending.early', { time: timeInSentence(early) })}</p>
          {act}
        </Notice>
      )}
      <Renewing is={renewing} />
    </>
  );
}

/** Nobody has done anything for a while. */
export function LockNotice({ locksAt }: { locksAt: number }) {
  const translate = useTranslate();
  return (
    <Notice tone="warning">
      <Countdown deadline={locksAt} sentence={(left) => translate('ending.locks', { left })} />
    </Notice>
  );
}
