import { useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { DeviceCode as Code } from '../../../shared/oauth-ways.ts';
import type { BrowserWait } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';

/** The code, to be entered at the provider, large enough to be read from a telephone in the other hand (RFC 8628 3.3). */
export function DeviceCode(props: {
  attemptId: string;
  wait: BrowserWait;
  device: Code;
  onRefused: (reason: Failure) => void;
}) {
  const { attemptId, wait, device, onRefused } = props;
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const bridge = useBridge();
  const [done, setDone] = useState<'oauthWay.device.copied' | 'oauthWay.device.opened' | null>(
    null,
  );
  const act = async (call: typeof bridge.copyOAuthCode, words: typeof done) => {
    setDone(null);
    const reply = await call({ attemptId });
    if (reply.ok) setDone(words);
    else onRefused(reply.failure);
  };
  return (
    <div className="stack-small">
      <p className="device-code">
        <span className="visually-hidden">{translate('oauthWay.device.code')} </span>
        <code dir="ltr">{device.userCode}</code>
      </p>
      <div className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => void act(bridge.copyOAuthCode, 'oauthWay.device.copied')}
        >
          <Icon name="copy" />
          {translate('oauthWay.device.copy')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void act(bridge.openBrowserAgain, 'oauthWay.device.opened')}
        >
          <Icon name="external" />
          {translate('oauthWay.device.open')}
        </button>
      </div>
      <p role="status" className="hint">
        {done && translate(done)}
      </p>
      <p className="hint">{translate('oauthWay.device.own')}</p>
      <p className="hint">
        {translate('oauthWay.device.until', { time: timeInSentence(wait.until) })}
      </p>
    </div>
  );
}
