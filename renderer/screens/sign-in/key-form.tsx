import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { failed, failure } from '../../../shared/failure.ts';
import type { Purpose } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { MemoryOnly } from '../../components/memory-only.tsx';
import { ProblemSummary } from '../../components/problem-summary.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { KeyStays, useForgetKey } from './forget-key.tsx';
import { useFormProblems } from './form-problems.ts';
import { KeptKey } from './kept-key.tsx';
import { Progress } from './progress.tsx';
import { checkKeyForm, secretAfter } from './rules.ts';
import { oneRequest, SubmitButton } from './submit.tsx';

interface Props {
  settings: SettingsView;
  attempt: Attempt;
  purpose: Purpose;
  onChecked: (failed: boolean) => void;
}

/** Sign-in by API key: with the one that is kept, or with a new one, which is kept once the service took it. */
export function KeyForm(props: Props) {
  const { settings, attempt } = props;
  const [replacing, setReplacing] = useState(false);
  const key = useRef<HTMLInputElement>(null);
  const forgetting = useForgetKey(() => key.current?.focus());
  const onKeep = settings.apiKeyKept ? () => setReplacing(false) : null;
  return (
    <>
      {settings.apiKeyKept && !replacing ? (
        <KeptKey {...props} onReplace={() => setReplacing(true)} onForget={forgetting.forget} />
      ) : (
        <NewKey {...props} field={key} onKeep={onKeep} />
      )}
      <KeyStays settings={settings} forgetting={forgetting} busy={attempt.since !== null} />
    </>
  );
}

function NewKey(
  props: Props & { field: RefObject<HTMLInputElement | null>; onKeep: (() => void) | null },
) {
  const { settings, attempt, purpose, onChecked, onKeep, field: key } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const problems = useFormProblems(attempt, ['apiKey'], onChecked);
  const busy = attempt.since !== null;
  const reason = attempt.outcome.failure;
  useEffect(() => key.current?.focus(), [key]);
  useEffect(() => {
    if (!reason) return;
    if (key.current && secretAfter(reason) === 'empty') key.current.value = '';
    key.current?.focus();
  }, [reason, key]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // White space around a pasted key is never part of it.
    if (key.current) key.current.value = key.current.value.trim();
    const wrong = checkKeyForm(key.current?.value ?? '');
    if (wrong.length > 0) return attempt.refuse(wrong);
    attempt.run(async () =>
      key.current
        ? bridge.signInWithApiKey({ apiKey: key.current.value, purpose })
        : failed(failure('CANCEL', {}, { checked: 'no' })),
    );
  };
  return (
    <form className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <ProblemSummary problems={problems} />
      <MemoryOnly settings={settings} />
      <SecretField
        id={fieldId('apiKey')}
        label={translate('signIn.apiKey')}
        problem={problemOf('apiKey', problems)}
        hint={translate('signIn.apiKeyHint')}
        inputRef={key}
        readOnly={busy}
        autoComplete="off"
        showable={false}
      />
      <SubmitButton busy={busy}>{translate('signIn.testAndSave')}</SubmitButton>
      <Progress
        attempt={attempt}
        awaited={translate('signIn.awaitingKey', { site: siteLabel(settings.values) })}
      />
      {onKeep && !busy && (
        <button type="button" className="button quiet" onClick={onKeep}>
          {translate('signIn.keepKey')}
        </button>
      )}
    </form>
  );
}
