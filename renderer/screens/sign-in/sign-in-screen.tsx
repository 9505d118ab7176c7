import { useRef, useState } from 'react';
import type { Method } from '../../../shared/method.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { siteLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { Ended } from './ended.tsx';
import { Help } from './help.tsx';
import { KeyForm } from './key-form.tsx';
import { OAuthStart } from './oauth-start.tsx';
import { OtherWays, ScreenLinks } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import type { EndedView } from './rules.ts';

interface Props {
  settings: SettingsView;
  method: Method;
  attempt: Attempt;
  ended: EndedView | null;
  userName: string;
  onUserName: (name: string) => void;
  onMethod: (method: Method) => void;
  onSomeoneElse: () => void;
  onSettings: () => void;
}

export function SignInScreen(props: Props) {
  const { settings, method, attempt, ended } = props;
  const translate = useTranslate();
  const [help, setHelp] = useState(false);
  const [checksFailed, setChecksFailed] = useState(false);
  const helpButton = useRef<HTMLButtonElement>(null);
  const { failure, count } = attempt.outcome;
  const busy = attempt.since !== null;
  const alert = failure && !failure.facts.input ? failure : null;
  useScreenTitle(
    translate(help ? 'help.title' : 'signIn.title'),
    !help && !busy && (checksFailed || (failure !== null && failure.code !== 'CANCEL')),
  );
  const closeHelp = () => {
    setHelp(false);
    requestAnimationFrame(() => helpButton.current?.focus());
  };
  const form = { settings, attempt, onChecked: setChecksFailed };
  return (
    <main className="page page-centred">
      {help && <Help settings={settings.values} failure={failure} onBack={closeHelp} />}
      {/* Hidden and not taken away, so that help costs nobody what was typed. */}
      <div className={busy ? 'card busy' : 'card'} hidden={help}>
        <SiteLine settings={settings.values} />
        <h1 className="title-large">{translate('signIn.title')}</h1>
        <SettingsTroubles problems={settings.problems} />
        {ended && <Ended ended={ended} onSomeoneElse={props.onSomeoneElse} />}
        {alert && <FailureAlert key={count} failure={alert} site={siteLabel(settings.values)} />}
        {method === 'password' && (
          <PasswordForm {...form} userName={props.userName} onUserName={props.onUserName} />
        )}
        {method === 'apiKey' && <KeyForm {...form} />}
        {method === 'oauth' && <OAuthStart {...form} />}
        {!busy && (
          <OtherWays
            settings={settings.values}
            attempt={attempt}
            current={method}
            onMethod={props.onMethod}
          />
        )}
        <ScreenLinks
          helpButton={helpButton}
          busy={busy}
          onHelp={() => setHelp(true)}
          onSettings={props.onSettings}
        />
      </div>
    </main>
  );
}
