import { describe, expect, it } from 'vitest';
import { hasLostItsPlace, placeOf } from '../../../electron/session/place.ts';
import { initialState, type Locked, type State } from '../../../electron/session/state.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Method } from '../../../shared/method.ts';
import type { Settings } from '../../../shared/settings.ts';
import { factsUntil } from './session-fixture.ts';

const oauth = { issuer: 'https://login.example', clientId: 'app', scope: 'openid' };
const settings: Settings = {
  ...defaultSettings('DESK-4'),
  baseUrl: 'https://library.example',
  apiPrefix: '/api',
  oauth,
};
const session = (method: Method) => ({ ...factsUntil(null), method, sessionId: 'a', since: 0 });
const locked = (method: Method): Locked => ({
  is: 'locked',
  session: session(method),
  lockedAt: 0,
  reason: 'button',
});
const byPassword: State = { is: 'signedIn', session: session('password') };
const byProvider: State = { is: 'signedIn', session: session('oauth') };
const expired = {
  is: 'expired',
  method: 'oauth',
  userName: null,
  name: 'J',
  endedAt: 0,
} as const;
const during = (method: Method, before = initialState): State => ({
  is: 'signingIn',
  attemptId: 'a',
  method,
  purpose: 'signIn',
  step: 'service',
  startedAt: 0,
  before,
});

const otherSite = { ...settings, baseUrl: 'https://other.example' };
const otherPrefix = { ...settings, apiPrefix: '/api/v2' };
const otherIssuer = { ...settings, oauth: { ...oauth, issuer: 'https://evil.example' } };
const otherClient = { ...settings, oauth: { ...oauth, clientId: 'other' } };
const noProvider = { ...settings, oauth: null };
const noSite = { ...settings, baseUrl: null };
const sameForSessions: Settings = {
  ...settings,
  oauth: { ...oauth, scope: 'openid email', prompt: 'login' },
  theme: 'dark',
  siteName: 'Central',
};

describe('a session belongs to one place', () => {
  it.each([
    ['password', byPassword, [otherSite, otherPrefix, noSite], [otherIssuer, noProvider]],
    ['OAuth', byProvider, [otherSite, otherPrefix, otherIssuer, otherClient, noProvider], []],
    ['locked', locked('oauth'), [otherSite, otherIssuer], []],
    [
      'parked',
      { is: 'override', session: session('password'), until: 9, parked: locked('oauth') } as const,
      [otherSite, otherIssuer],
      [],
    ],
    ['ended', expired, [otherSite], []],
    ['a sign-in under way', during('password'), [otherSite, otherPrefix], [otherIssuer]],
    ['OAuth under way', during('oauth'), [otherSite, otherIssuer], []],
    ['nobody', initialState, [], [otherSite, otherIssuer, noSite]],
  ] satisfies [string, State, Settings[], Settings[]][])('%s', (_who, state, lost, kept) => {
    for (const after of lost) expect(hasLostItsPlace(state, settings, after)).toBe(true);
    for (const after of [...kept, sameForSessions]) {
      expect(hasLostItsPlace(state, settings, after)).toBe(false);
    }
  });

  it('none where nothing is set up', () => {
    expect(placeOf(noSite, 'password')).toBeNull();
    expect(placeOf(noProvider, 'oauth')).toBeNull();
  });
});
