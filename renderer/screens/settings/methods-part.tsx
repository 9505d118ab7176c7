import { useId } from 'react';
import type { ProviderFound } from '../../../shared/ipc.ts';
import { type Method, methods } from '../../../shared/method.ts';
import { Choice } from '../../components/choices.tsx';
import { Field, FieldProblem, Locked } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { defaultOf, issuerProblem, type OAuthDraft } from './draft.ts';
import type { FormPart } from './form-part.ts';
import { Probe, useProbe } from './probe.tsx';

/** Which ways to sign in there are, and with which the sign-in screen begins, where that is asked. */
export function MethodsPart(part: FormPart & { more?: boolean }) {
  const { draft, set, problems, isLocked } = part;
  const translate = useTranslate();
  const problemId = useId();
  const lockedId = useId();
  const locked = isLocked('methods');
  const problem = problemOf('methods', problems);
  const toggle = (method: Method, on: boolean) =>
    set({ methods: methods.filter((one) => (one === method ? on : draft.methods.includes(one))) });
  return (
    <>
      <fieldset
        className="choice-group"
        aria-describedby={problem ? problemId : locked ? lockedId : undefined}
      >
        <legend>{translate('settings.methods')}</legend>
        {problem && <FieldProblem id={problemId} text={problem} />}
        {methods.map((method, at) => (
          <label className="choice" key={method}>
            <input
              id={at === 0 ? fieldId('methods') : undefined}
              type="checkbox"
              checked={draft.methods.includes(method)}
              disabled={locked}
              onChange={(event) => toggle(method, event.target.checked)}
            />
            {translate(`settings.method.${method}`)}
          </label>
        ))}
        {locked && <Locked id={lockedId} />}
      </fieldset>
      {part.more && <FirstWay {...part} />}
    </>
  );
}

/** The way that the sign-in screen begins with. */
function FirstWay({ draft, set, isLocked }: FormPart) {
  const translate = useTranslate();
  const offered = methods.filter((one) => draft.methods.includes(one));
  if (offered.length < 2) return null;
  return (
    <Choice
      name="defaultMethod"
      label={translate('settings.firstWay')}
      value={defaultOf(draft.methods, draft.defaultMethod)}
      locked={isLocked('defaultMethod')}
      onChange={(value) =>
        set({ defaultMethod: offered.find((one) => one === value) ?? draft.defaultMethod })
      }
    >
      {offered.map((method) => (
        <option key={method} value={method}>
          {translate(`settings.method.${method}`)}
        </option>
      ))}
    </Choice>
  );
}

/** The provider's fields, which appear with it. */
export function ProviderPart(part: FormPart) {
  return part.draft.methods.includes('oauth') && <ProviderFields {...part} />;
}

function ProviderFields({ draft, set, problems, showProblems, isLocked }: FormPart) {
  const translate = useTranslate();
  const bridge = useBridge();
  const probe = useProbe<ProviderFound>(showProblems);
  const locked = isLocked('oauth');
  const { issuer } = draft.oauth;
  const check = () => {
    const problem = issuerProblem(issuer);
    showProblems(problem ? [{ field: 'oauth.issuer', problem }] : []);
    if (!problem) probe.ask(() => bridge.testProvider({ issuer: issuer.trim() }));
  };
  const field = (name: keyof OAuthDraft, hint?: string) => (
    <Field
      id={fieldId(`oauth.${name}`)}
      label={translate(`settings.oauth.${name}`)}
      problem={problemOf(`oauth.${name}`, problems)}
      locked={locked}
      hint={hint}
      input={{
        autoComplete: 'off',
        dir: name === 'name' ? 'auto' : 'ltr',
        inputMode: name === 'redirectPort' ? 'numeric' : 'text',
        value: draft.oauth[name],
        onChange: (event) => {
          if (name === 'issuer') probe.clear();
          set({ oauth: { ...draft.oauth, [name]: event.target.value } });
        },
      }}
    />
  );
  return (
    <section className="part" aria-label={translate('settings.oauth')}>
      <div className="stack">
        {field('issuer', translate('settings.oauth.issuerHint'))}
        <Probe
          probe={probe}
          label={translate('settings.oauth.check')}
          asking={translate('settings.oauth.checking')}
          site={URL.parse(issuer)?.host ?? ''}
          onAsk={check}
          good={(found) =>
            found.found === 'provider'
              ? translate('settings.oauth.found', { host: found.host })
              : null
          }
        />
      </div>
      {field('clientId')}
      {field('scope', translate('settings.oauth.scopeHint'))}
      {field('name', translate('settings.oauth.nameHint'))}
      {field('redirectPort', translate('settings.oauth.redirectPortHint'))}
      {field('resource', translate('settings.oauth.resourceHint'))}
    </section>
  );
}
