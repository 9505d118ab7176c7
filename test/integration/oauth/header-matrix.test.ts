import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackOf, type RunningAttempt, settingsFor, startAttempt } from './fixture/attempt.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';
import { rawRequest, requestText } from './fixture/raw-request.ts';

let provider: TestProvider;
let attempt: RunningAttempt;
let state = '';
let host = '';
let port = 0;
beforeAll(async () => {
  provider = await startTestProvider();
  attempt = startAttempt(settingsFor(provider));
  const address = await attempt.opened;
  state = new URL(address).searchParams.get('state') ?? '';
  ({ host } = callbackOf(address));
  port = Number(callbackOf(address).port);
});
afterAll(async () => {
  attempt.cancel();
  await attempt.result;
  await provider.stop();
});

const genuine = () => `/callback?code=x&state=${state}`;
const send = (target: string, headers: string[], method?: string) =>
  rawRequest(port, requestText(target, headers, method));

describe('[P19] the listener answers only its exact Host, method and paths', () => {
  it.each([
    ['localhost', () => [`Host: localhost:${port}`], 421],
    ['a rebound name', () => [`Host: attacker.example:${port}`], 421],
    ['no port', () => ['Host: 127.0.0.1'], 421],
    ['another loopback address', () => [`Host: 127.0.0.2:${port}`], 421],
    ['two Hosts', () => [`Host: ${host}`, `Host: ${host}`], 421],
    ['no Host', () => [], 400],
    ['an empty Host', () => ['Host:'], 421],
  ])('a right state with %s is a stray request', async (_name, headers, status) => {
    expect((await send(genuine(), headers())).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])(
    'the method %s is refused',
    async (method) => {
      const answer = await send(genuine(), [`Host: ${host}`, 'Content-Length: 0'], method);
      expect(answer.status).toBe(405);
      expect(answer.headers).toContain('allow: get');
      expect(answer.headers).not.toContain('access-control');
    },
  );

  it.each(['/', '/callback/', '/CALLBACK', '/done', '/favicon.ico', '/callback%3f', '/.'])(
    'the path %s is not known',
    async (path) => {
      const answer = await send(`${path}?code=x&state=${state}`, [`Host: ${host}`]);
      expect(answer.status).toBe(404);
    },
  );

  it('an address with scheme and host in it is not known', async () => {
    const answer = await send(`http://${host}${genuine()}`, [`Host: ${host}`]);
    expect(answer.status).toBe(404);
  });

  it('headers beyond the cap end the request, and only that', async () => {
    const answer = await send(genuine(), [`Host: ${host}`, `Cookie: ${'x'.repeat(17_000)}`]);
    expect(answer.status).toBe(431);
  });

  it('a request that never ends is cut off, and the attempt goes on', async () => {
    const answer = await rawRequest(port, `GET /callback HTTP/1.1\r\nHost: ${host}\r\n`);
    expect([0, 408]).toContain(answer.status);
    expect(attempt.steps).toEqual(['provider', 'browser']);
  });

  it('every answer forbids storing, sniffing, framing and telling where one came from', async () => {
    const { headers } = await send('/callback', [`Host: ${host}`]);
    expect(headers).toContain('cache-control: no-store');
    expect(headers).toContain('referrer-policy: no-referrer');
    expect(headers).toContain('x-content-type-options: nosniff');
    expect(headers).toContain("content-security-policy: default-src 'none'");
    expect(headers).toContain("frame-ancestors 'none'");
    expect(headers).toContain('connection: close');
  });
});

describe('[P19] the code does not stay in the browser', () => {
  it('the genuine callback is answered with 303 to a fixed address', async () => {
    const own = startAttempt(settingsFor(provider));
    const address = await own.opened;
    const callback = callbackOf(address);
    const ownState = new URL(address).searchParams.get('state') ?? '';
    const target = `/callback?error=access_denied&state=${ownState}&iss=${provider.issuer}`;
    const text = requestText(target, [`Host: ${callback.host}`]);
    const answer = await rawRequest(Number(callback.port), text);
    expect(answer.status).toBe(303);
    expect(answer.headers).toMatch(/^location: \/done\r?$/m);
    expect(answer.headers).toContain('cache-control: no-store');
    expect(answer.body).toBe('');
    await fetch(new URL('/done', callback));
    expect(await own.result).toMatchObject({ ok: false, failure: { code: 'OA-DENY' } });
  });
});
