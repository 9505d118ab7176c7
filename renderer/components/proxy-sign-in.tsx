import { type KeyboardEvent, useRef, useState } from 'react';
import type { InputProblem } from '../../shared/failure.ts';
import { useTranslate } from '../i18n.ts';
import { fieldId, problemOf, shownProblems } from '../problems.ts';
import { useBridge, useCall } from '../queries.ts';
import { Field } from './field.tsx';
import { SecretField } from './secret-field.tsx';

const fields = ['proxyUserName', 'proxyPassword'];

/**
 * Under the failure that a proxy wants a password of its own: a group apart from the form of the service, so
 * that neither password gets into the other's field. It sends nothing; the next try does. A group and no form:
 * the settings, where it stands too, are one, and Enter must not save them.
 * @param proxy host and port, as the failure names it
 */
export default function ProxySignIn({ proxy }: { proxy: string }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const userName = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<readonly InputProblem[]>([]);
  const [used, setUsed] = useState(false);
  const { mutate, isPending } = useCall<null>((reply) => {
    setUsed(reply.ok);
    setFound(reply.ok ? [] : (reply.failure.facts.input ?? []));
  });
  const problems = shownProblems(found, fields, translate);
  const use = () => {
    setUsed(false);
    mutate(async () => {
      const typed = userName.current?.value ?? '';
      return bridge.signInToProxy({ userName: typed, password: takeFrom(password), proxy });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) use();
  };
  return (
    <fieldset className="stack bare" aria-label={translate('proxy.title')} onKeyDown={onKeyDown}>
      <Field
        id={fieldId('proxyUserName')}
        label={translate('proxy.userName')}
        problem={problemOf('proxyUserName', problems)}
        inputRef={userName}
        input={{ autoComplete: 'off' }}
      />
      <SecretField
        id={fieldId('proxyPassword')}
        label={translate('proxy.password')}
        problem={problemOf('proxyPassword', problems)}
        hint={translate('proxy.hint', { proxy })}
        inputRef={password}
        readOnly={isPending}
        autoComplete="off"
        showable={false}
      />
      {/* The second click of a double click would find the password's field emptied. */}
      <button type="button" className="button" onClick={(event) => event.detail < 2 && use()}>
        {translate('proxy.use')}
      </button>
      <p role="status" className="hint">
        {used && translate('proxy.used')}
      </p>
    </fieldset>
  );
}

/** Read once, and gone from the page. */
function takeFrom({ current }: { readonly current: HTMLInputElement | null }): string {
  if (!current) return '';
  const { value } = current;
  current.value = '';
  return value;
}
