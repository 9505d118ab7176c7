import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PinOutcome } from '../../../shared/kiosk.ts';
import { kioskLabels, pinSaying } from '../../../shared/kiosk-sayings.ts';
import { Icon } from '../../components/icon.tsx';
import { SecretField } from '../../components/secret-field.tsx';
import { useEscape, useScreenTitle } from '../../hooks/screen.ts';
import { useShield } from '../../hooks/shield.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { PinPad } from './pin-pad.tsx';
import { useSeconds } from './surroundings.ts';

/** The way out: the PIN by keyboard or by touch. @param onRight main has opened what is behind it */
export function PinScreen({ onRight, onBack }: { onRight: () => void; onBack: () => void }) {
  const translate = useTranslate();
  const pin = useRef<HTMLInputElement>(null);
  const { enter, busy, problem, spoken, waiting } = usePinGate(onRight);
  useScreenTitle(translate(kioskLabels.pinTitle), problem !== null);
  useEscape(true, onBack);
  useShield();
  useEffect(() => {
    if (!busy) pin.current?.focus();
  }, [busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = pin.current?.value ?? '';
    if (typed === '' || busy || waiting) return;
    if (pin.current) pin.current.value = '';
    enter(typed);
  };
  return (
    <main className="kiosk kiosk-staff">
      <form className="card kiosk-card" noValidate onSubmit={submit}>
        <h1>{translate(kioskLabels.pinTitle)}</h1>
        {problem && (
          <div className="notice notice-danger">
            <Icon name="alert" />
            <p className="notice-text" aria-hidden="true">
              {problem}
            </p>
            {/* A wait counts down for the eye; read out each second it would drown everything else. */}
            <p role="alert" className="visually-hidden">
              {spoken}
            </p>
          </div>
        )}
        <SecretField
          id="kiosk-pin"
          label={translate(kioskLabels.pin)}
          hint={translate('kiosk.pin.hint')}
          inputRef={pin}
          readOnly={busy}
          autoComplete="off"
          showable={false}
        />
        <PinPad input={pin} />
        <button
          type="submit"
          className="button primary wide kiosk-button"
          aria-disabled={busy || waiting}
        >
          {translate(busy ? 'kiosk.pin.checking' : kioskLabels.open)}
        </button>
        <button type="button" className="button quiet" onClick={onBack}>
          {translate('kiosk.back')}
        </button>
      </form>
    </main>
  );
}

/** One question to main at a time; a wait that is still running is shown from the start. */
function usePinGate(onRight: () => void) {
  const bridge = useBridge();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PinOutcome | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const now = useSeconds(waitUntil > 0);
  const seconds = Math.max(Math.ceil((waitUntil - now) / 1000), 0);

  useEffect(() => {
    const asked = bridge.pinWait().catch(() => null);
    void asked.then((reply) => {
      if (reply?.ok && reply.value.seconds > 0) {
        setWaitUntil(Date.now() + reply.value.seconds * 1000);
        setOutcome({ is: 'wait', seconds: reply.value.seconds });
      }
    });
  }, [bridge]);

  // Checking takes a while: an answer to a screen that has gone must not open what was closed with it.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const enter = (typed: string) => {
    setBusy(true);
    const asked = bridge.enterPin({ pin: typed }).catch(() => null);
    void asked.then((reply) => {
      if (!isThere.current) return;
      setBusy(false);
      const found: PinOutcome = reply?.ok ? reply.value : { is: 'notSet' };
      if (found.is === 'right') return onRight();
      setOutcome(found);
      setWaitUntil(found.is === 'wait' ? Date.now() + found.seconds * 1000 : 0);
    });
  };

  const isOver = outcome?.is === 'wait' && seconds === 0;
  const wordsFor = (one: PinOutcome | null) => {
    const saying = one && !isOver ? pinSaying(one) : null;
    return saying && translate(saying.key, saying.values);
  };
  const problem = wordsFor(outcome?.is === 'wait' ? { ...outcome, seconds } : outcome);
  return { enter, busy, problem, spoken: wordsFor(outcome), waiting: seconds > 0 };
}
