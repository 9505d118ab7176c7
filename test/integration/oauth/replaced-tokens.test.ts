import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { renewTokens, revokeToken } from '../../../electron/oauth/after-sign-in.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { createRevocations } from '../../../electron/session/revocations.ts';
import type { Result } from '../../../shared/failure.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { factsOf, supervisor } from '../../unit/session/session-fixture.ts';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';
import { refreshTokenOf } from './fixture/refresh-token.ts';

const staff = { id: 5, name: 'Jordan Smith' };
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const settings = () => settingsFor(provider, { scope: 'openid offline_access', prompt: 'consent' });
const { signal } = new AbortController();
const deps = { exchange: nodeExchange, signal, quitting: signal };

const refreshToken = (person: Person, login: string) => refreshTokenOf(settings(), person, login);

/** The holder of secrets and what follows it, with every revocation at the real provider. */
function openSession() {
  const credentials = createCredentials();
  const asked: Promise<Result<boolean>>[] = [];
  const revocations = createRevocations({
    credentials,
    isAway: () => false,
    provider: settings,
    revoke: (from, token) => {
      const answer = revokeToken(from, token, deps);
      asked.push(answer);
      return answer;
    },
  });
  let made = 0;
  return {
    asked,
    adopt(token: string, who: typeof staff) {
      credentials.hold({ tokens: { AccessToken: 'a', AccessSecret: 's' }, refreshToken: token });
      const session = { ...factsOf(who), sessionId: `session-${++made}`, since: 0 };
      revocations.follow({ is: 'signedIn', session });
    },
    signOut() {
      credentials.wipe();
      revocations.follow({ is: 'signedOut' });
    },
  };
}

const renewal = async (token: string) => {
  const result = await renewTokens(settings(), token, deps);
  return result.ok ? 'good' : result.failure.facts.providerError;
};

it('a switch makes the former person’s refresh token worthless, and only that', async () => {
  const [first, second] = [
    await refreshToken(new Person(), 'jsmith'),
    await refreshToken(new Person(), 'lower'),
  ];
  const session = openSession();
  session.adopt(first, staff);
  session.adopt(second, supervisor);
  expect(await Promise.all(session.asked)).toEqual([{ ok: true, value: true }]);
  expect(await renewal(first)).toBe('invalid_grant');
  expect(await renewal(second)).toBe('good');
});

it('after an unlock in the same browser the new one stays good; signing out revokes both', async () => {
  const browser = new Person();
  const [first, second] = [
    await refreshToken(browser, 'jsmith'),
    await refreshToken(browser, 'jsmith'),
  ];
  const session = openSession();
  session.adopt(first, staff);
  session.adopt(second, staff);
  expect(session.asked).toEqual([]);
  session.signOut();
  await Promise.all(session.asked);
  expect(session.asked).toHaveLength(2);
  expect(await renewal(first)).toBe('invalid_grant');
  expect(await renewal(second)).toBe('invalid_grant');
});

it('revoking the replaced one at once would have taken the new one with it', async () => {
  const browser = new Person();
  const first = await refreshToken(browser, 'jsmith');
  const second = await refreshToken(browser, 'jsmith');
  await revokeToken(settings(), first, deps);
  expect(await renewal(second)).toBe('invalid_grant');
});

it('a token that names somebody else than is wanted leaves its refresh token to be revoked', async () => {
  const unused: string[] = [];
  const attempt = startAttempt(settings(), {
    expectedUpn: 'lower@library.example',
    onUnused: (token) => unused.push(token),
  });
  const person = new Person();
  const lastPage = person.open(await person.signInAt(await attempt.opened, { login: 'jsmith' }));
  const result = await attempt.result;
  await lastPage;
  expect(result).toMatchObject({ failure: { code: 'OA-OTHER' } });
  expect(unused).toHaveLength(1);
  expect(await renewal(unused[0] ?? '')).toBe('good');
});

it.each<[string, boolean, object]>([
  ['no ID token, as null', true, { id_token: null }],
  ['an ID token that is none', false, { id_token: 'x' }],
  ['a type that was not asked for', false, { token_type: 'mac' }],
  ['a life that is none', false, { expires_in: -1 }],
  ['no access token', false, { access_token: undefined }],
])('a new refresh token counts at once, though beside it came %s', async (_what, ok, beside) => {
  const old = await refreshToken(new Person(), 'jsmith');
  const replaced: string[] = [];
  const exchange: Exchange = async (request) => {
    const outcome = await nodeExchange(request);
    if (request.url.pathname !== '/token' || outcome.kind !== 'answer') return outcome;
    const tokens: object = JSON.parse(Buffer.from(outcome.body).toString());
    return { ...outcome, body: Buffer.from(JSON.stringify({ ...tokens, ...beside })) };
  };
  const onReplaced = (token: string) => replaced.push(token);
  const result = await renewTokens(settings(), old, { ...deps, exchange, onReplaced });
  expect(result.ok || result.failure.code).toBe(ok || 'OA-TOKEN');
  expect(replaced).toEqual([expect.any(String)]);
  expect(await renewal(replaced[0] ?? '')).toBe('good');
});
