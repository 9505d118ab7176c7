import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { SigningInView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { clockTime } from '../../dates.ts';
import { useElapsed } from '../../hooks/elapsed.ts';
import { useEscape, useHeadingFocus, useScreenTitle } from '../../hooks/screen.ts';
import { useLanguage } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel, siteLabel } from '../../site.ts';

/** After this long it is said what is still missing (experience.md). */
const SAY_WHAT_AFTER_MS = 20_000;

interface Props {
  session: SigningInView;
  settings: Settings;
  onCancel: () => void;
  /** Null where passwords are not a way in. */
  onUsePassword: (() => void) | null;
}

/** A person is in the browser. Every way on stands here from the start; none of them is a dead end. */
export default function BrowserWaiting({ session, settings, onCancel, onUsePassword }: Props) {
  const { translate } = useLanguage();
  const heading = useHeadingFocus();
  useScreenTitle(translate('oauth.title'));
  useEscape(true, onCancel);
  return (
    <main className="page page-centred">
      <div className="card stack">
        <SiteLine settings={settings} />
        <h1 ref={heading} tabIndex={-1}>
          {translate('oauth.title')}
        </h1>
        <BrowserSteps session={session} settings={settings} />
        <div className="button-row">
          <button type="button" className="button" onClick={onCancel}>
            {translate('common.cancel')}
          </button>
          {onUsePassword && (
            <button type="button" className="button" onClick={onUsePassword}>
              <Icon name="person" />
              {translate('signIn.usePassword')}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

/** What to do in the browser, where that stands, and the link; on a screen or in a dialog. */
export function BrowserSteps({ session, settings }: Pick<Props, 'session' | 'settings'>) {
  const { translate } = useLanguage();
  return (
    <>
      <p>{translate('oauth.finish')}</p>
      {session.browser?.notOpened && (
        <FailureAlert failure={session.browser.notOpened} site={siteLabel(settings)} />
      )}
      <Step session={session} settings={settings} />
      <BrowserLink session={session} />
    </>
  );
}

/** Where the sign-in stands, spoken as it changes. */
function Step({ session, settings }: { session: SigningInView; settings: Settings }) {
  const { translate } = useLanguage();
  const { step, startedAt, browser } = session;
  const long = useElapsed(browser?.openedAt ?? startedAt, SAY_WHAT_AFTER_MS);
  const values = { provider: providerLabel(settings), site: siteLabel(settings) };
  return (
    <div role="status" className="progress-words">
      <p>
        <span className="spinner" aria-hidden="true" />
        {translate(`oauth.step.${step}` satisfies MessageKey, values)}
      </p>
      {long && <p>{translate(`oauth.missing.${step}` satisfies MessageKey, values)}</p>}
    </div>
  );
}

/** The link, for when no page opened: again, copied, or selected by hand. */
function BrowserLink({ session }: { session: SigningInView }) {
  const { translate, formats } = useLanguage();
  const bridge = useBridge();
  const { attemptId, browser } = session;
  const [done, setDone] = useState<'oauth.opened' | 'oauth.copied' | null>(null);
  const act = async (call: typeof bridge.copyBrowserLink, words: typeof done) => {
    if (!browser) return;
    setDone(null);
    const reply = await call({ attemptId });
    if (reply.ok) setDone(words);
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
        <p className="hint">
          {translate('oauth.until', { time: clockTime(browser.until, Date.now(), formats) })}
        </p>
      )}
    </div>
  );
}

function LinkText({ address }: { address: string }) {
  const { translate } = useLanguage();
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
