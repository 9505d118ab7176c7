import { useId } from 'react';
import type { ActiveView, SessionView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { OtherWay } from '../../components/other-way.tsx';
import { useTranslate } from '../../i18n.ts';
import { siteLabel } from '../../site.ts';
import { Countdown } from './countdown.tsx';
import { endOf, lastFailure } from './course.ts';
import { Renewing } from './renewing.tsx';
import { SignOutButton } from './session-buttons.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import type { Stay } from './stay.ts';
import { StayButton } from './stay-button.tsx';

interface Props {
  session: SessionView;
  shown: ActiveView;
  settings: Settings;
  stay: Stay;
}

/** Two minutes before the end, or on request: stay, or sign out. Nothing behind it is lost. */
export function EndingDialog({ session, shown, settings, stay }: Props) {
  const translate = useTranslate();
  const textId = useId();
  const busy = stay.attempt.since !== null;
  const end = shown.phase === 'running' ? null : endOf(shown);
  const { failure, count } = stay.attempt.outcome;
  const reason = lastFailure(stay.reason, failure);
  const isUrgent = shown.phase === 'endingSoon2';
  const goOn = translate(stay.renewable ? 'ending.stayToGoOn' : 'ending.signInToGoOn');
  return (
    <ModalDialog
      role={isUrgent ? 'alertdialog' : 'dialog'}
      title={translate(isUrgent ? 'ending.title' : 'ending.again')}
      describedBy={end === null ? undefined : textId}
      busy={busy}
      onEscape={() => (busy ? stay.attempt.cancel() : stay.close())}
    >
      {end !== null && (
        <Countdown
          id={textId}
          deadline={end}
          sentence={(left) => `${translate('ending.out', { left })} ${goOn}`}
        />
      )}
      {reason && <FailureAlert key={count} failure={reason} site={siteLabel(settings)} somebody />}
      {reason && <OtherWay failure={reason} busy={busy} onUse={stay.signInAnotherWay} />}
      {stay.dialog === 'signIn' ? (
        <SignInAgain {...{ session, shown, settings, stay }} />
      ) : (
        <div className="button-row">
          <StayButton stay={stay} />
          <SignOutButton />
        </div>
      )}
      <Renewing is={stay.renewing} />
    </ModalDialog>
  );
}
