import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionParts } from '../../../electron/compose/session-parts.ts';
import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import { followLanguage } from '../../../electron/platform/language.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { SettingsService } from '../../../electron/settings/settings.ts';
import { success } from '../../../shared/failure.ts';
import type { Settings } from '../../../shared/settings.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { staffResult } from '../../unit/service/result-fixture.ts';
import { grantFor } from '../../unit/session/desk.ts';
import { minute, minutesAfterNine, nine } from '../../unit/session/session-fixture.ts';

const issuer = 'https://login.example';
const timing = { startedAt: nine, endedAt: nine };
const settings: Settings = {
  ...defaultSettings('DESK-4'),
  baseUrl: 'https://library.example',
  serviceTimeZone: 'UTC',
  methods: ['oauth'],
  oauth: { issuer, clientId: 'app', scope: 'openid offline_access' },
};
/** Path of the address, and the refresh token that was sent there. */
let asked: [path: string, token: string][];
/** What the provider gives for each refresh token that it is shown, in turn. */
let given: object[];
/** What the service's answer waits for. */
let serviceAnswers: Promise<void>;
let parts: ReturnType<typeof createSessionParts>;
let credentials: ReturnType<typeof createCredentials>;

const json = (value: object): ExchangeOutcome => ({
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(value)),
  timing,
});

/** Provider and service in one; the provider has a new refresh token for each that it is shown. */
async function network({ url, body = '' }: ExchangeRequest): Promise<ExchangeOutcome> {
  const sent = new URLSearchParams(body);
  asked.push([url.pathname, sent.get('refresh_token') ?? sent.get('token') ?? '']);
  switch (url.pathname) {
    case '/.well-known/openid-configuration':
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        revocation_endpoint: `${issuer}/revoke`,
      });
    case '/token':
      return json({ token_type: 'bearer', access_token: 'opaque', ...given.shift() });
    case '/revoke':
      return json({});
  }
  await serviceAnswers;
  return json({ ...staffResult, AuthExpDate: minutesAfterNine(480) });
}

const askedAt = (path: string) => asked.flatMap(([at, token]) => (at === path ? [token] : []));

beforeEach(() => {
  asked = [];
  given = [{ refresh_token: 'second' }, { refresh_token: 'third' }];
  serviceAnswers = Promise.resolve();
  credentials = createCredentials();
  parts = createSessionParts({
    clock: frozenClock(nine),
    exchange: network,
    look: async () => null,
    settings: {
      inForce: () => success(settings),
      view: () => ({ values: settings }),
    } as SettingsService,
    vault: createMemoryVault(),
    credentials,
    recorder: { wrap: (signIns) => signIns, saw: () => {} },
    recentNames: { remember: () => {} },
    domainForms: { remember: () => {} },
    ways: createOAuthWays(() => false),
    onAnswered: () => {},
    language: followLanguage(
      () => 'en',
      () => [],
    ),
    openBrowser: async () => true,
    idleSeconds: () => 0,
    onView: () => {},
    onKeyKept: () => {},
    onUnexpected: (error) => {
      throw error;
    },
  });
  const { facts, secrets } = grantFor({ method: 'oauth', refreshToken: 'first', end: 480 });
  parts.session.restore({ ...facts, sessionId: 'kept', since: nine - minute }, secrets);
});

const held = () => credentials.read()?.refreshToken;

describe('the refresh token that a provider gives in place of the old one', () => {
  it('is held, and is the one that a sign-out makes worthless', async () => {
    expect(await parts.renewals.renewNow()).toMatchObject({ ok: true });
    expect(held()).toBe('second');
    parts.signOuts.signOut();
    await expect.poll(() => askedAt('/revoke')).toEqual(['second']);
  });

  it('is made worthless by a sign-out that comes before the service has answered', async () => {
    serviceAnswers = new Promise(() => {});
    void parts.renewals.renewNow();
    await expect.poll(held).toBe('second');
    parts.signOuts.signOut();
    await expect.poll(() => askedAt('/revoke')).toEqual(['second']);
  });

  it.each([
    ['names nobody', { access_token: jwt({ sub: 'x' }) }],
    ['cannot be used', { access_token: 'with a blank' }],
  ])('is held although the token beside it %s', async (_what, token) => {
    given = [{ refresh_token: 'second', ...token }, { refresh_token: 'third' }];
    expect(await parts.renewals.renewNow()).toMatchObject({ ok: false });
    expect(held()).toBe('second');
    expect(await parts.renewals.renewNow()).toMatchObject({ ok: true });
    expect(askedAt('/token')).toEqual(['first', 'second']);
  });
});

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'none' }), part(claims), 'x'].join('.');
}
