import { useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge, useCall } from '../../queries.ts';
import { siteLabel } from '../../site.ts';

export interface ForgetKey {
  forget: () => void;
  /** Why it was not forgotten for good; null where nothing is wrong. */
  refusal: Failure | null;
  /** Differs for each try, so that the same words are announced again. */
  count: number;
}

/** @param onForgotten called when the key is gone at a second try, and the button with it */
export function useForgetKey(onForgotten: () => void): ForgetKey {
  const bridge = useBridge();
  const [{ refusal, count }, end] = useState<Omit<ForgetKey, 'forget'>>({
    refusal: null,
    count: 0,
  });
  const { mutate } = useCall<SettingsView>((reply) => {
    end((before) => ({ refusal: reply.ok ? null : reply.failure, count: before.count + 1 }));
    if (reply.ok && refusal) onForgotten();
  });
  return { forget: () => mutate(() => bridge.forgetApiKey()), refusal, count };
}

/** Where the key was forgotten: the app has no key any more, and the disk still has it. */
export function KeyStays(props: { settings: SettingsView; forgetting: ForgetKey; busy: boolean }) {
  const { settings, busy } = props;
  const { refusal, forget, count } = props.forgetting;
  const translate = useTranslate();
  if (refusal === null || busy) return null;
  return (
    <div className="stack">
      <FailureAlert key={count} failure={refusal} site={siteLabel(settings.values)}>
        {refusal.code === 'CFG-SAVE' && <p>{translate('signIn.keyStays')}</p>}
      </FailureAlert>
      <div className="button-row">
        <button type="button" className="button" onClick={forget}>
          {translate('signIn.forgetKey')}
        </button>
      </div>
    </div>
  );
}
