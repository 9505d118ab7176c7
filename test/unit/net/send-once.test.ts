import { EventEmitter } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'electron';
import { describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createProxyCredentials } from '../../../electron/net/proxy-credentials.ts';
import { createExchange } from '../../../electron/net/send-once.ts';
import {
  type AdjustableClock,
  createAdjustableClock,
} from '../../../electron/platform/adjustable-clock.ts';
import { systemClock } from '../../../electron/platform/clock.ts';

/** Electron's request as far as the exchange uses it; a test says what happens. */
class FakeRequest extends EventEmitter {
  aborts = 0;
  headers: Record<string, string> = {};
  onEnd = () => {};
  setHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  end() {
    queueMicrotask(() => this.onEnd());
  }
  abort() {
    this.aborts += 1;
  }
  answer(statusCode: number, headers: Record<string, string | string[]> = {}) {
    const message = Object.assign(new EventEmitter(), { statusCode, headers });
    this.emit('response', message as unknown as IncomingMessage);
    return message;
  }
}

const ask = (changes: Partial<ExchangeRequest> = {}): ExchangeRequest => ({
  method: 'POST',
  url: new URL('https://library.example/api'),
  headers: { 'x-api-key': 'CANARY' },
  deadlineMs: 30_000,
  maxBytes: 100,
  ...changes,
});

function setUp(opening: () => Promise<void> = async () => {}) {
  const request = new FakeRequest();
  const clock = createAdjustableClock(Date.UTC(2026, 10, 20, 9), systemClock);
  const proxies = createProxyCredentials();
  let released = 0;
  const open = async () => {
    await opening();
    const release = () => {
      released += 1;
    };
    return { request: request as unknown as ClientRequest, release };
  };
  const exchange = createExchange(open, clock, proxies);
  return { request, clock, proxies, exchange, released: () => released };
}

const proxy = { host: 'proxy.example', port: 3128 };
const given = { userName: 'proxy-user', password: 'proxy-word' };

/** Each challenge is put to the app, then 401 is answered; resolves into what the app said to each. */
function challenges(request: FakeRequest, all: object[]): unknown[][] {
  const said: unknown[][] = [];
  request.onEnd = () => {
    for (const one of all) request.emit('login', one, (...args: unknown[]) => said.push(args));
    request.answer(401).emit('end');
  };
  return said;
}

