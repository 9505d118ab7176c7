import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { failed, failure } from '../../../shared/failure.ts';
import type { Purpose } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { readUserName } from '../../../shared/user-name.ts';
import { Field } from '../../components/field.tsx';
import { ProblemSummary } from '../../components/problem-summary.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { CapsLock } from './caps-lock.tsx';
import { DomainHintLine } from './domain-hint.tsx';
import { useFormProblems } from './form-problems.ts';
import { Progress } from './progress.tsx';
import { RecentNames } from './recent-names.tsx';
import { checkPasswordForm, secretAfter } from './rules.ts';
import { oneRequest, SubmitButton } from './submit.tsx';

interface Props {
  settings: SettingsView;
  attempt: Attempt;
  purpose: Purpose;
  userName: string;
  onUserName: (name: string) => void;
  onChecked: (failed: boolean) => void;
}

export function PasswordForm(props: Props) {
  const { settings, attempt, purpose, userName, onUserName, onChecked } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { values } = settings;
  const domain = { domain: values.domain, form: values.userNameForm };
  const problems = useFormProblems(attempt, ['userName', 'password'], onChecked);
  const busy = attempt.since !== null;
  useFirstFocus(form, userName);
  useAfterFailure(attempt, password, form);

  const choose = (name: string) => {
    onUserName(name);
    password.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkPasswordForm(userName, password.current?.value ?? '', domain);
    if (wrong.length > 0) return attempt.refuse(wrong);
    attempt.run(async () =>
      password.current
        ? bridge.signInWithPassword({ userName, password: password.current.value, purpose })
        : failed(failure('CANCEL', {}, { checked: 'no' })),
    );
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <ProblemSummary problems={problems} />
      <Field
        id={fieldId('userName')}
        label={translate('signIn.userName')}
        problem={problemOf('userName', problems)}
        hint={
          <>
            <SentAs userName={userName} domain={domain} />
            <DomainHintLine userName={userName} settings={settings} />
          </>
        }
        input={{
          autoComplete: 'username',
          value: userName,
          readOnly: busy,
          onChange: (event) => onUserName(event.target.value),
        }}
      />
      <div>
        <SecretField
          id={fieldId('password')}
          label={translate('signIn.password')}
          problem={problemOf('password', problems)}
          inputRef={password}
          readOnly={busy}
          autoComplete="current-password"
          showable
        />
        <CapsLock within={form} />
      </div>
      <SubmitButton busy={busy}>{translate('signIn.submit')}</SubmitButton>
      <Progress
        attempt={attempt}
        awaited={translate('signIn.awaitingService', { site: siteLabel(values) })}
      />
      {!busy && <RecentNames settings={settings} onChoose={choose} />}
    </form>
  );
}

function SentAs(props: { userName: string; domain: Parameters<typeof readUserName>[1] }) {
  const reading = readUserName(props.userName, props.domain);
  if (!reading.ok) return null;
  return (
    <p>
      <Sentence message="signIn.sentAs" slot="name">
        <bdi className="sent-as">{reading.sent}</bdi>
      </Sentence>
    </p>
  );
}

/** Typing can begin at once: in the first field that is empty. */
function useFirstFocus(form: { readonly current: HTMLFormElement | null }, userName: string) {
  const start = useRef(userName === '' ? 'userName' : 'password');
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`#${fieldId(start.current)}`)?.focus();
  }, [form]);
}

function useAfterFailure(
  { outcome: { failure: reason } }: Attempt,
  password: { readonly current: HTMLInputElement | null },
  form: { readonly current: HTMLFormElement | null },
) {
  useEffect(() => {
    if (!reason) return;
    if (secretAfter(reason) === 'empty' && password.current) {
      password.current.value = '';
      password.current.focus();
    } else if (document.activeElement === document.body) {
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
    }
  }, [reason, password, form]);
}
