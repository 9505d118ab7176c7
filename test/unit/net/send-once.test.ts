import { EventEmitter } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'electron';
import { describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createExchange } from '../../../electron/net/send-once.ts';
import { createAdjustableClock } from '../../../electron/platform/adjustable-clock.ts';
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
  let released = 0;
  const exchange = createExchange(async () => {
    await opening();
    const release = () => {
      released += 1;
    };
    return { request: request as unknown as ClientRequest, release };
  }, clock);
  return { request, clock, exchange, released: () => released };
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

  it.each([
    [true, { kind: 'failed', reason: { is: 'proxyAuthentication' } }],
    [false, { kind: 'answer', status: 401 }],
  ])('[P9] a challenge (proxy: %s) gets no credentials', async (isProxy, wanted) => {
    const { request, exchange } = setUp();
    const given: unknown[][] = [];
    request.onEnd = () => {
      request.emit('login', { isProxy }, (...args: unknown[]) => given.push(args));
      request.answer(401).emit('end');
    };
    expect(await exchange(ask())).toMatchObject(wanted);
    expect(given).toEqual([[]]);
  });

  it.each(['error', 'aborted'])('a body that ends by `%s` is lost', async (event) => {
    const { request, exchange } = setUp();
    request.onEnd = () => {
      request.answer(200).emit(event, new Error('net::ERR_CONNECTION_CLOSED'));
    };
    expect(await exchange(ask())).toMatchObject({ reason: { error: 'ERR_CONNECTION_CLOSED' } });
  });
});
