import { useRef, useState } from 'react';
import type { Result } from '../../../shared/failure.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { canOverride } from '../sign-in/rules.ts';

interface Props {
  settings: Settings;
  onAsk: (to: 'switch' | 'override') => void;
  onDetails: () => void;
}

/** What can be done with a session. */
export function SessionButtons({ settings, onAsk, onDetails }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const lock = useOnce(bridge.lock);
  return (
    <>
      <button type="button" className="button" {...lock.button}>
        <Icon name="lock" />
        {translate('session.lock')}
      </button>
      <button type="button" className="button" onClick={() => onAsk('switch')}>
        {translate('session.switch')}
      </button>
      {canOverride(settings) && (
        <button type="button" className="button" onClick={() => onAsk('override')}>
          {translate('session.override')}
        </button>
      )}
      <DetailsButton onDetails={onDetails} />
      <SignOutButton />
    </>
  );
}

/** During an override too: the details are then the supervisor's, and never those of the session that waits. */
export function DetailsButton({ onDetails }: Pick<Props, 'onDetails'>) {
  const translate = useTranslate();
  return (
    <button type="button" className="button" onClick={onDetails}>
      {translate('supportPage.open')}
    </button>
  );
}

export function SignOutButton() {
  const translate = useTranslate();
  const bridge = useBridge();
  const signOut = useOnce(bridge.signOut);
  return (
    <>
      <button type="button" className="button" {...signOut.button}>
        {translate('session.signOut')}
      </button>
      <span role="status" className="visually-hidden">
        {signOut.busy && translate('session.signingOut')}
      </span>
    </>
  );
}

/** A button whose screen goes when main has done it; a second press meanwhile does nothing. */
export function useOnce(call: () => Promise<Result<null>>) {
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const onClick = async () => {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    await call().catch(() => null);
    // Where the screen stays in spite of it, the button can be pressed again.
    asked.current = false;
    setBusy(false);
  };
  return { busy, button: { 'aria-disabled': busy || undefined, onClick: () => void onClick() } };
}
