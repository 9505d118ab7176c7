import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, faults, startDemoService } from '../../demo-service/start.ts';
import {
  ask,
  jsmith,
  json,
  type RawPatience,
  type RawReply,
  rawSignIn,
  STAFF,
  staff,
} from './client.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.clearFaults();
  service.clearRequests();
});

function raw(kind: string, patience: RawPatience = {}, extra = {}): Promise<RawReply> {
  service.setFault({ kind, ...extra });
  return rawSignIn(service.origin, patience);
}

function bodyOf(text: string): string {
  return text.split('\r\n\r\n').slice(1).join('\r\n\r\n');
}

describe('resets and ends', () => {
  it.each([
    ['reset-on-accept', 'reset', /^$/, 0],
    ['reset-before-headers', 'reset', /^$/, 1],
    ['reset-in-headers', 'reset', /^HTTP\/1\.1 200 OK\r\n[^\r]*$/, 1],
    ['reset-in-body', 'reset', /\r\n\r\n\{"SiteDomain"[^}]*$/, 1],
    ['close-before-headers', 'end', /^$/, 1],
    ['short-body', 'end', /\r\n\r\n\{"SiteDomain"[^}]*$/, 1],
    ['not-http', 'end', /^220 mail/, 1],
  ])('%s: %s', async (kind, ending, pattern, requests) => {
    const reply = await raw(kind);
    expect(reply.ending).toBe(ending);
    expect(reply.text).toMatch(pattern);
    expect(service.requests).toHaveLength(requests);
  });

  it('short-body promises more than it sends', async () => {
    const reply = await raw('short-body');
    const promised = Number(/content-length: (\d+)/i.exec(reply.text)?.[1]);
    expect(bodyOf(reply.text).length).toBeLessThan(promised);
  });

  it('reset-on-accept counts connections and is used up', async () => {
    service.setFault({ kind: 'reset-on-accept', times: 1 });
    const before = service.connections();
    expect((await rawSignIn(service.origin)).ending).toBe('reset');
    expect((await staff(service)).status).toBe(200);
    expect(service.connections()).toBe(before + 2);
  });

  it('reset-warm strikes a connection that was used before, never a fresh one', async () => {
    service.setFault({ kind: 'reset-warm' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const again = () => ask(service.origin, { path: STAFF, headers: jsmith, agent });
    expect((await again()).status).toBe(200);
    await expect(again()).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect((await again()).status).toBe(200);
    expect(new Set(service.requests.map(({ connection }) => connection)).size).toBe(2);
    agent.destroy();
  });
});

describe('slow and silent', () => {
  it('hang takes the request and sends nothing', async () => {
    const reply = raw('hang', { waitMs: 1_000 });
    await expect.poll(() => service.requests).toHaveLength(1);
    expect(await reply).toEqual({ text: '', ending: 'open' });
  });

  it('hang-in-body sends headers and ten bytes', async () => {
    const isEnough = (text: string) => bodyOf(text).length >= 10;
    const reply = await raw('hang-in-body', { isEnough });
    expect(reply.ending).toBe('open');
    expect(bodyOf(reply.text)).toHaveLength(10);
  });

  it('slow-headers waits, then answers rightly', async () => {
    service.setFault({ kind: 'slow-headers', delayMs: 200 });
    const begin = performance.now();
    expect(json(await staff(service))).toHaveProperty('AccessToken');
    expect(performance.now() - begin).toBeGreaterThan(190);
  });

  it('header-drip never ends its headers', async () => {
    const isEnough = (text: string) => text.endsWith('xxx');
    const reply = await raw('header-drip', { isEnough }, { intervalMs: 20 });
    expect(reply.text).toMatch(/^HTTP\/1\.1 200 OK\r\nX-Drip: x{3,}$/);
    expect(reply.ending).toBe('open');
  });

  it('slow-body sends a byte at a time', async () => {
    const isEnough = (text: string) => bodyOf(text).length > 2;
    const reply = await raw('slow-body', { isEnough }, { intervalMs: 20 });
    expect(bodyOf(reply.text).length).toBeLessThan(20);
    expect(reply.ending).toBe('open');
  });

  it('slow-body is right in the end', async () => {
    service.setFault({ kind: 'slow-body', intervalMs: 1 });
    expect(json(await staff(service))).toHaveProperty('AccessToken');
  });
});

it('endless-body goes on until the reader leaves', async () => {
  service.setFault({ kind: 'endless-body' });
  const received = await new Promise<number>((resolve, reject) => {
    let length = 0;
    const sent = request(
      service.origin + STAFF,
      { method: 'POST', headers: jsmith },
      (response) => {
        response.on('error', () => {});
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length < 20 * 1024 * 1024) return;
          sent.destroy();
          resolve(length);
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
  expect(received).toBeGreaterThanOrEqual(20 * 1024 * 1024);
  service.clearFaults();
  expect((await staff(service)).status).toBe(200);
});

it('recovers from every fault of its table as soon as it is cleared', async () => {
  for (const [kind, { how }] of faults) {
    if (how === 'provider' || how === 'claims') continue;
    service.setFault({ kind, bytes: 1024, delayMs: 1 });
    await rawSignIn(service.origin, { waitMs: 20 });
    service.clearFaults();
    expect((await staff(service)).status, kind).toBe(200);
  }
});

it('describes every fault in one sentence', () => {
  for (const [kind, { description }] of faults) expect(description, kind).toMatch(/^[A-Z].*\.$/);
});
