import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { SessionView } from '../shared/session-view.ts';
import type { SettingsView } from '../shared/settings.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { LanguageContext, useChosenLanguage } from './i18n.ts';
import { ReplyFailure, sessionQuery, settingsQuery, useBridge } from './queries.ts';
import { SignInArea } from './screens/sign-in/sign-in-area.tsx';
import { StartFailed, Starting } from './screens/starting.tsx';

const FirstRun = lazy(() => import('./screens/settings/first-run.tsx'));
const SignedIn = lazy(() => import('./screens/signed-in/signed-in.tsx'));

export function App() {
  const bridge = useBridge();
  const settings = useQuery(settingsQuery(bridge));
  const session = useQuery(sessionQuery(bridge));
  const language = useChosenLanguage(settings.data?.values.language ?? 'system');
  useTheme(settings.data?.values.theme ?? 'system');
  return (
    <LanguageContext value={language}>
      <ErrorBoundary>
        <Suspense fallback={<Starting />}>
          {settings.data && session.data ? (
            <Screen settings={settings.data} session={session.data} />
          ) : settings.error || session.error ? (
            <StartFailed failure={failureOf(settings.error ?? session.error)} />
          ) : (
            <Starting />
          )}
        </Suspense>
      </ErrorBoundary>
    </LanguageContext>
  );
}

function Screen({ settings, session }: { settings: SettingsView; session: SessionView }) {
  if (session.state === 'signedIn' || session.state === 'expiringSoon')
    return <SignedIn session={session} settings={settings} />;
  if (settings.firstRun) return <FirstRun settings={settings} />;
  return <SignInArea session={session} settings={settings} />;
}

/** `data-theme` on the root decides; without it the style sheet follows the system. */
function useTheme(theme: 'light' | 'dark' | 'system') {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
}

const failureOf = (error: Error | null) => (error instanceof ReplyFailure ? error.failure : null);
