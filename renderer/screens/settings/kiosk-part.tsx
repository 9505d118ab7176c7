import { useRef, useState } from 'react';
import type { SettingsView } from '../../../shared/settings.ts';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { ActButton, DeedWords, useDeeds } from '../support/act-button.tsx';
import type { FormPart } from './form-part.ts';
import { checkPin, type KioskDraft } from './kiosk-draft.ts';

type Part = FormPart & { settings: SettingsView };

/** How a kiosk behaves. On a desk it is folded away, until something in it is wrong. */
export function KioskPart(part: Part) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (part.draft.mode === 'kiosk') return <KioskFields {...part} />;
  const isWrong = part.problems.some(({ fieldId: id }) => id.startsWith(fieldId('kiosk.')));
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" />
        {translate('settings.kiosk.prepare')}
      </summary>
      <div>
        <KioskFields {...part} />
      </div>
    </details>
  );
}

function KioskFields(part: Part) {
  const translate = useTranslate();
  return (
    <div className="stack">
      <PinPart {...part} />
      <TextPart {...part} name="phone" type="tel" />
      <TextPart {...part} name="recheckMinutes" />
      <TextPart {...part} name="graceMinutes" />
      <p className="hint">{translate('settings.kiosk.files')}</p>
      <NamedFiles settings={part.settings} />
    </div>
  );
}

/** Typed twice, kept as a hash that nobody sees again; or copied as a hash, for the policy of many machines. */
function PinPart({ problems, showProblems, isLocked, settings }: Part) {
  const translate = useTranslate();
  const bridge = useBridge();
  const pin = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const deeds = useDeeds();
  const copy = () => {
    const typed = { pin: pin.current?.value ?? '', repeat: repeat.current?.value ?? '' };
    const empty = typed.pin === '' ? [{ field: 'kiosk.pin', problem: 'digits' }] : [];
    const wrong = [...empty, ...checkPin(typed)];
    showProblems(wrong);
    if (wrong.length > 0) return;
    deeds.act(
      () => bridge.copyPinHash({ pin: typed.pin }),
      () => translate('settings.kiosk.hashCopied'),
    );
  };
  const state = settings.kioskPinSet ? 'settings.kiosk.pinSet' : 'settings.kiosk.pinNone';
  return (
    <>
      <SecretField
        id={fieldId('kiosk.pin')}
        label={translate('settings.kiosk.pin')}
        hint={translate(isLocked('kiosk') ? 'settings.kiosk.pinManaged' : state)}
        problem={problemOf('kiosk.pin', problems)}
        inputRef={pin}
        readOnly={false}
        autoComplete="off"
        showable={false}
      />
      <SecretField
        id={fieldId('kiosk.pinRepeat')}
        label={translate('settings.kiosk.pinRepeat')}
        problem={problemOf('kiosk.pinRepeat', problems)}
        inputRef={repeat}
        readOnly={false}
        autoComplete="off"
        showable={false}
      />
      <div className="button-row button-row-start">
        <ActButton icon="copy" onAct={copy}>
          {translate('settings.kiosk.copyHash')}
        </ActButton>
      </div>
      <DeedWords deeds={deeds} site={siteLabel(settings.values)} />
    </>
  );
}

function TextPart(props: Part & { name: keyof KioskDraft; type?: 'tel' }) {
  const { draft, set, problems, isLocked, name, type } = props;
  const translate = useTranslate();
  return (
    <Field
      id={fieldId(`kiosk.${name}`)}
      label={translate(`settings.kiosk.${name}`)}
      hint={translate(`settings.kiosk.${name}Hint`)}
      problem={problemOf(`kiosk.${name}`, problems)}
      locked={isLocked('kiosk')}
      input={{
        type: type ?? 'text',
        inputMode: type ?? 'numeric',
        autoComplete: 'off',
        value: draft.kiosk[name],
        onChange: (event) => set({ kiosk: { ...draft.kiosk, [name]: event.target.value } }),
      }}
    />
  );
}

const files = ['apiKeyFile', 'nextApiKeyFile', 'apiKeyEnv', 'healthFile'] as const;

/** Which files are set, where this page may know it; they are set elsewhere. */
function NamedFiles({ settings }: { settings: SettingsView }) {
  const translate = useTranslate();
  const { kiosk } = settings.values;
  const given = files.filter((name) => kiosk[name] !== undefined);
  if (given.length === 0) return null;
  return (
    <dl className="about">
      {given.map((name) => (
        <div key={name} className="about-row">
          <dt>{translate(`settings.kiosk.${name}`)}</dt>
          <dd>
            <code>{kiosk[name]}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
