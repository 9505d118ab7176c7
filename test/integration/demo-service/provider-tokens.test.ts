import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { attempt, Browser, bearer, signInAt, tokenRequest, tokensFor } from './browser.ts';
import { ask, OAUTH } from './client.ts';
import { hearConsole } from './hear-console.ts';

let service: DemoService;
const said = hearConsole();
beforeAll(async () => {
  service = await startDemoService();
});
afterAll(() => service.stop());
beforeEach(() => service.clearRequests());

function withToken(token: unknown) {
  return ask(service.origin, { path: OAUTH, headers: bearer(token) });
}

describe('tokens', () => {
  it('refreshes and rotates, and a used refresh token kills the newest', async () => {
    const { refresh_token } = await tokensFor(service);
    const first = String(refresh_token);
    const renew = (token: string) =>
      tokenRequest(service, { grant_type: 'refresh_token', refresh_token: token });
    const renewed = Object.fromEntries(Object.entries(await (await renew(first)).json()));
    expect((await withToken(renewed['access_token'])).status).toBe(200);
    expect(renewed['refresh_token']).not.toBe(first);
    expect((await renew(first)).status).toBe(400);
    expect((await renew(String(renewed['refresh_token']))).status).toBe(400);
  });

  it('gives no refresh token unless the person is asked for consent', async () => {
    const tokens = await tokensFor(service, undefined, undefined, { prompt: 'login' });
    expect(tokens).not.toHaveProperty('refresh_token');
  });

  it('revokes a refresh token', async () => {
    const { refresh_token } = await tokensFor(service);
    const token = String(refresh_token);
    const revoked = await fetch(`${service.providerOrigin}/token/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: service.clientId, token }),
    });
    expect(revoked.status).toBe(200);
    const again = await tokenRequest(service, {
      grant_type: 'refresh_token',
      refresh_token: token,
    });
    expect(again.status).toBe(400);
  });

  it('are refused by the service when changed, or signed by another provider', async () => {
    const other = await startDemoService();
    const { access_token } = await tokensFor(service);
    const foreign = await tokensFor(other);
    const [header, , signature] = String(access_token).split('.');
    const claims = { ...decodeJwt(String(access_token)), Upn: 'asupervisor@library.example' };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect((await withToken(`${header}.${payload}.${signature}`)).status).toBe(401);
    expect((await withToken(foreign['access_token'])).status).toBe(401);
    expect((await withToken('not-a-token')).status).toBe(401);
    await other.stop();
  });
});

describe('logout and device', () => {
  it('signs out by the provider’s page and leads back to the client', async () => {
    const browser = new Browser();
    await signInAt(browser, attempt(service));
    const query = new URLSearchParams({
      client_id: service.clientId,
      post_logout_redirect_uri: 'http://127.0.0.1:49152/signed-out',
      state: 'after',
    });
    await browser.open(`${service.providerOrigin}/session/end?${query}`);
    const end = await browser.press('Sign out');
    expect(end.href).toBe('http://127.0.0.1:49152/signed-out?state=after');
    const asked = await browser.open(attempt(service, { prompt: '' }).address);
    expect(asked.pathname).toMatch(/^\/interaction\//);
  });

  it('signs a device in by its code', async () => {
    const response = await fetch(`${service.providerOrigin}/device/auth`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: service.clientId, scope: 'openid' }),
    });
    const device = Object.fromEntries(Object.entries(await response.json()));
    const browser = new Browser();
    await browser.open(String(device['verification_uri']));
    expect(browser.html).toContain('<label for="user-code">Code</label>');
    await browser.press('Continue', { user_code: String(device['user_code']) });
    await browser.press('Continue');
    await browser.press('Sign in', { login: 'LIBRARY\\jsmith', password: 'demo-Pass-1' });
    if (browser.html.includes('Allow access')) await browser.press('Continue');
    expect(browser.html).toContain('Device signed in');
    const tokens = await tokenRequest(service, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: String(device['device_code']),
    });
    expect(tokens.status).toBe(200);
  });
});

it('says nothing of its own on the console', () => {
  expect(said).toEqual([]);
});
