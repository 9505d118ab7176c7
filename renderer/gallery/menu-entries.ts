import type { AppScreen } from '../../shared/app-screens.ts';
import type { Bridge } from '../../shared/bridge.ts';
import { success } from '../../shared/failure.ts';
import type { AppInfo } from '../../shared/ipc.ts';
import type { SessionView } from '../../shared/session-view.ts';
import type { Entry } from './fake-bridge.ts';
import { settings, signedIn, signedOut } from './samples.ts';

const info: AppInfo = {
  version: '1.0.0',
  runtime: { electron: '45.4.1', chromium: '156.0.7000.1', node: '24.21.0' },
  platform: 'Debian GNU/Linux 13 (x64)',
  languages: ['en-GB'],
  timeZone: 'Europe/London',
};

/** The menu asks once, when the page begins to listen. */
function asksFor(screen: AppScreen): Bridge['onScreenAsked'] {
  let asked = false;
  return (listener) => {
    if (!asked) setTimeout(() => listener({ screen }));
    asked = true;
    return () => {};
  };
}

const menu = (
  screen: AppScreen,
  session: SessionView = signedOut,
  more: Partial<Entry> = {},
): Entry => ({
  settings: settings(),
  session,
  ...more,
  answers: {
    onScreenAsked: asksFor(screen),
    appInfo: async () => success(info),
    copyAbout: async () => success(null),
    ...more.answers,
  },
});

const longName = { settings: settings({ workstation: 'WORKSTATION-'.repeat(6) }) };

/** What the application menu leads to, over the screen that is shown. */
export const menuEntries: Record<string, Entry> = {
  'menu/about': menu('about'),
  'menu/about-signed-in': menu('about', signedIn()),
  'menu/about-copied': menu('about', signedOut, { steps: [{ press: 'Copy' }] }),
  'menu/about-long-name': menu('about', signedOut, longName),
  'menu/about-loading': menu('about', signedOut, {
    answers: { appInfo: () => new Promise(() => {}) },
  }),
  'menu/settings': menu('settings'),
  'menu/help': menu('help'),
  'menu/help-signed-in': menu('help', signedIn()),
  'menu/test': menu('test'),
  'menu/codes': menu('codes', signedIn()),
};
