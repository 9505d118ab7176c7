import { type FormEvent, useEffect, useRef } from 'react';
import { failed, failure, type Result } from '../../../shared/failure.ts';
import type { SignInDone } from '../../../shared/ipc.ts';
import { passwordProblem } from '../../../shared/user-name.ts';
import { ProblemSummary } from '../../components/problem-summary.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import type { Attempt } from './attempt.ts';
import { CapsLock } from './caps-lock.tsx';
import { useFormProblems } from './form-problems.ts';
import { Progress } from './progress.tsx';
import { secretAfter } from './rules.ts';
import { oneRequest, SubmitButton } from './submit.tsx';

interface Props {
  attempt: Attempt;
  submitLabel: string;
  /** What is awaited, said after a while. */
  awaited: string;
  onChecked: (failed: boolean) => void;
  /** Id of what says whose password, and why it is asked for: heard with the field, which takes the focus. */
  describedBy?: string;
  send: (password: string) => Promise<Result<SignInDone>>;
}

/** The person is known, and shows with the password alone that it is still they. */
export function PasswordOnly(props: Props) {
  const { attempt, submitLabel, awaited, onChecked, describedBy, send } = props;
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const problems = useFormProblems(attempt, ['password'], onChecked);
  const busy = attempt.since !== null;
  const reason = attempt.outcome.failure;
  useEffect(() => password.current?.focus(), []);
  useEffect(() => {
    // The summary of problems takes the focus itself.
    if (!reason || reason.facts.input) return;
    if (password.current && secretAfter(reason) === 'empty') password.current.value = '';
    password.current?.focus();
    // It may have had the focus already, and the failure above it has pushed it out of a small window.
    password.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = passwordProblem(password.current?.value ?? '');
    if (problem) return attempt.refuse([{ field: 'password', problem }]);
    attempt.run(async () =>
      password.current
        ? send(password.current.value)
        : failed(failure('CANCEL', {}, { checked: 'no' })),
    );
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit} {...oneRequest}>
      <ProblemSummary problems={problems} />
      <div>
        <SecretField
          id={fieldId('password')}
          label={translate('signIn.password')}
          problem={problemOf('password', problems)}
          describedBy={describedBy}
          inputRef={password}
          readOnly={busy}
          autoComplete="current-password"
          showable
        />
        <CapsLock within={form} />
      </div>
      <SubmitButton busy={busy}>{submitLabel}</SubmitButton>
      <Progress attempt={attempt} awaited={awaited} />
    </form>
  );
}
