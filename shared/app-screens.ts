import type { SessionView } from './session-view.ts';

/** Screens that the application menu leads to, over whatever else is shown. */
export type AppScreen = 'settings' | 'help' | 'test' | 'codes' | 'about';

/**
 * Whether a screen may be shown as things stand. The settings are for a desk where nobody is signed in, as on the
 * sign-in screen; the first run is a screen of settings already. The others show nothing of a session.
 */
export function mayShow(screen: AppScreen, view: SessionView, firstRun: boolean): boolean {
  if (screen !== 'settings') return true;
  return !firstRun && (view.state === 'signedOut' || view.state === 'expired');
}
