import { lazy, Suspense, useState } from 'react';
import type { Method } from '../../../shared/method.ts';
import type { SessionView, SettledView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { useBridge } from '../../queries.ts';
import { BrowserSoon, useBrowserSoon } from '../oauth/browser-soon.tsx';
import { purposeOf, settledOf, type Wish } from '../session/which-screen.ts';
import { Starting } from '../starting.tsx';
import { useAttempt } from './attempt.ts';
import { firstMethod, offered } from './rules.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const SettingsScreen = lazy(() => import('../settings/settings-screen.tsx'));

interface Props {
  session: SessionView;
  settings: SettingsView;
  /** Somebody is here already, and asked for this. */
  wish: Wish | null;
  onBack: () => void;
}

/**
 * Everything between "nobody is signed in" and "somebody is": what was typed and what failed lives here. It
 * also leads from one person to the next; then the session before stays, hidden, and `Back` leads to it.
 */
export function SignInArea({ session, settings, wish, onBack }: Props) {
  const bridge = useBridge();
  const shown = settledOf(session);
  const purpose = purposeOf(session, wish);
  const { values } = settings;
  const [inSettings, setInSettings] = useState(false);
  const [chosen, setMethod] = useState<Method>(() => firstMethod(values, shown, purpose));
  const [userName, setUserName] = useState(() => userNameOf(shown));
  const [person, setPerson] = useState(1);
  const attempt = useAttempt(session);
  const method = offered(values, chosen, purpose) ? chosen : firstMethod(values, shown, purpose);
  useBrowserSoon(offered(values, 'oauth', purpose));
  const choose = (next: Method) => {
    attempt.clear();
    setMethod(next);
  };
  const someoneElse = () => {
    setUserName('');
    setPerson(person + 1);
    attempt.clear();
    // A sign-in that is under way ends with it: not by the doing of whoever comes next.
    if (attempt.since !== null) attempt.cancel(true);
    void bridge.signOut();
  };
  if (inSettings) {
    return (
      <Suspense fallback={<Starting />}>
        <SettingsScreen settings={settings} onClose={() => setInSettings(false)} />
      </Suspense>
    );
  }
  if (session.state === 'signingIn' && session.method === 'oauth') {
    const usePassword = () => {
      attempt.cancel(true);
      choose('password');
    };
    return (
      <BrowserSoon
        session={session}
        settings={values}
        onCancel={() => attempt.cancel()}
        onUsePassword={offered(values, 'password', purpose) ? usePassword : null}
      />
    );
  }
  return (
    <SignInScreen
      // Another person gets another form: nothing typed stays, and the focus is at its beginning.
      key={person}
      settings={settings}
      shown={shown}
      purpose={purpose}
      method={method}
      attempt={attempt}
      userName={userName}
      onUserName={setUserName}
      onMethod={choose}
      onSomeoneElse={someoneElse}
      onSettings={wish ? null : () => setInSettings(true)}
      onBack={wish ? onBack : null}
    />
  );
}

const userNameOf = (shown: SettledView): string =>
  shown.state === 'expired' ? (shown.userName ?? '') : '';
