import { describe, expect, test } from 'vitest';
import {
  purposeOf,
  screenFor,
  type Wish,
  wishInForce,
} from '../../../renderer/screens/session/which-screen.ts';
import type { Purpose, SessionView, SettledView } from '../../../shared/session-view.ts';
import { activeView, lockedView } from './sample-sessions.ts';

const jane = activeView({ since: 1000 });
const sam = activeView({ since: 2000 });
const signedOut: SettledView = { state: 'signedOut' };
const expired: SettledView = {
  state: 'expired',
  name: 'Jane',
  method: 'password',
  endedAt: 1,
  userName: 'jane',
};
const override: SettledView = {
  state: 'override',
  method: 'password',
  userName: 'sam',
  since: 3000,
  profile: jane.profile,
  expiry: jane.expiry,
  notices: [],
  until: 9000,
  parkedName: 'Jane',
};
const signingIn = (before: SettledView, purpose: Purpose): SessionView => ({
  state: 'signingIn',
  attemptId: 'a',
  method: 'password',
  purpose,
  step: 'service',
  startedAt: 1,
  before,
});
const toSwitch: Wish = { to: 'switch', since: 1000 };

describe('the screen', () => {
  test.each([
    [signedOut, 'signIn'],
    [expired, 'signIn'],
    [jane, 'signedIn'],
    [override, 'signedIn'],
    [lockedView(), 'locked'],
  ] as const)('of %j is %s', (view, name) => {
    expect(screenFor(view, null, false)).toBe(name);
  });
  test('before the first set-up is that one, where nobody is signed in', () => {
    expect(screenFor(signedOut, null, true)).toBe('firstRun');
    expect(screenFor(jane, null, true)).toBe('signedIn');
  });
  test.each([
    [lockedView(), 'unlock', 'locked'],
    [jane, 'renew', 'signedIn'],
    [signedOut, 'signIn', 'signIn'],
    [jane, 'switch', 'signIn'],
    [jane, 'override', 'signIn'],
    [lockedView(), 'signIn', 'signIn'],
  ] as const)('from which a sign-in was started stays: %j to %s', (before, purpose, name) => {
    const view = signingIn(before, purpose);
    expect(screenFor(view, wishInForce(null, view), false)).toBe(name);
  });
});

describe('what was asked for', () => {
  test('holds for the session in which it was asked, also while it is tried', () => {
    expect(wishInForce(toSwitch, jane)).toBe(toSwitch);
    expect(wishInForce(toSwitch, signingIn(jane, 'switch'))).toBe(toSwitch);
  });
  test('is over with the next person, with a lock, and with the end', () => {
    for (const view of [sam, lockedView(), expired, signedOut, override])
      expect(wishInForce(toSwitch, view)).toBeNull();
  });
  test('goes on where the desk ends the old session first', () => {
    expect(wishInForce(toSwitch, signingIn(signedOut, 'switch'))).toBe(toSwitch);
    expect(wishInForce(toSwitch, signingIn(signedOut, 'signIn'))).toBeNull();
  });
  test('from a lock holds for that lock alone', () => {
    const wish: Wish = { to: 'someoneElse', lockedAt: 5000 };
    expect(wishInForce(wish, lockedView({ lockedAt: 5000 }))).toBe(wish);
    expect(wishInForce(wish, lockedView({ lockedAt: 6000 }))).toBeNull();
  });
});

describe('the purpose of a sign-in', () => {
  test('is what was asked for while somebody is there, else the usual one', () => {
    expect(purposeOf(jane, toSwitch)).toBe('switch');
    expect(purposeOf(jane, { to: 'override', since: 1000 })).toBe('override');
    expect(purposeOf(lockedView(), { to: 'someoneElse', lockedAt: 5000 })).toBe('signIn');
    expect(purposeOf(signingIn(signedOut, 'switch'), toSwitch)).toBe('signIn');
    expect(purposeOf(expired, null)).toBe('signIn');
  });
});
