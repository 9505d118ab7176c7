import { type FormEvent, useRef, useState } from 'react';
import type { Bridge } from '../../../shared/bridge.ts';
import type { SecretField } from '../../../shared/diagnostics.ts';
import { type Result, success } from '../../../shared/failure.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Field } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemText } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import type { SecretOf } from './secrets-part.tsx';
import { useReply } from './use-reply.ts';

type Fingerprints = { what: SecretField; fingerprint: string }[];

/** By the same key two people see the same fingerprint, if they have the same token. */
export function FingerprintPart(props: { secrets: SecretOf[]; settings: Settings }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const [key, setKey] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { value, refused, ask, clear } = useReply<Fingerprints>();
  const made = useReply<{ key: string }>();
  const fields = props.secrets.map(({ what }) => what);
  const change = (next: string) => {
    clear();
    setKey(next);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    ask(() => fingerprintsOf(fields, key, bridge));
  };
  const make = () =>
    made.ask(async () => {
      const reply = await bridge.newFingerprintKey();
      if (reply.ok) change(inGroups(reply.value.key));
      input.current?.focus();
      return reply;
    });
  const problem = refused?.facts.input?.[0];
  const alert = (problem ? null : refused) ?? made.refused;
  return (
    <section className="card card-wide" aria-labelledby="fingerprint-title">
      <h2 id="fingerprint-title">{translate('fingerprint.title')}</h2>
      <p className="muted">{translate('fingerprint.lead')}</p>
      <form className="fingerprint-form" noValidate onSubmit={show}>
        <Field
          id={fieldId('fingerprintKey')}
          label={translate('fingerprint.key')}
          hint={translate('fingerprint.keyHint')}
          problem={problem && problemText(problem, translate)}
          inputRef={input}
          input={{
            value: key,
            autoComplete: 'off',
            dir: 'ltr',
            className: 'code-input',
            onChange: (event) => change(event.target.value),
          }}
        />
        <div className="button-row button-row-start">
          <button type="submit" className="button">
            {translate('fingerprint.show')}
          </button>
          <button type="button" className="button" onClick={make}>
            {translate('fingerprint.make')}
          </button>
        </div>
      </form>
      <div role="status" className="fingerprints live">
        {value?.map(({ what, fingerprint }) => (
          <p key={what}>
            {translate(`fingerprint.of.${what}`)} <code className="fingerprint">{fingerprint}</code>
          </p>
        ))}
      </div>
      {alert && <FailureAlert failure={alert} site={siteLabel(props.settings)} />}
    </section>
  );
}

async function fingerprintsOf(
  fields: readonly SecretField[],
  key: string,
  bridge: Bridge,
): Promise<Result<Fingerprints>> {
  const found: Fingerprints = [];
  for (const what of fields) {
    const reply = await bridge.fingerprintSecret({ what, key });
    if (!reply.ok) return reply;
    found.push({ what, fingerprint: reply.value.fingerprint });
  }
  return success(found);
}

/** Groups of three are easier to read out; blanks do not matter when it is typed. */
const inGroups = (key: string): string => key.match(/.{1,3}/g)?.join(' ') ?? key;
