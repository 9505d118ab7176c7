import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewTokens, revokeToken } from '../../../electron/oauth/after-sign-in.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { createRevocations } from '../../../electron/session/revocations.ts';
import type { Result } from '../../../shared/failure.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { factsOf, supervisor } from '../../unit/session/session-fixture.ts';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

const staff = { id: 5, name: 'Jordan Smith' };
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const settings = () => settingsFor(provider, { scope: 'openid offline_access', prompt: 'consent' });
const deps = { exchange: nodeExchange, signal: new AbortController().signal };

/** A browser that stays the same keeps its grant at the provider. */
async function refreshTokenOf(person: Person, login: string): Promise<string> {
  const attempt = startAttempt(settings());
  const lastPage = person.open(await person.signInAt(await attempt.opened, { login }));
  const result = await attempt.result;
  if (!result.ok) throw new Error(result.failure.code);
  await result.value.finish('signedIn');
  await lastPage;
  return result.value.tokens.refreshToken ?? '';
}

/** The holder of secrets and what follows it, with every revocation at the real provider. */
function openSession() {
  const credentials = createCredentials();
  const asked: Promise<Result<boolean>>[] = [];
  const revocations = createRevocations({
    credentials,
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
    adopt(refreshToken: string, who: typeof staff) {
      credentials.hold({ tokens: { AccessToken: 'a', AccessSecret: 's' }, refreshToken });
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
    await refreshTokenOf(new Person(), 'jsmith'),
    await refreshTokenOf(new Person(), 'lower'),
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
    await refreshTokenOf(browser, 'jsmith'),
    await refreshTokenOf(browser, 'jsmith'),
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
  const first = await refreshTokenOf(browser, 'jsmith');
  const second = await refreshTokenOf(browser, 'jsmith');
  await revokeToken(settings(), first, deps);
  expect(await renewal(second)).toBe('invalid_grant');
});
