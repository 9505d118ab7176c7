import { lazy, Suspense, useCallback } from 'react';
import type { ActiveView, SessionView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel, siteLabel } from '../../site.ts';
import { PasswordOnly } from '../sign-in/password-only.tsx';
import { Progress } from '../sign-in/progress.tsx';
import { SignOutButton } from './session-buttons.tsx';
import type { Stay } from './stay.ts';

const BrowserSteps = lazy(async () => ({
  default: (await import('../oauth/browser-waiting.tsx')).BrowserSteps,
}));

interface Props {
  session: SessionView;
  shown: ActiveView;
  settings: Settings;
  stay: Stay;
}

/** A new sign-in as the same person, over the screen that stays. */
export function SignInAgain(props: Props) {
  const { shown, stay } = props;
  return (
    <>
      <div>
        <p className="banner-name">
          <bdi>{shown.profile.ServiceUser.Name || shown.userName}</bdi>
        </p>
        {shown.method === 'password' && <p className="hint">{shown.userName}</p>}
      </div>
      {shown.method === 'password' ? <WithPassword {...props} /> : <WithoutPassword {...props} />}
      {stay.attempt.since === null && (
        <div className="button-row">
          <CloseButton stay={stay} />
          <SignOutButton />
        </div>
      )}
    </>
  );
}

function WithPassword({ shown, settings, stay }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const userName = shown.userName ?? '';
  return (
    <PasswordOnly
      attempt={stay.attempt}
      submitLabel={translate('ending.again')}
      awaited={translate('signIn.awaitingService', { site: siteLabel(settings) })}
      onChecked={useCallback(() => {}, [])}
      send={(password) => bridge.signInWithPassword({ userName, password, purpose: 'renew' })}
    />
  );
}

/** At the provider, or with the key that is kept: it began with the button, and can be begun again. */
function WithoutPassword({ session, shown, settings, stay }: Props) {
  const translate = useTranslate();
  const { attempt } = stay;
  if (session.state === 'signingIn' && shown.method === 'oauth') {
    return (
      <Suspense fallback={null}>
        <BrowserSteps session={session} settings={settings} />
        <button type="button" className="button" onClick={() => attempt.cancel()}>
          {translate('common.cancel')}
        </button>
      </Suspense>
    );
  }
  const provider = providerLabel(settings);
  const isKey = shown.method === 'apiKey';
  const site = siteLabel(settings);
  return (
    <>
      {attempt.since === null && (
        <button type="button" className="button primary" onClick={stay.signInAgain}>
          <Icon name={isKey ? 'key' : 'external'} />
          {isKey ? translate('ending.again') : translate('signIn.with', { provider })}
        </button>
      )}
      <Progress
        attempt={attempt}
        awaited={
          isKey
            ? translate('signIn.awaitingKey', { site })
            : translate('oauth.missing.provider', { provider })
        }
      />
    </>
  );
}

function CloseButton({ stay }: { stay: Stay }) {
  const translate = useTranslate();
  return (
    <button type="button" className="button" onClick={stay.close}>
      {translate('ending.notNow')}
    </button>
  );
}
