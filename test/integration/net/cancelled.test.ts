import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import type { Clock } from '../../../electron/platform/clock.ts';
import { requestOf } from '../../support/ask-service.ts';
import { frozenClock } from '../../support/frozen-clock.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

/** Moved by hand, so that the end of the time comes where the test wants it; says how many timers are set. */
const clock = frozenClock();
const timers = new Set<object>();
const counting: Clock = {
  ...clock,
  after(ms, due) {
    const timer = {};
    timers.add(timer);
    const stop = clock.after(ms, () => {
      timers.delete(timer);
      due();
    });
    return () => {
      timers.delete(timer);
      stop();
    };
  },
};

/** A server that accepts and says nothing. */
async function startSilent() {
  const open = new Set<Socket>();
  let connections = 0;
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    socket.on('data', (chunk) => heard.push(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  if (found === null || typeof found === 'string') throw new Error('no port');
  return {
    port: found.port,
    open,
    connections: () => connections,
    heard: () => Buffer.concat(heard),
    stop: () => server.close(),
  };
}

const exchange = createElectronExchange(counting);
let silent: Awaited<ReturnType<typeof startSilent>>;
const request = (origin: string, more: Partial<ExchangeRequest>): ExchangeRequest => ({
  ...requestOf('password', { origin, prefix: '/api' }),
  ...more,
});

beforeEach(async () => {
  silent = await startSilent();
});
afterEach(() => {
  vi.restoreAllMocks();
  silent.stop();
});

const deadlineMs = 20_000;

/** Ends an exchange in each way in which it can be ended from outside. */
const endings = [
  ['cancelled', 'cancelled', (abort: AbortController) => abort.abort()],
  ['out of time', 'deadline', () => clock.advance(deadlineMs)],
] as const;

describe.each(endings)('an exchange that is %s', (_how, reason, endIt) => {
  const begin = (origin: string) => {
    const abort = new AbortController();
    const outcome = exchange(request(origin, { deadlineMs, signal: abort.signal }));
    return { outcome, end: () => endIt(abort) };
  };

  it('while the name is being looked up: no connection is made when it is found', async () => {
    let found: (() => void) | undefined;
    vi.spyOn(dns, 'lookup').mockImplementation(((
      _name: string,
      options: { all?: boolean },
      done: (...args: unknown[]) => void,
    ) => {
      found = () =>
        options.all
          ? done(null, [{ address: '127.0.0.1', family: 4 }])
          : done(null, '127.0.0.1', 4);
    }) as unknown as typeof dns.lookup);
    const { outcome, end } = begin(`https://library.test:${silent.port}`);
    await expect.poll(() => found).toBeDefined();
    // Node hands the socket that looks the name up to its request a turn later; Chromium knows no such moment.
    await new Promise((resolve) => setImmediate(resolve));
    end();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: { is: reason } });
    expect(timers.size).toBe(0);
    found?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(silent.connections()).toBe(0);
  });

  it('in the TLS handshake: the socket is closed, and nothing but the handshake was sent', async () => {
    const { outcome, end } = begin(`https://127.0.0.1:${silent.port}`);
    await expect.poll(() => silent.heard().length).toBeGreaterThan(0);
    end();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: { is: reason } });
    expect(timers.size).toBe(0);
    await expect.poll(() => silent.open.size).toBe(0);
    // RFC 8446 5.1: a record of the handshake.
    expect(silent.heard()[0]).toBe(0x16);
    expect(silent.heard().toString('latin1')).not.toMatch(/POST|authorization/i);
    expect(silent.connections()).toBe(1);
  });

  it('[P12] while the answer is awaited: the socket is closed, and no second request is made', async () => {
    const { outcome, end } = begin(`http://127.0.0.1:${silent.port}`);
    await expect.poll(() => silent.heard().toString('latin1')).toContain('POST');
    end();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: { is: reason } });
    expect(timers.size).toBe(0);
    await expect.poll(() => silent.open.size).toBe(0);
    expect(silent.connections()).toBe(1);
    expect(silent.heard().toString('latin1').match(/POST/g)).toHaveLength(1);
  });
});
