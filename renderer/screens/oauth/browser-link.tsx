import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { SigningInView } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';

/** The link, for when no page opened: again, copied, or selected by hand. */
export function BrowserLink(props: {
  session: SigningInView;
  onRefused: (reason: Failure) => void;
}) {
  const { session, onRefused } = props;
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const bridge = useBridge();
  const { attemptId, browser } = session;
  const [done, setDone] = useState<'oauth.opened' | 'oauth.copied' | null>(null);
  const act = async (call: typeof bridge.copyBrowserLink, words: typeof done) => {
    if (!browser) return;
    setDone(null);
    const reply = await call({ attemptId });
    if (reply.ok) setDone(words);
    else onRefused(reply.failure);
  };
  const waits = browser === undefined || undefined;
  return (
    <div className="stack-small">
      <p className="muted">{translate('oauth.noBrowser')}</p>
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-disabled={waits}
          onClick={() => void act(bridge.openBrowserAgain, 'oauth.opened')}
        >
          <Icon name="external" />
          {translate('oauth.openAgain')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={waits}
          onClick={() => void act(bridge.copyBrowserLink, 'oauth.copied')}
        >
          <Icon name="copy" />
          {translate('oauth.copyLink')}
        </button>
      </div>
      <p role="status" className="hint">
        {done && translate(done)}
      </p>
      <LinkText address={browser?.address ?? ''} />
      {browser && (
        <p className="hint">{translate('oauth.until', { time: timeInSentence(browser.until) })}</p>
      )}
    </div>
  );
}

function LinkText({ address }: { address: string }) {
  const translate = useTranslate();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (text.current) text.current.value = address || translate('oauth.addressPending');
  }, [address, translate]);
  return (
    <label className="field">
      {translate('oauth.address')}
      <textarea
        ref={text}
        className="address"
        readOnly
        rows={2}
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </label>
  );
}
