import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type AppScreen, mayShow } from '../../../shared/app-screens.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { useBridge } from '../../queries.ts';
import { isActive, settledOf } from '../session/which-screen.ts';

const MenuScreen = lazy(() => import('./menu-screen.tsx'));

interface Asked {
  screen: AppScreen;
  /** Over what it was asked for. */
  over: string;
}

/** The screen that the application menu asked for; it goes when what lies behind it becomes another screen. */
export function AskedScreen(props: { settings: SettingsView; session: SessionView }): ReactNode {
  const { settings, session } = props;
  const bridge = useBridge();
  const [asked, setAsked] = useState<Asked | null>(null);
  const over = placeOf(session);
  const title = useRef('');
  const isOpen = asked !== null;
  useEffect(
    () =>
      bridge.onScreenAsked(({ screen }) => {
        // Each screen gives back the title that it finds: the one behind, and not that of the screen before it.
        if (isOpen) document.title = title.current;
        else title.current = document.title;
        setAsked({ screen, over });
      }),
    [bridge, over, isOpen],
  );
  if (asked && asked.over !== over) setAsked(null);
  if (asked?.over !== over || !mayShow(asked.screen, session, settings.firstRun)) return null;
  return (
    <Suspense fallback={null}>
      <MenuScreen
        key={asked.screen}
        screen={asked.screen}
        settings={settings}
        session={session}
        onClose={() => setAsked(null)}
      />
    </Suspense>
  );
}

function placeOf(session: SessionView): string {
  const settled = settledOf(session);
  if (isActive(settled)) return `in since ${settled.since}`;
  return settled.state === 'expired' ? 'signedOut' : settled.state;
}
