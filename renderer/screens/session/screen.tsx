import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { later } from '../../later.tsx';
import { SignInArea } from '../sign-in/sign-in-area.tsx';
import { Starting } from '../starting.tsx';
import { isActive, screenFor, settledOf, type Wish, wishInForce } from './which-screen.ts';

const FirstRun = lazy(() => import('../settings/first-run.tsx'));
const SignedIn = later(async () => {
  const file = await import('../signed-in/signed-in.tsx');
  file.prepare();
  return file;
});
const Locked = later(() => import('../locked/locked.tsx'));

/** By then the next screen is fetched, even if the page never rests. Milliseconds. */
const LONGEST_REST_MS = 1_000;

/** The screen for how things stand, and for what was asked for on it. */
export function Screen({ settings, session }: { settings: SettingsView; session: SessionView }) {
  const [asked, setAsked] = useState<Wish | null>(null);
  const wish = wishInForce(asked, session);
  // Once over, it stays over: an unlock brings the same session back, but not what was asked for before.
  if (asked !== null && wish !== asked) setAsked(null);
  const name = screenFor(session, wish, settings.firstRun);
  // Once the form stands and rests: the next screen is there before the service has answered, and typing comes first.
  useEffect(() => {
    const next = name === 'signIn' ? SignedIn : name === 'signedIn' ? Locked : null;
    if (!next) return;
    const waiting = requestIdleCallback(next.fetchEarly, { timeout: LONGEST_REST_MS });
    return () => cancelIdleCallback(waiting);
  }, [name]);
  const settled = settledOf(session);
  const views = { session, settings };
  const ask = (to: 'switch' | 'override') =>
    isActive(settled) && setAsked({ to, since: settled.since });
  return (
    // By name: what waits to be loaded would otherwise keep the former screen in the page, only hidden.
    <Suspense key={name} fallback={<Starting />}>
      {name === 'signIn' && <SignInArea {...views} wish={wish} onBack={() => setAsked(null)} />}
      {name === 'firstRun' && <FirstRun settings={settings} />}
      {name === 'signedIn' && (isActive(settled) || settled.state === 'override') && (
        <SignedIn {...views} shown={settled} onAsk={ask} />
      )}
      {name === 'locked' && settled.state === 'locked' && (
        <Locked
          {...views}
          locked={settled}
          onSomeoneElse={() => setAsked({ to: 'someoneElse', lockedAt: settled.lockedAt })}
        />
      )}
    </Suspense>
  );
}
