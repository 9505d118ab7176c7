import type { ReactNode } from 'react';
import type { ExpiredView, Purpose, SettledView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Notice } from '../../components/notice.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { useTranslate } from '../../i18n.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';
import { isActive } from '../session/which-screen.ts';
import { FarewellNotice } from './farewell.tsx';

/** What was before this sign-in, and what becomes of it. */
export function Before(props: {
  shown: SettledView;
  purpose: Purpose;
  settings: Settings;
  onSomeoneElse: () => void;
}) {
  const { shown, purpose, settings } = props;
  const translate = useTranslate();
  if (shown.state === 'expired') return <Ended ended={shown} onSomeoneElse={props.onSomeoneElse} />;
  if (shown.state === 'locked') return <Named name={shown.name} message="switch.locked" />;
  if (isActive(shown)) {
    const { Name } = shown.profile.ServiceUser;
    if (purpose !== 'override') {
      const endsFirst = settings.switchEndsFirst;
      return <Named name={Name} message={endsFirst ? 'switch.endsFirst' : 'switch.replaces'} />;
    }
    return (
      <Named name={Name} message="override.parks">
        <p>{translate('override.lasts', { minutes: settings.overrideMinutes })}</p>
      </Named>
    );
  }
  if (shown.state !== 'signedOut') return null;
  return (
    <>
      {shown.reason && (
        <Notice tone="warning">
          <p>{translate(`signedOut.${shown.reason}`)}</p>
        </Notice>
      )}
      {shown.farewell && <FarewellNotice farewell={shown.farewell} />}
    </>
  );
}

/** A sign-in that ended: whose, and when; somebody else may go on from here, too. */
function Ended({ ended, onSomeoneElse }: { ended: ExpiredView; onSomeoneElse: () => void }) {
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const time = timeInSentence(ended.endedAt);
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

function Named(props: {
  name: string;
  message: 'switch.locked' | 'switch.endsFirst' | 'switch.replaces' | 'override.parks';
  children?: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Notice tone="info">
      <p>
        <Sentence message={props.message} slot="name">
          <strong>
            <bdi>{props.name || translate('session.noName')}</bdi>
          </strong>
        </Sentence>
      </p>
      {props.children}
    </Notice>
  );
}
