import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import { renewTokens, revokeToken, signOutAddress } from '../../../electron/oauth/after-sign-in.ts';
import type { OAuthTokens } from '../../../electron/oauth/token-answer.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const sent: ExchangeRequest[] = [];
const { signal } = new AbortController();
const deps = {
  exchange: (request: ExchangeRequest) => {
    sent.push(request);
    return nodeExchange(request);
  },
  ...{ signal, quitting: signal },
};
const settings = () => settingsFor(provider, { scope: 'openid offline_access', prompt: 'consent' });

async function signedIn(): Promise<OAuthTokens & { refreshToken: string }> {
  const attempt = startAttempt(settings());
  const person = new Person();
  const lastPage = person.open(await person.signInAt(await attempt.opened, { login: 'jsmith' }));
  const result = await attempt.result;
  if (!result.ok) throw new Error(result.failure.code);
  await result.value.finish('signedIn');
  await lastPage;
  const { tokens } = result.value;
  if (tokens.refreshToken === undefined) throw new Error('no refresh token');
  return { ...tokens, refreshToken: tokens.refreshToken };
}

describe('renewing without the person', () => {
  it('cancelled in the moment in which the provider was found, it shows nobody the token', async () => {
    const cancel = new AbortController();
    const asked: string[] = [];
    const exchange = async (request: ExchangeRequest) => {
      asked.push(request.url.pathname);
      const outcome = await nodeExchange(request);
      cancel.abort();
      return outcome;
    };
    const cancelled = { ...deps, exchange, signal: cancel.signal };
    const result = await renewTokens(settings(), 'never shown', cancelled);
    expect(result).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(asked).toEqual(['/.well-known/openid-configuration']);
  });

  it('brings new tokens for the same person, without a browser', async () => {
    const first = await signedIn();
    const renewed = await renewTokens(settings(), first.refreshToken, deps);
    if (!renewed.ok) throw new Error(renewed.failure.code);
    expect(renewed.value.upn).toMatchObject({ unverifiedUpn: 'jsmith@library.example' });
    expect(renewed.value.tokens.accessToken).not.toBe(first.accessToken);
  });

  it('ends with OA-CODE and invalid_grant once the refresh token was revoked', async () => {
    const { refreshToken } = await signedIn();
    expect(await revokeToken(settings(), refreshToken, deps)).toEqual({ ok: true, value: true });
    expect(await renewTokens(settings(), refreshToken, deps)).toMatchObject({
      ok: false,
      failure: { code: 'OA-CODE', facts: { providerError: 'invalid_grant' } },
    });
  });
});

describe('leaving the provider', () => {
  it('[P25] its sign-out page is opened without any token in the address', async () => {
    const result = await signOutAddress(settings(), deps);
    const expected = `${provider.issuer}/session/end?client_id=${provider.clientId}`;
    expect(result).toEqual({ ok: true, value: expected });
  });

  it('[P25] no address of renewal and revocation holds a token', async () => {
    const { refreshToken } = await signedIn();
    sent.length = 0;
    await renewTokens(settings(), refreshToken, deps);
    await revokeToken(settings(), refreshToken, deps);
    expect(sent.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/.well-known/openid-configuration',
      '/token',
      '/.well-known/openid-configuration',
      '/token/revocation',
    ]);
  });

  it('a provider without revocation and sign-out page is not asked for them', async () => {
    const { issuer } = provider;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
    };
    provider.intercept((request, response) => {
      if (!request.url?.startsWith('/.well-known/')) return false;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata));
      return true;
    });
    expect(await revokeToken(settings(), 'x', deps)).toEqual({ ok: true, value: false });
    expect(await signOutAddress(settings(), deps)).toEqual({ ok: true, value: null });
    provider.intercept(null);
  });
});
