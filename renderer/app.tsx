import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { useFocusHeir } from './hooks/focus-heir.ts';
import { useRecheck } from './hooks/recheck.ts';
import { LanguageContext, useChosenLanguage } from './i18n.ts';
import { ReplyFailure, sessionQuery, settingsQuery, useBridge } from './queries.ts';
import { AskedScreen } from './screens/menu/asked-screen.tsx';
import { Screen } from './screens/session/screen.tsx';
import { StartFailed, Starting } from './screens/starting.tsx';

const KioskArea = lazy(() => import('./screens/kiosk/kiosk-area.tsx'));

export function App() {
  const bridge = useBridge();
  const settings = useQuery(settingsQuery(bridge));
  const session = useQuery(sessionQuery(bridge));
  const language = useChosenLanguage(
    settings.data?.values.language ?? 'system',
    settings.data?.systemLanguages ?? navigator.languages,
  );
  useTheme(settings.data?.values.theme ?? 'system');
  useFocusHeir();
  useRecheck(useCallback(() => void bridge.recheckSession().catch(() => {}), [bridge]));
  return (
    <LanguageContext value={language}>
      <ErrorBoundary>
        {settings.data && session.data ? (
          settings.data.values.mode === 'kiosk' ? (
            <Suspense fallback={<Starting />}>
              <KioskArea settings={settings.data} />
            </Suspense>
          ) : (
            <>
              <Screen settings={settings.data} session={session.data} />
              <AskedScreen settings={settings.data} session={session.data} />
            </>
          )
        ) : settings.error || session.error ? (
          <StartFailed failure={failureOf(settings.error ?? session.error)} />
        ) : (
          <Starting />
        )}
      </ErrorBoundary>
    </LanguageContext>
  );
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
