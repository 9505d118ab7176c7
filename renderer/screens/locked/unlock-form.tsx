import { type FormEvent, useEffect, useRef } from 'react';
import type { LockedView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel, siteLabel } from '../../site.ts';
import type { Attempt } from '../sign-in/attempt.ts';
import { PasswordOnly } from '../sign-in/password-only.tsx';
import { Progress } from '../sign-in/progress.tsx';
import { oneRequest, SubmitButton } from '../sign-in/submit.tsx';

interface Props {
  settings: SettingsView;
  locked: LockedView;
  attempt: Attempt;
  onChecked: (failed: boolean) => void;
  /** Id of the words that say that the desk is locked, whose it is, since when and why. */
  describedBy: string;
}

/** The password where that is the method; else one button. */
export function UnlockForm({ settings, locked, attempt, onChecked, describedBy }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  if (locked.method !== 'password')
    return <UnlockAtProvider {...{ settings, attempt, describedBy }} />;
  return (
    <PasswordOnly
      attempt={attempt}
      submitLabel={translate('lock.unlock')}
      awaited={translate('signIn.awaitingService', { site: siteLabel(settings.values) })}
      onChecked={onChecked}
      describedBy={describedBy}
      send={(password) => bridge.unlock({ password })}
    />
  );
}

function UnlockAtProvider({
  settings,
  attempt,
  describedBy,
}: Pick<Props, 'settings' | 'attempt' | 'describedBy'>) {
  const translate = useTranslate();
  const bridge = useBridge();
  const form = useRef<HTMLFormElement>(null);
  const provider = providerLabel(settings.values);
  useEffect(() => {
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.run(() => bridge.unlock({}));
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <p className="muted">{translate('signIn.oauthLead', { provider })}</p>
      <SubmitButton busy={attempt.since !== null} describedBy={describedBy}>
        <Icon name="external" />
        {translate('lock.unlockWith', { provider })}
      </SubmitButton>
      <Progress attempt={attempt} awaited={translate('oauth.missing.provider', { provider })} />
    </form>
  );
}
