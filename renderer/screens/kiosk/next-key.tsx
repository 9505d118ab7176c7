import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { KeyOutcome } from '../../../shared/kiosk.ts';
import { Icon } from '../../components/icon.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { useEscape, useScreenTitle } from '../../hooks/screen.ts';
import { useShield } from '../../hooks/shield.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { troubleText } from './trouble-text.ts';

/** Puts the next key in: tested with the service, kept, and never shown again. */
export function NextKey({ site, onBack }: { site: string; onBack: () => void }) {
  const translate = useTranslate();
  const { key, anew, save, cancel, busy, empty, outcome } = useKeyForm();
  useScreenTitle(translate('kiosk.key.title'), empty || outcome?.is === 'notUsed');
  useEscape(true, busy ? cancel : onBack);
  useShield();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <main className="kiosk kiosk-staff">
      <form className="card kiosk-card" noValidate onSubmit={submit}>
        <h1>{translate('kiosk.key.title')}</h1>
        {outcome?.is === 'notUsed' && <NotUsed code={outcome.code} site={site} />}
        {/* Always in the page, so that it is heard when something is said. */}
        <div role="status" className="progress-words">
          {outcome && outcome.is !== 'notUsed' && <Kept is={outcome.is} />}
        </div>
        <SecretField
          id="kiosk-next-key"
          label={translate('kiosk.key.label')}
          hint={translate('kiosk.key.hint')}
          problem={empty ? translate('kiosk.key.empty') : undefined}
          inputRef={key}
          readOnly={busy}
          autoComplete="off"
          showable={false}
        />
        <label className="choice">
          <input type="checkbox" ref={anew} disabled={busy} />
          {translate('kiosk.key.anew')}
        </label>
        <button type="submit" className="button primary wide kiosk-button" aria-disabled={busy}>
          {translate('kiosk.key.save')}
        </button>
        <p role="status" className="muted with-icon">
          {busy && (
            <>
              <span className="spinner" aria-hidden="true" />
              {translate('kiosk.key.testing')}
            </>
          )}
        </p>
        {/* Two buttons, not one that changes what it does while it has the focus. */}
        {busy ? (
          <button key="cancel" type="button" className="button quiet" onClick={cancel}>
            {translate('common.cancel')}
          </button>
        ) : (
          <button key="back" type="button" className="button quiet" onClick={onBack}>
            {translate('kiosk.back')}
          </button>
        )}
      </form>
    </main>
  );
}

function useKeyForm() {
  const bridge = useBridge();
  const key = useRef<HTMLInputElement>(null);
  const anew = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [empty, setEmpty] = useState(false);
  const [outcome, setOutcome] = useState<KeyOutcome | null>(null);
  useEffect(() => {
    if (!busy) key.current?.focus();
  }, [busy]);
  const save = () => {
    if (busy) return;
    const typed = key.current?.value.trim() ?? '';
    setEmpty(typed === '');
    setOutcome(null);
    if (typed === '') return key.current?.focus();
    setBusy(true);
    const given = { key: typed, anew: anew.current?.checked ?? false };
    const asked = bridge.keepKioskKey(given).catch(() => null);
    void asked.then((reply) => {
      setBusy(false);
      if (key.current) key.current.value = '';
      setOutcome(reply?.ok ? reply.value : { is: 'notUsed', code: 'APP-ERR' });
    });
  };
  const cancel = () => void bridge.cancelKioskKey().catch(() => {});
  return { key, anew, save, cancel, busy, empty, outcome };
}

function Kept({ is }: { is: Exclude<KeyOutcome['is'], 'notUsed'> }) {
  const translate = useTranslate();
  return (
    <div className={is === 'cancelled' ? 'notice' : 'notice notice-success'}>
      <Icon name={is === 'cancelled' ? 'info' : 'check'} />
      <p className="notice-text">{translate(`kiosk.key.${is}`)}</p>
    </div>
  );
}

type NotUsedCode = Extract<KeyOutcome, { is: 'notUsed' }>['code'];

function NotUsed({ code, site }: { code: NotUsedCode; site: string }) {
  const translate = useTranslate();
  return (
    <div role="alert" className="notice notice-danger">
      <Icon name="alert" />
      <div className="notice-text">
        <p>{troubleText(code, site, translate)}</p>
        <code>{translate('kiosk.code', { code })}</code>
      </div>
    </div>
  );
}