describe('one exchange', () => {
  it('`close` before the answer ends nothing (Electron emits it once the request is written)', async () => {
    const { request, exchange, released } = setUp();
    request.onEnd = () => {
      request.emit('finish');
      request.emit('close');
      const message = request.answer(200, { Date: 'x', 'Set-Cookie': ['a', 'b'] });
      message.emit('data', Buffer.from('{}'));
      message.emit('end');
    };
    expect(await exchange(ask())).toMatchObject({
      kind: 'answer',
      status: 200,
      headers: { date: 'x', 'set-cookie': 'a, b' },
      body: Buffer.from('{}'),
    });
    expect(released()).toBe(1);
  });

  it('whatever comes after the first ending is ignored', async () => {
    const { request, clock, exchange } = setUp();
    request.onEnd = () => {
      request.emit('error', new Error('net::ERR_CONNECTION_RESET'));
      request.emit('error', new Error('net::ERR_FAILED'));
      request.emit('abort');
      request.answer(200).emit('end');
      clock.setTime(clock.now() + 60_000);
    };
    const outcome = await exchange(ask());
    expect(outcome).toMatchObject({ reason: { is: 'network', error: 'ERR_CONNECTION_RESET' } });
  });

  it('[P6] the deadline is by the clock that was handed in', async () => {
    const { request, clock, exchange } = setUp();
    request.onEnd = () => {
      request.answer(200).emit('data', Buffer.from('{'));
      clock.setTime(clock.now() + 30_000);
    };
    expect(await exchange(ask())).toMatchObject({ reason: { is: 'deadline' } });
    expect(request.aborts).toBeGreaterThan(0);
  });

  it.each([
    { ending: 'deadline', end: (clock: AdjustableClock) => clock.setTime(clock.now() + 30_000) },
    { ending: 'cancelled', end: (_: AdjustableClock, abort: AbortController) => abort.abort() },
  ])(
    '[P6] the deadline counts from the question: $ending while it is still being opened',
    async ({ ending, end }) => {
      const opening = Promise.withResolvers<void>();
      const abort = new AbortController();
      const { request, clock, exchange, released } = setUp(() => opening.promise);
      const outcome = exchange(ask({ signal: abort.signal }));
      end(clock, abort);
      expect(await outcome).toMatchObject({ reason: { is: ending } });
      expect(released()).toBe(0);
      opening.resolve();
      await expect.poll(released).toBe(1);
      expect(request.headers).toEqual({});
      expect(request.aborts).toBe(1);
    },
  );

  it('[P28] what the network stack says about a header is not kept', async () => {
    const { request, exchange, released } = setUp();
    request.setHeader = () => {
      throw new Error("Invalid value for header 'x-api-key': 'CANARY'");
    };
    const outcome = await exchange(ask());
    expect(outcome).toMatchObject({ reason: { is: 'network', error: 'ERR_FAILED' } });
    expect(JSON.stringify(outcome)).not.toContain('CANARY');
    expect(request.aborts).toBe(1);
    expect(released()).toBe(1);
  });

  it('a network stack that does not open is a failure, not a rejection', async () => {
    const { exchange } = setUp(() => Promise.reject(new Error('CANARY')));
    const outcome = await exchange(ask());
    expect(outcome).toMatchObject({ reason: { is: 'network', error: 'ERR_FAILED' } });
  });

  it('cancelled before and while it opens: nothing is sent', async () => {
    const abort = new AbortController();
    const { request, exchange } = setUp(async () => abort.abort());
    expect(await exchange(ask({ signal: abort.signal }))).toMatchObject({
      reason: { is: 'cancelled' },
    });
    expect(await exchange(ask({ signal: abort.signal }))).toMatchObject({
      reason: { is: 'cancelled' },
    });
    expect(request.headers).toEqual({});
  });

  it('[P2] a redirect is not followed: the request is aborted', async () => {
    const { request, exchange } = setUp();
    request.onEnd = () => request.emit('redirect', 307, 'POST', 'https://evil.example/', {});
    expect(await exchange(ask())).toMatchObject({
      kind: 'redirect',
      status: 307,
      location: 'https://evil.example/',
    });
    expect(request.aborts).toBe(1);
  });

  it('[P9] the service’s own challenge gets no credentials, whatever was given for a proxy', async () => {
    const { request, exchange, proxies } = setUp();
    proxies.refused(proxy);
    proxies.signIn(given);
    const answers = challenges(request, [{ isProxy: false, ...proxy }]);
    expect(await exchange(ask())).toMatchObject({ kind: 'answer', status: 401 });
    expect(answers).toEqual([[]]);
  });

  it('[P9] a proxy that asks gets nothing until somebody gives something for it', async () => {
    const { request, exchange, proxies } = setUp();
    expect(proxies.signIn(given)).toBe(false);
    const answers = challenges(request, [{ isProxy: true, ...proxy }]);
    const refused = { reason: { is: 'proxyAuthentication', proxy: 'proxy.example:3128' } };
    expect(await exchange(ask())).toMatchObject(refused);
    expect(proxies.signIn(given)).toBe(true);
    // The next exchange has a request of its own in the app; here it is the same object.
    request.removeAllListeners();
    await exchange(ask());
    expect(answers).toEqual([[], ['proxy-user', 'proxy-word']]);
  });

  it('[P9] a proxy gets an answer once in an exchange; a second challenge says that it was refused', async () => {
    const { request, exchange, proxies } = setUp();
    proxies.refused(proxy);
    proxies.signIn(given);
    const challenge = { isProxy: true, ...proxy };
    const answers = challenges(request, [challenge, challenge, challenge]);
    expect(await exchange(ask())).toMatchObject({ reason: { is: 'proxyAuthentication' } });
    expect(answers[0]).toEqual(['proxy-user', 'proxy-word']);
    expect(answers.slice(1).flat()).toEqual([]);
    // What was refused is not tried again by itself.
    expect(proxies.answerFor(proxy)).toBeNull();
  });

  it.each([
    { host: 'other.example', port: 3128 },
    { host: 'proxy.example', port: 8080 },
  ])('[P9] what was given for one proxy is not for $host:$port', async (other) => {
    const { request, exchange, proxies } = setUp();
    proxies.refused(proxy);
    proxies.signIn(given);
    const answers = challenges(request, [{ isProxy: true, ...other }]);
    expect(await exchange(ask())).toMatchObject({ reason: { is: 'proxyAuthentication' } });
    expect(answers).toEqual([[]]);
  });

  it('[P9] a 407 from whoever it came is the proxy’s, and its body is not read', async () => {
    const { request, exchange } = setUp();
    request.onEnd = () => request.answer(407).emit('data', Buffer.from('{}'));
    expect(await exchange(ask())).toEqual({
      kind: 'failed',
      reason: { is: 'proxyAuthentication' },
      timing: expect.anything(),
    });
    expect(request.aborts).toBe(1);
  });

  it.each(['error', 'aborted'])('a body that ends by `%s` is lost', async (event) => {
    const { request, exchange } = setUp();
    request.onEnd = () => {
      request.answer(200).emit(event, new Error('net::ERR_CONNECTION_CLOSED'));
    };
    expect(await exchange(ask())).toMatchObject({ reason: { error: 'ERR_CONNECTION_CLOSED' } });
  });
});
