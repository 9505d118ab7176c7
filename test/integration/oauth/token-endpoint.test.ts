import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeEach(async () => {
  provider = await startTestProvider();
});
afterEach(() => provider.stop());

type Answer = (response: ServerResponse, nonce: string | null) => void;

/** Signs in at the provider, which then answers the exchange of the code in its own way. */
async function resultWith(answer: Answer) {
  const attempt = startAttempt(settingsFor(provider));
  const person = new Person();
  const address = await attempt.opened;
  const callback = await person.signInAt(address, { login: 'jsmith' });
  provider.intercept((request, response) => {
    if (request.url !== '/token') return false;
    answer(response, new URL(address).searchParams.get('nonce'));
    return true;
  });
  const lastPage = person.open(callback);
  const result = await attempt.result;
  if (result.ok) await result.value.finish('signedIn');
  return { result, page: (await lastPage).body, attempt };
}

const json =
  (status: number, value: unknown, headers = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
const canary = 'canary-in-the-answer';
const challenge = { 'www-authenticate': `Basic realm="${canary}"` };

/** Tokens that can be used, but for the claims of the ID token, or the parts, that the test changes. */
function tokensWith(accessToken: string, claims: object, change: object = {}): Answer {
  return (response, nonce) => {
    const body = {
      access_token: accessToken,
      token_type: 'bearer',
      refresh_token: 'r',
      expires_in: 60,
      id_token: idToken({ nonce, ...claims }),
      ...change,
    };
    json(200, body)(response, nonce);
  };
}

/** An ID token whose claims are right but for what the test changes. */
function idToken(claims: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: provider.issuer, aud: provider.clientId, sub: 'x', iat: now, exp: now + 60 };
  return `${part({ alg: 'RS256' })}.${part({ ...right, ...claims })}.${canary}`;
}

describe('the exchange of the code', () => {
  it.each<[string, Answer, object]>([
    [
      'an OAuth error',
      json(400, { error: 'invalid_grant', error_description: canary }),
      { providerError: 'invalid_grant' },
    ],
    ['an error of its own', json(400, { error: canary }), {}],
    ['a challenge', json(401, {}, challenge), { status: 401 }],
    [
      'a challenge and its reason',
      json(401, { error: 'invalid_client', error_description: canary }, challenge),
      { status: 401, providerError: 'invalid_client' },
    ],
    ['a fault', (response) => response.writeHead(500).end(canary), { status: 500 }],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      { status: 307 },
    ],
    ['a dropped connection', (response) => response.destroy(), { network: 'ERR_CONNECTION_RESET' }],
  ])('that ends with %s hands out no token: OA-CODE', async (_name, answer, facts) => {
    const { result, page, attempt } = await resultWith(answer);
    expect(result).toMatchObject({ ok: false, failure: { code: 'OA-CODE', checked: 'no', facts } });
    expect(JSON.stringify(result)).not.toContain(canary);
    expect(page).toContain('You are not signed in.');
    expect(attempt.leftovers()).toBe(0);
  });

  it.each<[string, object]>([
    ['no token', { access_token: undefined }],
    ['a token that is no text', { access_token: 7 }],
    ['an empty token', { access_token: '' }],
    ['a token that no header can carry', { access_token: 'a\r\nb: c' }],
    ['no type', { token_type: undefined }],
    ['another type', { token_type: 'mac' }],
    ['a type that was not asked for', { token_type: 'DPoP' }],
    ['no ID token though one was asked for', { id_token: undefined }],
    ['an ID token that is none', { id_token: canary }],
  ])('that gives %s cannot be used: OA-TOKEN', async (_name, change) => {
    const { result } = await resultWith(tokensWith(canary, {}, change));
    expect(result).toMatchObject({ ok: false, failure: { code: 'OA-TOKEN' } });
    expect(JSON.stringify(result)).not.toContain(canary);
  });

  it.each<[string, unknown]>([
    ['a list', [canary]],
    ['text', canary],
  ])('that gives %s cannot be used: OA-TOKEN', async (_name, body) => {
    const { result } = await resultWith(json(200, body));
    expect(result).toMatchObject({ ok: false, failure: { code: 'OA-TOKEN' } });
    expect(JSON.stringify(result)).not.toContain(canary);
  });

  it.each([
    ['another nonce', { nonce: 'of another attempt' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another app' }],
    ['an end long ago', { exp: 1 }],
  ])('an ID token with %s is refused', async (_name, claims) => {
    const { result } = await resultWith(tokensWith(canary, claims));
    expect(result).toMatchObject({ ok: false, failure: { code: 'OA-TOKEN' } });
  });

  it('[P24] a random string as the access token works the same', async () => {
    const { result } = await resultWith(tokensWith('opaque-~+/=', {}));
    if (!result.ok) throw new Error(result.failure.code);
    const { tokens, upn } = result.value;
    expect(tokens).toMatchObject({ accessToken: 'opaque-~+/=', refreshToken: 'r', expiresIn: 60 });
    expect(upn).toEqual({ is: 'opaque' });
  });

  it('a clock that is four minutes off stops nobody', async () => {
    const now = Math.floor(Date.now() / 1000);
    const { result } = await resultWith(tokensWith('opaque', { iat: now + 240, exp: now - 240 }));
    expect(result.ok).toBe(true);
  });

  it('a provider that was stopped between login and exchange is said to be away', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const person = new Person();
    const callback = await person.signInAt(await attempt.opened, { login: 'jsmith' });
    await provider.stop();
    const lastPage = person.open(callback);
    expect(await attempt.result).toMatchObject({
      ok: false,
      failure: { code: 'OA-CODE', facts: { network: 'ERR_CONNECTION_REFUSED' } },
    });
    expect((await lastPage).body).toContain('You are not signed in.');
    provider = await startTestProvider();
  });

  it('cancelling while the provider is silent ends at once', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const person = new Person();
    const callback = await person.signInAt(await attempt.opened, { login: 'jsmith' });
    provider.intercept(({ url }) => url === '/token');
    const lastPage = person.open(callback);
    await expect.poll(() => attempt.steps).toContain('token');
    attempt.cancel();
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
    expect((await lastPage).body).toContain('Sign-in was stopped.');
    expect(attempt.leftovers()).toBe(0);
  });
});

describe('[P25] tokens travel in headers only', () => {
  it('no address and no body of the whole way holds a token, and no address the verifier', async () => {
    const sent: ExchangeRequest[] = [];
    let identity = '';
    const attempt = startAttempt(settingsFor(provider), {
      exchange: async (request) => {
        sent.push(request);
        const outcome = await nodeExchange(request);
        if (request.url.pathname === '/token' && outcome.kind === 'answer') {
          identity = JSON.parse(Buffer.from(outcome.body).toString())['id_token'];
        }
        return outcome;
      },
    });
    const address = await attempt.opened;
    const person = new Person();
    const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    const { body: page } = await lastPage;
    const { accessToken } = result.value.tokens;
    const bodies = sent.map(({ body = '' }) => body);
    const addresses = [address, ...person.visited, ...sent.map(({ url }) => url.href)];
    const verifier = new URLSearchParams(bodies.join('&')).get('code_verifier') ?? '';
    expect(verifier).toHaveLength(43);
    expect(identity).toMatch(/^e/);
    // It is looked at, and then nobody needs it: it says who somebody is.
    expect(JSON.stringify(result.value)).not.toContain(identity);
    for (const text of [...addresses, ...bodies, page]) {
      expect(text).not.toContain(accessToken);
      expect(text).not.toContain(identity);
    }
    for (const text of [...addresses, page]) expect(text).not.toContain(verifier);
  });
});
