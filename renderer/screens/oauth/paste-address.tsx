import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { MessageValues, Translate } from '../../../shared/messages/translate.ts';
import type { PasteReading } from '../../../shared/oauth-ways.ts';
import { Field } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { firstClickOnly, oneRequest } from '../sign-in/submit.tsx';

type Problem = Exclude<PasteReading, 'taken'>;

/**
 * The browser's last address, which holds the answer to the sign-in: the field is emptied whatever it is found
 * to be, and nothing of it is kept.
 */
export function PasteAddress(props: {
  attemptId: string;
  /** The address that was opened: it says where the provider leads back to. */
  address: string;
  onWrong: (wrong: boolean) => void;
}) {
  const { attemptId, address, onWrong } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isWrong = problem !== null;
  useEffect(() => {
    onWrong(isWrong);
    return () => onWrong(false);
  }, [isWrong, onWrong]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    const pasted = field.current.value;
    field.current.value = '';
    const reply = await bridge.pasteOAuthAddress({ attemptId, address: pasted });
    // What main does not even read is too long for an answer.
    const reading = reply.ok ? reply.value : 'otherAddress';
    const found = reading === 'taken' ? null : reading;
    setProblem(found);
    if (found) field.current?.focus();
  };
  return (
    <form
      className="stack"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      {...oneRequest}
    >
      <Field
        id="oauth-answer"
        label={translate('oauthWay.paste.field')}
        problem={problem ? problemText(problem, redirectOf(address), translate) : undefined}
        inputRef={field}
        input={{ autoComplete: 'off', dir: 'ltr' }}
      />
      {/* A second one would find the field emptied, and say so. */}
      <button type="submit" className="button primary" onClick={firstClickOnly}>
        {translate('oauthWay.paste.button')}
      </button>
    </form>
  );
}

function problemText(problem: Problem, redirect: string, translate: Translate): string {
  const values: MessageValues = { redirect };
  return translate(`oauthWay.paste.${problem}`, values);
}

/** Where the provider leads back to (RFC 6749 4.1.1). */
const redirectOf = (address: string): string =>
  new URL(address).searchParams.get('redirect_uri') ?? '';
