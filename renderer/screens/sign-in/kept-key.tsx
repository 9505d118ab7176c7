import { type FormEvent, useEffect, useRef } from 'react';
import type { Purpose } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { MemoryOnly } from '../../components/memory-only.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { Progress } from './progress.tsx';
import { oneRequest, SubmitButton } from './submit.tsx';

/** A key is kept: it can be used, replaced or removed, but never read (promise 29). */
export function KeptKey(props: {
  settings: SettingsView;
  attempt: Attempt;
  purpose: Purpose;
  onReplace: () => void;
  onForget: () => void;
}) {
  const { settings, attempt, purpose } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const form = useRef<HTMLFormElement>(null);
  const busy = attempt.since !== null;
  useEffect(() => {
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.run(() => bridge.signInWithApiKey({ purpose }));
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <p className="with-icon">
        <Icon name="key" />
        {translate('signIn.keyKept')}
      </p>
      <MemoryOnly settings={settings} />
      <SubmitButton busy={busy}>{translate('signIn.submit')}</SubmitButton>
      <Progress
        attempt={attempt}
        awaited={translate('signIn.awaitingKey', { site: siteLabel(settings.values) })}
      />
      {!busy && (
        <div className="button-row">
          <button type="button" className="button" onClick={props.onReplace}>
            {translate('signIn.replaceKey')}
          </button>
          <button type="button" className="button" onClick={props.onForget}>
            {translate('signIn.forgetKey')}
          </button>
        </div>
      )}
    </form>
  );
}
