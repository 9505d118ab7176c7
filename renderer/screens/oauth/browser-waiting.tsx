import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { OAuthWay } from '../../../shared/oauth-ways.ts';
import type { SigningInView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { useElapsed } from '../../hooks/elapsed.ts';
import { useEscape, useHeadingFocus, useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { providerLabel, siteLabel } from '../../site.ts';
import { BrowserLink } from './browser-link.tsx';
import { DeviceCode } from './device-code.tsx';
import './oauth.css';
import { PasteAddress } from './paste-address.tsx';
import { WayChoice } from './way-choice.tsx';

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
  const translate = useTranslate();
  const heading = useHeadingFocus();
  const [wrong, setWrong] = useState(false);
  useScreenTitle(translate('oauth.title'), wrong);
  useEscape(true, onCancel);
  useFocusKept(session, heading);
  return (
    <main className="page page-centred">
      <div className="card stack">
        <SiteLine settings={settings} />
        <h1 ref={heading} tabIndex={-1}>
          {translate('oauth.title')}
        </h1>
        <BrowserSteps session={session} settings={settings} onWrong={setWrong} />
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

/** When the browser has answered, what had the focus may be gone. */
function useFocusKept({ step }: SigningInView, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (step !== 'browser' && document.activeElement === document.body) heading.current?.focus();
  }, [step, heading]);
}

const toldNobody = () => {};

/** What to do in the browser, where that stands, and the link; on a screen or in a dialog. */
export function BrowserSteps(
  props: Pick<Props, 'session' | 'settings'> & { onWrong?: (wrong: boolean) => void },
) {
  const { session, settings, onWrong = toldNobody } = props;
  const { attemptId, browser } = session;
  const way = browser?.ways?.way ?? 'loopback';
  const lead = useFocusOnChange(browser?.ways?.way);
  const device = browser?.ways?.device;
  const { refused, onRefused } = useRefused(way);
  const notOpened = browser && (refused?.reason ?? browser.notOpened);
  return (
    <>
      <p ref={lead} tabIndex={-1} className="way-lead">
        <Lead way={way} deviceAddress={device?.address} />
      </p>
      {notOpened && (
        <FailureAlert key={refused?.count} failure={notOpened} site={siteLabel(settings)} />
      )}
      {browser && way === 'paste' && (
        <PasteAddress attemptId={attemptId} address={browser.address} onWrong={onWrong} />
      )}
      {browser && device && <DeviceCode {...{ attemptId, device, onRefused }} wait={browser} />}
      <Step session={session} settings={settings} way={way} />
      {!device && <BrowserLink session={session} onRefused={onRefused} />}
      <WayChoice key={way} session={session} />
    </>
  );
}

/** Why opening again, or copying, failed; each time anew, so that it is heard again. It is about one way. */
function useRefused(way: OAuthWay) {
  const [last, setLast] = useState<{ way: OAuthWay; reason: Failure; count: number } | null>(null);
  const onRefused = (reason: Failure) =>
    setLast((before) => ({ way, reason, count: (before?.count ?? 0) + 1 }));
  return { refused: last?.way === way ? last : null, onRefused };
}

/** What the person has to do, by each way. */
function Lead({ way, deviceAddress = '' }: { way: OAuthWay; deviceAddress?: string | undefined }) {
  const translate = useTranslate();
  if (way === 'loopback') return translate('oauth.finish');
  if (way !== 'device') return translate(`oauthWay.${way}.text`);
  return (
    <Sentence message="oauthWay.device.text" slot="address">
      <code className="device-address" dir="ltr">
        {deviceAddress}
      </code>
    </Sentence>
  );
}

/** Another way has come in the place of the one that the focus was on: what it asks for is read out. */
function useFocusOnChange(way: OAuthWay | undefined): RefObject<HTMLParagraphElement | null> {
  const lead = useRef<HTMLParagraphElement>(null);
  const before = useRef(way);
  useEffect(() => {
    if (way === undefined) return;
    if (before.current !== undefined && before.current !== way) lead.current?.focus();
    before.current = way;
  }, [way]);
  return lead;
}

/** Where the sign-in stands, spoken as it changes. */
function Step(props: { session: SigningInView; settings: Settings; way: OAuthWay }) {
  const { session, settings, way } = props;
  const translate = useTranslate();
  const { step, startedAt, browser } = session;
  const long = useElapsed(browser?.openedAt ?? startedAt, SAY_WHAT_AFTER_MS);
  const values = { provider: providerLabel(settings), site: siteLabel(settings) };
  // By the other ways the browser does not answer by itself: there it would be no news.
  const isNews = step !== 'browser' || way === 'loopback' || way === 'scheme';
  return (
    <div role="status" className="progress-words">
      <p>
        <span className="spinner" aria-hidden="true" />
        {translate(`oauth.step.${step}` satisfies MessageKey, values)}
      </p>
      {long && isNews && <p>{translate(`oauth.missing.${step}` satisfies MessageKey, values)}</p>}
    </div>
  );
}
