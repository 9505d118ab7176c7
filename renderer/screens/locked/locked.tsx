import { useId, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { LockedView, SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { OtherWay } from '../../components/other-way.tsx';
import { ProxyAsks } from '../../components/proxy-asks.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';
import { BrowserSoon, useBrowserSoon } from '../oauth/browser-soon.tsx';
import { useAttempt } from '../sign-in/attempt.ts';
import { UnlockForm } from './unlock-form.tsx';

interface Props {
  session: SessionView;
  settings: SettingsView;
  locked: LockedView;
  onSomeoneElse: () => void;
}

/** Nothing but name and time. Unlocking is a fresh sign-in by the same method, as the same person. */
export default function Locked({ session, settings, locked, onSomeoneElse }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const attempt = useAttempt(session);
  // Heard with what takes the focus: a live region would speak into an empty room when the computer sleeps.
  const aboutId = useId();
  const [checksFailed, setChecksFailed] = useState(false);
  const { failure, count } = attempt.outcome;
  const busy = attempt.since !== null;
  const alert = failure && !failure.facts.input ? failure : null;
  const wrong = checksFailed || (alert !== null && alert.code !== 'CANCEL');
  useScreenTitle(translate('lock.title'), !busy && wrong);
  useBrowserSoon(locked.method === 'oauth');
  if (session.state === 'signingIn' && session.method === 'oauth') {
    return (
      <BrowserSoon
        session={session}
        settings={settings.values}
        onCancel={() => attempt.cancel()}
        onUsePassword={null}
      />
    );
  }
  return (
    <main className="page page-centred">
      <div className={busy ? 'card busy' : 'card'}>
        <SiteLine settings={settings.values} />
        <h1 className="title-large with-icon">
          <Icon name="lock" />
          {translate('lock.title')}
        </h1>
        <WhoAndWhen id={aboutId} locked={locked} />
        {alert && <StillLocked key={count} failure={alert} settings={settings} />}
        {alert && <ProxyAsks key={`proxy ${count}`} failure={alert} />}
        {alert && (
          <OtherWay
            failure={alert}
            busy={busy}
            onUse={(way) => attempt.run(() => bridge.unlock({ way }))}
          />
        )}
        <UnlockForm
          settings={settings}
          locked={locked}
          attempt={attempt}
          onChecked={setChecksFailed}
          describedBy={aboutId}
        />
        {!busy && (
          <button type="button" className="button" onClick={onSomeoneElse}>
            <Icon name="person" />
            {translate('signIn.someoneElse')}
          </button>
        )}
      </div>
    </main>
  );
}

function WhoAndWhen({ id, locked }: { id: string; locked: LockedView }) {
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const time = timeInSentence(locked.lockedAt);
  return (
    <div className="stack-small" id={id}>
      <p className="banner-name">
        <bdi>{locked.name || translate('session.noName')}</bdi>
      </p>
      <p className="muted">{translate(`lock.since.${locked.reason}`, { time })}</p>
    </div>
  );
}

/** The failure, and what it means here: nothing was opened. */
function StillLocked({ failure, settings }: { failure: Failure; settings: SettingsView }) {
  const translate = useTranslate();
  const unjudged = failure.checked !== 'yes';
  return (
    <FailureAlert failure={failure} site={siteLabel(settings.values)} somebody>
      {unjudged && <p>{translate('lock.stays')}</p>}
    </FailureAlert>
  );
}
