import { type FormEvent, useEffect, useRef } from 'react';
import type { Purpose } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { Progress } from './progress.tsx';
import { oneRequest, SubmitButton } from './submit.tsx';

/** The provider is the first way in: one button, and what it leads to. */
export function OAuthStart(props: { settings: SettingsView; attempt: Attempt; purpose: Purpose }) {
  const { settings, attempt, purpose } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const form = useRef<HTMLFormElement>(null);
  const provider = providerLabel(settings.values);
  useEffect(() => {
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.run(() => bridge.signInWithOAuth({ purpose }));
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <p className="muted">{translate('signIn.oauthLead', { provider })}</p>
      <SubmitButton busy={attempt.since !== null}>
        <Icon name="external" />
        {translate('signIn.with', { provider })}
      </SubmitButton>
      <Progress attempt={attempt} awaited={translate('oauth.missing.provider', { provider })} />
    </form>
  );
}
