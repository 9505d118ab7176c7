import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { methods } from '../../../shared/method.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { requestOf } from '../../support/ask-service.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const exchange = createElectronExchange(systemClock);
let service: DemoService;
let elsewhere: DemoService;
const request = (changes: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  ...requestOf('password', { origin: service.origin, prefix: service.apiPrefix }),
  ...changes,
});

beforeAll(async () => {
  service = await startDemoService({ provider: false });
  elsewhere = await startDemoService({ provider: false });
});
afterAll(() => Promise.all([service.stop(), elsewhere.stop()]));
beforeEach(() => {
  service.clearFaults();
  service.clearRequests();
});

/** Ms: what a deadline of 300 ms does not take even on a busy machine. */
const tooLong = 10_000;

describe('[P6] one deadline covers connect, headers and body', () => {
  it.each([
    ['hang', {}],
    ['header-drip', { intervalMs: 20 }],
    ['slow-body', { intervalMs: 20 }],
    ['hang-in-body', {}],
  ])('%s ends at the deadline', async (kind, parameters) => {
    service.setFault({ kind, ...parameters });
    const before = performance.now();
    const outcome = await exchange(request({ deadlineMs: 300 }));
    const took = performance.now() - before;
    expect(outcome).toMatchObject({ kind: 'failed', reason: { is: 'deadline' } });
    expect(took).toBeGreaterThan(295);
    expect(took).toBeLessThan(tooLong);
  });
});

it('[P6] a server that takes the connection and never secures it ends at the deadline', async () => {
  const { url, open, server } = await silentServer('');
  const before = performance.now();
  const outcome = await exchange(
    request({ url: new URL(url.href.replace('http:', 'https:')), deadlineMs: 300 }),
  );
  expect(outcome).toMatchObject({ kind: 'failed', reason: { is: 'deadline' } });
  expect(performance.now() - before).toBeLessThan(tooLong);
  await expect.poll(() => open.size).toBe(0);
  server.close();
});

describe('[P7] an answer is capped after decompression', () => {
  it.each([
    ['gzip-bomb', { bytes: 1024 ** 3 }],
    ['endless-body', {}],
  ])('%s ends at the cap, and memory stays bounded', async (kind, parameters) => {
    service.setFault({ kind, ...parameters });
    const before = process.memoryUsage();
    const outcome = await exchange(request({ maxBytes: 256 * 1024 }));
    const after = process.memoryUsage();
    expect(outcome).toMatchObject({ kind: 'failed', reason: { is: 'tooLarge' } });
    // A gigabyte would show; the server of this test lives in the same process and takes a share.
    expect(after.rss - before.rss).toBeLessThan(200 * 1024 ** 2);
  });

  it('exactly the cap is not too large, one byte less is', async () => {
    const whole = await exchange(request());
    if (whole.kind !== 'answer') throw new Error(whole.kind);
    // The token pair is random, its length is not.
    const length = whole.body.byteLength;
    expect((await exchange(request({ maxBytes: length }))).kind).toBe('answer');
    expect(await exchange(request({ maxBytes: length - 1 }))).toMatchObject({
      reason: { is: 'tooLarge' },
    });
  });
});

describe('[P2] no redirect carries a credential anywhere', () => {
  const cases = [301, 302, 303, 307, 308].flatMap((status) =>
    methods.map((method) => [status, method] as const),
  );
  it.each(cases)('%i after %s: the other server sees nothing', async (status, method) => {
    const location = `${elsewhere.origin}/api/authentication/staffuser`;
    service.setFault({ kind: `redirect-${status}`, location });
    const before = elsewhere.connections();
    const asked = requestOf(method, { origin: service.origin, prefix: service.apiPrefix });
    const outcome = await exchange(asked);
    expect(outcome).toMatchObject({ kind: 'redirect', status, location });
    expect(elsewhere.requests).toHaveLength(0);
    expect(elsewhere.connections()).toBe(before);
    expect(service.requests).toHaveLength(1);
  });
});

