import { useRef, useState } from 'react';
import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { Method } from '../../../shared/method.ts';
import type { Purpose, SettledView } from '../../../shared/session-view.ts';
import type { Settings, SettingsView } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { MemoryOnly } from '../../components/memory-only.tsx';
import { OtherWay } from '../../components/other-way.tsx';
import { ProxyAsks } from '../../components/proxy-asks.tsx';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { SiteLine } from '../../components/site-line.tsx';
import { useEscape, useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { Before } from './before.tsx';
import { Help } from './help.tsx';
import { KeyForm } from './key-form.tsx';
import { OAuthStart } from './oauth-start.tsx';
import { OtherWays, ScreenLinks } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';

interface Props {
  settings: SettingsView;
  /** How things stand behind this screen. */
  shown: SettledView;
  purpose: Purpose;
  method: Method;
  attempt: Attempt;
  userName: string;
  onUserName: (name: string) => void;
  onMethod: (method: Method) => void;
  onSomeoneElse: () => void;
  /** Null while somebody is here already. */
  onSettings: (() => void) | null;
  /** Back to the session that is here; null where there is none. */
  onBack: (() => void) | null;
}

/** The title says what the sign-in is for, where it is not the usual one. */
const titles = {
  signIn: 'signIn.title',
  switch: 'switch.title',
  override: 'override.title',
  unlock: 'signIn.title',
  renew: 'signIn.title',
} as const satisfies Record<Purpose, MessageKey>;

export function SignInScreen(props: Props) {
  const { settings, method, attempt, purpose, onBack } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const [help, setHelp] = useState(false);
  const [checksFailed, setChecksFailed] = useState(false);
  const helpButton = useRef<HTMLButtonElement>(null);
  const { failure, count } = attempt.outcome;
  const busy = attempt.since !== null;
  const alert = failure && !failure.facts.input ? failure : null;
  useScreenTitle(
    translate(help ? 'help.title' : titles[purpose]),
    !help && !busy && (checksFailed || (failure !== null && failure.code !== 'CANCEL')),
  );
  const closeHelp = () => {
    setHelp(false);
    requestAnimationFrame(() => helpButton.current?.focus());
  };
  useEscape(onBack !== null && !busy && !help, () => onBack?.());
  const form = { settings, attempt, purpose, onChecked: setChecksFailed };
  return (
    <main className="page page-centred">
      {help && <Help settings={settings.values} failure={failure} onBack={closeHelp} />}
      {/* Hidden and not taken away, so that help costs nobody what was typed. */}
      <div className={busy ? 'card busy' : 'card'} hidden={help}>
        <SiteLine settings={settings.values} />
        <h1 className="title-large">{translate(titles[purpose])}</h1>
        <SettingsTroubles problems={settings.problems} />
        <Before
          shown={props.shown}
          purpose={purpose}
          settings={settings.values}
          onSomeoneElse={props.onSomeoneElse}
        />
        {alert && (
          <FailureAlert
            key={count}
            failure={alert}
            site={siteLabel(settings.values)}
            somebody={onBack !== null}
          />
        )}
        {alert && <ProxyAsks key={`proxy ${count}`} failure={alert} />}
        {alert && (
          <OtherWay
            failure={alert}
            busy={busy}
            onUse={(way) => attempt.run(() => bridge.signInWithOAuth({ purpose, way }))}
          />
        )}
        {/* The form for a key says it itself, where a key is typed. */}
        {method !== 'apiKey' && <MemoryOnly settings={settings} />}
        {method === 'password' && (
          <PasswordForm {...form} userName={props.userName} onUserName={props.onUserName} />
        )}
        {method === 'apiKey' && <KeyForm {...form} />}
        {method === 'oauth' && <OAuthStart {...form} />}
        <OtherWays
          settings={settings.values}
          attempt={attempt}
          current={method}
          purpose={purpose}
          onMethod={props.onMethod}
        />
        <IdleLockLine settings={settings.values} />
        {onBack && !busy && (
          <button type="button" className="button" onClick={onBack}>
            <Icon name="back" />
            {translate('common.back')}
          </button>
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

/** A shared desk says so before anybody signs in: a desk that locks by itself must surprise nobody. */
function IdleLockLine({ settings: { mode, idleLockMinutes } }: { settings: Settings }) {
  const translate = useTranslate();
  if (mode !== 'shared' || idleLockMinutes === 0) return null;
  return <p className="hint">{translate('signIn.idleLock', { minutes: idleLockMinutes })}</p>;
}
