import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { browserPages } from '../../../electron/oauth/browser-page.ts';
import { openLoopbackListener } from '../../../electron/oauth/loopback-listener.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { callbackOf, isRefused, settingsFor, startAttempt } from './fixture/attempt.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const pages = browserPages(createTranslate('en', en), 'en');
const listenOn = (hosts: string[]) =>
  openLoopbackListener({ port: 0, state: 'x', pages, clock: systemClock, hosts });

function connectsTo(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.setTimeout(8_000, () => end(false));
  });
}

/** A port that another program holds. */
async function squat(): Promise<{ port: number; leave(): void }> {
  const server = createServer((_request, response) => response.end('somebody else'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, leave: () => server.close() };
}

describe('[P18] where the listener is', () => {
  it('is on 127.0.0.1 on a port of its own, and already answers when the browser opens', async () => {
    let answered = 0;
    const attempt = startAttempt(settingsFor(provider), {
      openBrowser: async (address) => {
        answered = (await fetch(callbackOf(address))).status;
        return true;
      },
    });
    await expect.poll(() => answered).toBe(400);
    const callback = callbackOf(attempt.waits[0]?.address ?? '');
    expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,5}\/callback$/);
    attempt.cancel();
    await attempt.result;
  });

  it('is refused on every other interface', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const port = Number(callbackOf(await attempt.opened).port);
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const addresses = others.map(({ address }) => address).filter((one) => one !== '127.0.0.1');
    const reached = await Promise.all(
      [...addresses, '127.0.0.2'].map((one) => connectsTo(one, port)),
    );
    expect(reached).not.toContain(true);
    expect(await connectsTo('127.0.0.1', port)).toBe(true);
    attempt.cancel();
    await attempt.result;
  });

  it('is on the configured port when that is free', async () => {
    const { port, leave } = await squat();
    leave();
    const attempt = startAttempt(settingsFor(provider, { redirectPort: port }));
    expect(callbackOf(await attempt.opened).port).toBe(String(port));
    attempt.cancel();
    await attempt.result;
    // At once again: nothing of the first attempt holds the port.
    const second = startAttempt(settingsFor(provider, { redirectPort: port }));
    expect(callbackOf(await second.opened).port).toBe(String(port));
    second.cancel();
    await second.result;
  });

  it.each<[string, RequestInit]>([
    ['has not come for its page', { redirect: 'manual' }],
    ['waits for its page', {}],
  ])(
    'is free for the next attempt at once, though the last one’s browser %s',
    async (_how, how) => {
      const { port, leave } = await squat();
      leave();
      const settings = settingsFor(provider, { redirectPort: port });
      const first = startAttempt(settings);
      const address = await first.opened;
      const callback = callbackOf(address);
      const state = new URL(address).searchParams.get('state') ?? '';
      callback.search = `${new URLSearchParams({ code: 'c', state, iss: provider.issuer })}`;
      provider.intercept(({ url }) => url === '/token');
      const page = fetch(callback, how);
      await expect.poll(() => first.steps).toContain('token');
      await Promise.race([page, new Promise((resolve) => setTimeout(resolve, 200))]);
      first.cancel();
      // Two clicks are never one task.
      await setImmediate();
      const second = startAttempt(settings);
      expect(callbackOf(await second.opened).port).toBe(String(port));
      second.cancel();
      await second.result;
      expect(first.leftovers()).toBe(0);
      provider.intercept(null);
    },
  );

  it('says so when the configured port is taken, and opens no browser', async () => {
    const { port, leave } = await squat();
    const attempt = startAttempt(settingsFor(provider, { redirectPort: port }));
    expect(await attempt.result).toMatchObject({
      ok: false,
      failure: { code: 'OA-PORT', facts: { port } },
    });
    expect(attempt.waits).toEqual([]);
    leave();
  });

  it.each<[string, Exchange]>([
    ['nothing answers', async () => failedOutcome()],
    ['somebody else answers', async (request) => ({ ...(await nodeExchange(request)), ...forged })],
    ['the right page comes from somewhere else', async () => ({ ...forged, body: pages.stray })],
  ])('proves itself before the browser opens: %s', async (_name, loopback) => {
    const exchange: Exchange = (request) =>
      request.url.pathname === '/callback' ? loopback(request) : nodeExchange(request);
    const attempt = startAttempt(settingsFor(provider), { exchange });
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'OA-LSTN' } });
    expect(attempt.waits).toEqual([]);
    expect(attempt.leftovers()).toBe(0);
  });

  // Addresses for documentation are nobody's (RFC 5737): the same error as on a machine without IPv4.
  it('falls back to IPv6 where IPv4 is missing, and says so where there is neither', async () => {
    const six = await listenOn(['203.0.113.1', '::1']);
    if (!hasIPv6()) {
      expect(six).toMatchObject({ ok: false, failure: { code: 'OA-LSTN' } });
      return;
    }
    if (!six.ok) throw new Error(six.failure.code);
    expect(six.value.redirectUri).toBe(`http://[::1]:${six.value.port}/callback`);
    expect((await fetch(six.value.testAddress)).status).toBe(400);
    expect(six.value.wasTested()).toBe(true);
    await six.value.end('stopped');
    expect(await isRefused(six.value.testAddress)).toBe(true);
  });

  it('never falls back to anything beyond the list', async () => {
    expect(await listenOn(['203.0.113.1', '198.51.100.1'])).toMatchObject({
      ok: false,
      failure: { code: 'OA-LSTN' },
    });
  });

  it('takes IPv4 where there are both', async () => {
    const listener = await listenOn(['127.0.0.1', '::1']);
    if (!listener.ok) throw new Error(listener.failure.code);
    expect(listener.value.redirectUri).toContain('http://127.0.0.1:');
    await listener.value.end('stopped');
  });
});

function hasIPv6(): boolean {
  const lists = Object.values(networkInterfaces());
  return lists.some((list) => list?.some(({ address }) => address === '::1'));
}

const timing = { startedAt: 0, endedAt: 0 };
const forged = {
  kind: 'answer' as const,
  status: 200,
  headers: {},
  body: new TextEncoder().encode('somebody else'),
  timing,
};
function failedOutcome() {
  const reason = { is: 'network' as const, error: 'ERR_CONNECTION_REFUSED' };
  return { kind: 'failed' as const, reason, timing };
}