describe('what travels', () => {
  it.each(methods)(
    '[P30] %s sends exactly one credential header and an empty body',
    async (way) => {
      await exchange(requestOf(way, { origin: service.origin, prefix: service.apiPrefix }));
      const [sent] = service.requests;
      const credentials = ['authorization', 'x-api-key', 'cookie', 'proxy-authorization'];
      const given = credentials.filter((name) => sent?.headers[name] !== undefined);
      expect(given).toEqual([way === 'apiKey' ? 'x-api-key' : 'authorization']);
      expect(sent?.headers['content-length']).toBe('0');
      expect(sent?.headers['accept']).toBe('application/json');
      expect(sent?.bodyLength).toBe(0);
      expect(service.requests).toHaveLength(1);
    },
  );

  it('[P5] a cookie never comes back', async () => {
    service.setFault({ kind: 'set-cookie' });
    for (const _ of [1, 2, 3]) await exchange(request());
    expect(service.requests).toHaveLength(3);
    expect(service.requests.filter(({ headers }) => 'cookie' in headers)).toEqual([]);
  });

  it('[P12] a connection is never used twice, so that a dropped one is not tried again', async () => {
    expect((await exchange(request())).kind).toBe('answer');
    service.setFault({ kind: 'reset-before-headers' });
    expect((await exchange(request())).kind).toBe('failed');
    expect(service.requests).toHaveLength(2);
    const both = new Set(service.requests.map(({ connection }) => connection));
    expect(both.size).toBe(2);
  });

  it.each(['reset-before-headers', 'close-before-headers', 'status-503', 'hang'])(
    '[P12] %s on a fresh and on a warm connection: the service counts one',
    async (kind) => {
      for (const _ of ['fresh', 'warm']) {
        service.setFault({ kind });
        service.clearRequests();
        const abort = new AbortController();
        const outcome = exchange(request({ signal: abort.signal }));
        await expect.poll(() => service.requests).toHaveLength(1);
        if (kind === 'hang') abort.abort();
        await outcome;
        expect(service.requests).toHaveLength(1);
        service.clearFaults();
        await exchange(request());
      }
    },
  );
});

/** A server that answers with `text` and no more, and says how many connections are open. */
async function silentServer(text: string) {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {}).resume();
    socket.write(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  if (found === null || typeof found === 'string') throw new Error('no port');
  return { url: new URL(`http://127.0.0.1:${found.port}/`), open, server };
}

describe('an exchange that ends frees its socket', () => {
  const starts = [
    ['before the headers', ''],
    ['in the headers', 'HTTP/1.1 200 OK\r\nX-Begun: '],
    ['in the body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nten bytes.'],
    ['in an endless body', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
  ] as const;
  it.each(starts)('cancelled %s', async (_when, text) => {
    const { url, open, server } = await silentServer(text);
    const abort = new AbortController();
    const outcome = exchange(request({ url, signal: abort.signal }));
    await expect.poll(() => open.size).toBe(1);
    abort.abort();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: { is: 'cancelled' } });
    await expect.poll(() => open.size).toBe(0);
    server.close();
  });

  it.each(starts)('out of time %s', async (_when, text) => {
    const { url, open, server } = await silentServer(text);
    const outcome = await exchange(request({ url, deadlineMs: 200 }));
    expect(outcome).toMatchObject({ kind: 'failed', reason: { is: 'deadline' } });
    await expect.poll(() => open.size).toBe(0);
    server.close();
  });

  it('exchanges that run at the same time do not end each other', async () => {
    service.setFault({ kind: 'slow-headers', delayMs: 200 });
    const outcomes = await Promise.all([1, 2, 3].map(() => exchange(request())));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'answer']);
  });
});

describe('[P1] addresses and headers that must not be sent', () => {
  it.each(['http://192.0.2.1/', 'ftp://127.0.0.1/', 'http://localhost.example/'])(
    '%s is not connected to',
    async (address) => {
      const outcome = await exchange(request({ url: new URL(address) }));
      expect(outcome).toMatchObject({ kind: 'failed', reason: { is: 'address' } });
    },
  );

  it('user info in an address is refused, and the server counts no connection', async () => {
    // The other server: nothing of an earlier test is still on its way to it.
    const url = new URL(elsewhere.origin.replace('//', '//user:secret@'));
    expect(await exchange(request({ url }))).toMatchObject({ reason: { is: 'address' } });
    expect(elsewhere.connections()).toBe(0);
    expect(elsewhere.requests).toHaveLength(0);
  });

  it.each(['\r', '\n', '\0', '’', '\u007f', 'ä'])(
    '[P28] a header with %j in it is refused unsent and never quoted',
    async (odd) => {
      const headers = { 'x-api-key': `CANARY${odd}-51` };
      const outcome = await exchange(request({ headers }));
      expect(outcome).toMatchObject({ reason: { is: 'header', name: 'x-api-key' } });
      expect(JSON.stringify(outcome)).not.toContain('CANARY');
      expect(service.requests).toHaveLength(0);
    },
  );
});
