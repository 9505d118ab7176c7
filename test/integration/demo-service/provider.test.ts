import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import {
  attempt,
  Browser,
  bearer,
  REDIRECT,
  signInAt,
  tokenRequest,
  tokensFor,
} from './browser.ts';
import { ask, json, OAUTH } from './client.ts';
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

async function metadata(): Promise<Record<string, unknown>> {
  const reply = await ask(service.providerOrigin ?? '', {
    method: 'GET',
    path: '/.well-known/openid-configuration',
  });
  return json(reply);
}

describe('the provider', () => {
  it('announces S256, iss in answers, revocation, logout and the device flow', async () => {
    const origin = service.providerOrigin;
    expect(await metadata()).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      revocation_endpoint: `${origin}/token/revocation`,
      end_session_endpoint: `${origin}/session/end`,
      device_authorization_endpoint: `${origin}/device/auth`,
    });
  });

  it('[P27] asks a second person in the same browser, and signs in whoever answers', async () => {
    const browser = new Browser();
    await signInAt(browser, attempt(service));
    const one = attempt(service, { prompt: 'login' });
    const first = await signInAt(browser, one, 'asupervisor@library.example', 'demo-Super-2');
    // The first "Continue" ends the former person's session, which a browser presses by itself.
    const isBack = first.href.startsWith(REDIRECT);
    const callback = isBack ? first : await browser.press('Continue');
    const response = await tokenRequest(service, {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: one.verifier,
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    expect(decodeJwt(token)['Upn']).toBe('asupervisor@library.example');
  });

  it('signs in by code with PKCE, and the service accepts the token', async () => {
    const one = attempt(service);
    const callback = await signInAt(new Browser(), one);
    expect(callback.href.startsWith(`${REDIRECT}?`)).toBe(true);
    expect(callback.searchParams.get('state')).toBe(one.state);
    expect(callback.searchParams.get('iss')).toBe(service.providerOrigin);
    const response = await tokenRequest(service, {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      code_verifier: one.verifier,
    });
    const tokens = Object.fromEntries(Object.entries(await response.json()));
    const idToken = decodeJwt(String(tokens['id_token']));
    expect(idToken).toMatchObject({ iss: service.providerOrigin, nonce: one.nonce });
    const accessToken = String(tokens['access_token']);
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(decodeJwt(accessToken)).toMatchObject({
      Upn: 'jsmith@library.example',
      aud: `${service.origin}/api`,
    });
    const result = json(await withToken(accessToken));
    expect(result['ServiceUser']).toMatchObject({ Name: 'Jordan Smith' });
    expect(result).not.toHaveProperty('SiteCode');
  });

  it('takes the same names and passwords as the service', async () => {
    for (const { username, password, upn, serviceUser } of service.users) {
      for (const login of [username, upn]) {
        const { access_token } = await tokensFor(service, login, password);
        const reply = await withToken(access_token);
        expect(json(reply)['ServiceUser']).toMatchObject({ Name: serviceUser?.Name });
      }
    }
  });

  it.each(['noclaim', 'nodomain', 'stranger'])(
    'gives %s a token that the service refuses',
    async (name) => {
      const user = service.providerOnlyUsers.find(({ username }) => username.endsWith(`\\${name}`));
      const { access_token } = await tokensFor(service, user?.upn, user?.password);
      const claims = decodeJwt(String(access_token));
      expect(claims['Upn']).toBe(user?.upnClaim === 'none' ? undefined : user?.upn);
      expect((await withToken(access_token)).status).toBe(401);
    },
  );

  it('spells the claim upn for one user', async () => {
    const { access_token } = await tokensFor(service, 'lower@library.example', 'demo-Lower-8');
    const claims = decodeJwt(String(access_token));
    expect(claims['upn']).toBe('lower@library.example');
    expect(claims).not.toHaveProperty('Upn');
    expect((await withToken(access_token)).status).toBe(200);
  });

  it('can be strict about the spelling', async () => {
    const strict = await startDemoService({ acceptLowerCaseUpn: false });
    const { access_token } = await tokensFor(strict, 'lower@library.example', 'demo-Lower-8');
    const reply = await ask(strict.origin, { path: OAUTH, headers: bearer(access_token) });
    expect(reply.status).toBe(401);
    await strict.stop();
  });

  it('gives tokens for the resource that is asked for, and for no other', async () => {
    const resource = service.origin;
    const { access_token } = await tokensFor(service, undefined, undefined, { resource });
    expect(decodeJwt(String(access_token)).aud).toBe(resource);
    const browser = new Browser();
    const refused = await browser.open(attempt(service, { resource: 'https://x.example' }).address);
    expect(refused.searchParams.get('error')).toBe('invalid_target');
  });

  it('asks again after a wrong password and keeps the name', async () => {
    const browser = new Browser();
    await browser.open(attempt(service).address);
    await browser.press('Sign in', { login: '"><i>jsmith', password: 'wrong' });
    expect(browser.html).toContain('role="alert"');
    expect(browser.html).toContain('value="&#34;&#62;&#60;i&#62;jsmith"');
  });

  it.each(['login', 'consent'])('turns Cancel at %s into access_denied', async (where) => {
    const browser = new Browser();
    await browser.open(attempt(service).address);
    if (where === 'consent') {
      await browser.press('Sign in', { login: 'LIBRARY\\jsmith', password: 'demo-Pass-1' });
    }
    const callback = await browser.press('Cancel');
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('iss')).toBe(service.providerOrigin);
  });

  it.each(['login', 'select_account'])('lets nobody in silently with prompt=%s', async (prompt) => {
    const browser = new Browser();
    await signInAt(browser, attempt(service));
    const silent = await browser.open(attempt(service, { prompt: '' }).address);
    expect(silent.searchParams.get('code')).not.toBeNull();
    const asked = await browser.open(attempt(service, { prompt }).address);
    expect(asked.pathname).toMatch(/^\/interaction\//);
    expect(browser.html).toContain('<label for="password">Password</label>');
  });

  it.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
  ])('refuses a request %s', async (_what, extra) => {
    const callback = await new Browser().open(attempt(service, extra).address);
    expect(callback.searchParams.get('error')).toBe('invalid_request');
  });

  it.each([
    'http://localhost:49152/callback',
    'http://127.0.0.1:49152/other',
    'http://[::1]/callback',
  ])('shows its own error page instead of leading to %s', async (redirect_uri) => {
    const browser = new Browser();
    await browser.open(attempt(service, { redirect_uri }).address);
    expect(browser.html).toContain('Sign-in cannot continue');
    expect(browser.html).toContain('invalid_redirect_uri');
  });

  it('says so when a sign-in is over or belongs to another browser', async () => {
    const browser = new Browser();
    await browser.open(attempt(service).address);
    const stranger = new Browser();
    await stranger.open(browser.address);
    expect(stranger.html).toContain('Code: <code>interaction_not_found</code>');
    expect(stranger.html).not.toContain('Password');
  });

  it.each(['/interaction/none', '/device', '/auth?client_id=nobody', '/session/end/success'])(
    'loads nothing from elsewhere at %s and lets forms lead to a loopback client only',
    async (path) => {
      const headers = { accept: 'text/html' };
      const response = await fetch(`${service.providerOrigin}${path}`, { headers });
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self' http://127.0.0.1:*");
      expect(await response.text()).not.toMatch(/(src|href)=|url\(|@import|<script/);
    },
  );
});

it('records what the provider was asked, bodies included', async () => {
  await tokensFor(service);
  const token = service.providerRequests.find(({ path }) => path === '/token');
  expect(token?.body).toContain('code_verifier=');
});

it('stops alone: the service goes on', async () => {
  const own = await startDemoService();
  const issuer = own.providerOrigin ?? '';
  await own.providerStop();
  await expect(fetch(issuer)).rejects.toThrow();
  expect((await ask(own.origin, { path: OAUTH, headers: bearer('x') })).status).toBe(401);
  await own.stop();
});

it('says nothing of its own on the console', () => {
  expect(said).toEqual([]);
});
