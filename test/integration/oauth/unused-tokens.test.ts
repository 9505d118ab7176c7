import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import type { OAuthDeps } from '../../../electron/oauth/oauth-attempt.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

type Tokens = Record<string, string>;

/** The provider's answers, but for what the test changes in its tokens. */
const changing =
  (change: (tokens: Tokens) => Tokens): Exchange =>
  async (request) => {
    const outcome = await nodeExchange(request);
    if (request.url.pathname !== '/token' || outcome.kind !== 'answer') return outcome;
    const tokens = JSON.parse(Buffer.from(outcome.body).toString()) as Tokens;
    return { ...outcome, body: Buffer.from(JSON.stringify({ ...tokens, ...change(tokens) })) };
  };

/** The same ID token, from a sign-in of long ago. */
const longAgo = (tokens: Tokens) => withClaims(tokens, { auth_time: 1 });
const forAnotherApp = (tokens: Tokens) => withClaims(tokens, { aud: 'another app' });

function withClaims({ id_token: idToken = '' }: Tokens, more: object): Tokens {
  const [head, payload = ''] = idToken.split('.');
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url');
  return { id_token: `${head}.${changed}.x` };
}

/** A whole sign-in; its failure's code, and the refresh tokens that nobody is going to hold. */
async function signIn(more: Partial<OAuthDeps>) {
  const unused: string[] = [];
  const settings = settingsFor(provider, {
    scope: 'openid offline_access',
    prompt: 'login consent',
  });
  const onUnused = (token: string) => unused.push(token);
  const attempt = startAttempt(settings, { onUnused, ...more });
  const person = new Person();
  const lastPage = person.open(await person.signInAt(await attempt.opened, { login: 'jsmith' }));
  const result = await attempt.result;
  if (result.ok) await result.value.finish('signedIn');
  await lastPage;
  return { code: result.ok ? 'signedIn' : result.failure.code, unused };
}

it('a sign-in that is good leaves none', async () => {
  expect(await signIn({})).toEqual({ code: 'signedIn', unused: [] });
});

it.each<[string, string, (tokens: Tokens) => Tokens]>([
  ['that the provider remembered', 'OA-FRESH', longAgo],
  ['whose token no header can carry', 'OA-TOKEN', () => ({ access_token: 'a b' })],
  ['that is meant for another app', 'OA-TOKEN', forAnotherApp],
  ['without an access token', 'OA-TOKEN', () => ({ access_token: '' })],
])('a sign-in %s leaves its refresh token to be revoked: %s', async (_how, code, change) => {
  const ended = await signIn({ exchange: changing(change), mustProveFresh: true });
  expect(ended).toEqual({ code, unused: [expect.any(String)] });
});
