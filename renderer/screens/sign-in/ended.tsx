import { Notice } from '../../components/notice.tsx';
import { clockTime } from '../../dates.ts';
import { useLanguage } from '../../i18n.ts';
import type { EndedView } from './rules.ts';

/** A sign-in that ended: whose, and when; somebody else may go on from here, too. */
export function Ended({ ended, onSomeoneElse }: { ended: EndedView; onSomeoneElse: () => void }) {
  const { translate, formats } = useLanguage();
  const time = clockTime(ended.endedAt, Date.now(), formats);
  return (
    <Notice tone="info">
      <p className="notice-title">
        <bdi>{ended.name}</bdi>
      </p>
      <p>{translate('signIn.ended', { time })}</p>
      <button type="button" className="button small" onClick={onSomeoneElse}>
        {translate('signIn.someoneElse')}
      </button>
    </Notice>
  );
}
