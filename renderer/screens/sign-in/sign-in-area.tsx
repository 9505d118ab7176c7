import { lazy, Suspense, useState } from 'react';
import type { Method } from '../../../shared/method.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { useBridge } from '../../queries.ts';
import { Starting } from '../starting.tsx';
import { useAttempt } from './attempt.ts';
import { type EndedView, endedDuring, firstMethod, offered } from './rules.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const BrowserWaiting = lazy(() => import('../oauth/browser-waiting.tsx'));
const SettingsScreen = lazy(() => import('../settings/settings-screen.tsx'));

/** Everything between "nobody is signed in" and "somebody is": what was typed and what failed lives here. */
export function SignInArea({
  session,
  settings,
}: {
  session: SessionView;
  settings: SettingsView;
}) {
  const bridge = useBridge();
  const ended = useEnded(session);
  const [inSettings, setInSettings] = useState(false);
  const [chosen, setMethod] = useState<Method>(() => firstMethod(settings.values, session));
  const [userName, setUserName] = useState(
    session.state === 'expired' ? (session.userName ?? '') : '',
  );
  const [person, setPerson] = useState(1);
  const attempt = useAttempt(session);
  const method = offered(settings.values, chosen) ? chosen : firstMethod(settings.values, session);
  const choose = (next: Method) => {
    attempt.clear();
    setMethod(next);
  };
  const someoneElse = () => {
    setUserName('');
    setPerson(person + 1);
    attempt.clear();
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
      <Suspense fallback={<Starting />}>
        <BrowserWaiting
          session={session}
          settings={settings.values}
          onCancel={() => attempt.cancel()}
          onUsePassword={offered(settings.values, 'password') ? usePassword : null}
        />
      </Suspense>
    );
  }
  return (
    <SignInScreen
      // Another person gets another form: nothing typed stays, and the focus is at its beginning.
      key={person}
      settings={settings}
      method={method}
      attempt={attempt}
      ended={ended}
      userName={userName}
      onUserName={setUserName}
      onMethod={choose}
      onSomeoneElse={someoneElse}
      onSettings={() => setInSettings(true)}
    />
  );
}

function useEnded(session: SessionView): EndedView | null {
  const [ended, setEnded] = useState(() => endedDuring(null, session));
  const now = endedDuring(ended, session);
  if (now !== ended) setEnded(now);
  return now;
}
