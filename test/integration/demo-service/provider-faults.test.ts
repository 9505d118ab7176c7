import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import {
  type Attempt,
  attempt,
  Browser,
  bearer,
  REDIRECT,
  signInAt,
  tokenRequest,
  tokensFor,
} from './browser.ts';
import { ask, json, OAUTH } from './client.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.stop());
beforeEach(() => service.clearFaults());

function metadata(): Promise<Response> {
  return fetch(`${service.providerOrigin}/.well-known/openid-configuration`);
}

async function objectFrom(response: Response): Promise<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(await response.json()));
}

/** A code that was given before the fault begins. */
async function codeRequest(): Promise<Record<string, string>> {
  const one = attempt(service);
  const callback = await signInAt(new Browser(), one);
  return {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: one.verifier,
  };
}

describe('metadata', () => {
  it('provider-no-metadata', async () => {
    service.setFault({ kind: 'provider-no-metadata' });
    expect((await metadata()).status).toBe(404);
  });

  it('provider-metadata-html', async () => {
    service.setFault({ kind: 'provider-metadata-html' });
    const response = await metadata();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('provider-metadata-hang', async () => {
    service.setFault({ kind: 'provider-metadata-hang' });
    const signal = AbortSignal.timeout(200);
    const answer = fetch(`${service.providerOrigin}/.well-known/openid-configuration`, { signal });
    await expect(answer).rejects.toThrow(/timeout/);
  });

  it('provider-other-issuer', async () => {
    service.setFault({ kind: 'provider-other-issuer' });
    expect(await objectFrom(await metadata())).toMatchObject({ issuer: 'https://other.example' });
  });

  it('provider-http-endpoints', async () => {
    service.setFault({ kind: 'provider-http-endpoints' });
    expect(await objectFrom(await metadata())).toMatchObject({
      issuer: service.providerOrigin,
      token_endpoint: 'http://login.library.example/token',
      jwks_uri: 'http://login.library.example/jwks',
    });
  });

  it('provider-no-pkce', async () => {
    service.setFault({ kind: 'provider-no-pkce' });
    expect(await objectFrom(await metadata())).not.toHaveProperty(
      'code_challenge_methods_supported',
    );
  });

  it('provider-jwks-missing', async () => {
    service.setFault({ kind: 'provider-jwks-missing' });
    expect((await fetch(`${service.providerOrigin}/jwks`)).status).toBe(404);
  });
});

describe('the token endpoint', () => {
  it.each([
    ['provider-token-error', 400, /"invalid_grant"/],
    ['provider-token-status', 500, /^$/],
    ['provider-token-html', 200, /<h1>/],
    ['provider-token-truncated', 200, /^\{[^}]*$/],
  ])('%s', async (kind, status, pattern) => {
    const fields = await codeRequest();
    service.setFault({ kind });
    const response = await tokenRequest(service, fields);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(pattern);
  });

  it('provider-token-echo repeats code and verifier', async () => {
    const fields = await codeRequest();
    service.setFault({ kind: 'provider-token-echo' });
    const text = await (await tokenRequest(service, fields)).text();
    expect(text).toContain(fields['code']);
    expect(text).toContain(fields['code_verifier']);
  });

  it('provider-token-hang', async () => {
    const body = new URLSearchParams({ client_id: service.clientId, ...(await codeRequest()) });
    service.setFault({ kind: 'provider-token-hang' });
    const signal = AbortSignal.timeout(200);
    const answer = fetch(`${service.providerOrigin}/token`, { method: 'POST', body, signal });
    await expect(answer).rejects.toThrow(/timeout/);
  });

  it('provider-token-reset', async () => {
    const fields = await codeRequest();
    service.setFault({ kind: 'provider-token-reset' });
    await expect(tokenRequest(service, fields)).rejects.toThrow();
  });

  it.each([
    ['provider-no-access-token', 'access_token', undefined],
    ['provider-no-id-token', 'id_token', undefined],
    ['provider-opaque-token', 'access_token', 'opaque-demo-access-token'],
    ['provider-token-type', 'token_type', 'mac'],
  ])('%s', async (kind, member, value) => {
    service.setFault({ kind });
    expect((await tokensFor(service))[member]).toBe(value);
  });

  it.each([
    ['provider-other-nonce', true],
    ['provider-bad-signature', false],
  ])('%s', async (kind, isSigned) => {
    service.setFault({ kind });
    const idToken = String((await tokensFor(service))['id_token']);
    const jwks = await (await fetch(`${service.providerOrigin}/jwks`)).json();
    const checked = await jwtVerify(idToken, createLocalJWKSet(jwks)).catch(() => null);
    expect(checked !== null).toBe(isSigned);
    if (isSigned) expect(decodeJwt(idToken)['nonce']).toBe('not-the-nonce-that-was-sent');
  });

  it.each([
    ['provider-old-sign-in', 3600],
    ['provider-no-auth-time', undefined],
  ])('%s', async (kind, secondsAgo) => {
    service.setFault({ kind });
    const { auth_time: at, iat = 0 } = decodeJwt(String((await tokensFor(service))['id_token']));
    expect(at).toBe(secondsAgo === undefined ? undefined : iat - secondsAgo);
  });
});

describe('the way back', () => {
  async function callback(kind: string, value?: string): Promise<[URLSearchParams, Attempt]> {
    service.setFault({ kind, ...(value === undefined ? {} : { value }) });
    const one = attempt(service);
    return [(await signInAt(new Browser(), one)).searchParams, one];
  }

  it('provider-error', async () => {
    const [query, one] = await callback('provider-error', 'temporarily_unavailable');
    expect(query.get('error')).toBe('temporarily_unavailable');
    expect(query.get('code')).toBeNull();
    expect(query.get('state')).toBe(one.state);
  });

  it('provider-other-state, provider-no-state, provider-state-twice', async () => {
    const [other, one] = await callback('provider-other-state');
    expect(other.getAll('state')).not.toEqual([one.state]);
    expect((await callback('provider-no-state'))[0].getAll('state')).toHaveLength(0);
    expect((await callback('provider-state-twice'))[0].getAll('state')).toHaveLength(2);
  });

  it('provider-other-iss, provider-no-iss', async () => {
    expect((await callback('provider-other-iss'))[0].get('iss')).toBe('https://other.example');
    const slash = `${service.providerOrigin}/`;
    expect((await callback('provider-other-iss', slash))[0].get('iss')).toBe(slash);
    expect((await callback('provider-no-iss'))[0].get('iss')).toBeNull();
  });

  it('provider-other-code', async () => {
    const [query, one] = await callback('provider-other-code');
    const response = await tokenRequest(service, {
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: one.verifier,
    });
    expect(await objectFrom(response)).toMatchObject({ error: 'invalid_grant' });
  });
});

it.each([
  ['provider-no-upn', undefined, undefined],
  ['provider-upn', undefined, 'no-domain'],
  ['provider-upn', 42, 42],
])('%s with value %s: the service refuses the token', async (kind, value, upn) => {
  service.setFault({ kind, ...(value === undefined ? {} : { value }) });
  const { access_token } = await tokensFor(service);
  expect(decodeJwt(String(access_token))['Upn']).toBe(upn);
  const reply = await ask(service.origin, { path: OAUTH, headers: bearer(access_token) });
  expect(reply.status).toBe(401);
});

it('leaves the service alone', async () => {
  service.setFault({ kind: 'provider-token-status' });
  service.setFault([{ kind: 'provider-no-metadata' }, { kind: 'expiry-null', times: 1 }]);
  expect((await metadata()).status).toBe(404);
  service.clearFaults();
  const { access_token } = await tokensFor(service);
  service.setFault({ kind: 'expiry-null' });
  const reply = await ask(service.origin, { path: OAUTH, headers: bearer(access_token) });
  expect(json(reply)['AuthExpDate']).toBeNull();
});
