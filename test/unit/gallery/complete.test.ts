import { describe, expect, test } from 'vitest';
import { entries } from '../../../renderer/gallery/entries.ts';
import type { AppScreen } from '../../../shared/app-screens.ts';
import { failureCodes } from '../../../shared/failure.ts';
import type { KioskView } from '../../../shared/kiosk.ts';
import type { SessionView } from '../../../shared/session-view.ts';

/** Each kind once: the type makes a new one fail here until it is added, the test until it has a picture. */
const sessionStates: Record<SessionView['state'], true> = {
  signedOut: true,
  signingIn: true,
  signedIn: true,
  expiringSoon: true,
  expired: true,
  locked: true,
  override: true,
};
const kioskStates: Record<KioskView['state'], true> = {
  starting: true,
  ready: true,
  retrying: true,
  outOfService: true,
};

const menuScreens: Record<AppScreen, true> = {
  settings: true,
  help: true,
  test: true,
  codes: true,
  about: true,
};

const all = Object.values(entries);

describe('the gallery has a picture of', () => {
  test.each(Object.keys(sessionStates))('the session state %s', (state) => {
    expect(all.filter(({ session }) => session.state === state)).not.toEqual([]);
  });

  test.each(Object.keys(kioskStates))('the kiosk state %s', (state) => {
    expect(all.filter(({ kiosk }) => kiosk?.state === state)).not.toEqual([]);
  });

  test.each(Object.keys(failureCodes))('the failure %s', (code) => {
    expect(all.filter((entry) => entry.signIn?.code === code)).not.toEqual([]);
  });

  test('every failure in the words of the other forms', () => {
    expect(all.flatMap(({ sheet }) => sheet ?? [])).toEqual(['apiKey', 'oauth', 'kiosk']);
  });

  test.each(Object.keys(menuScreens))('what the menu’s %s leads to', (screen) => {
    expect(Object.keys(entries).filter((name) => name === `menu/${screen}`)).toHaveLength(1);
  });
});
