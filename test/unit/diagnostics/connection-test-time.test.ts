import { expect, test } from 'vitest';
import {
  type ConnectionTestDeps,
  stepMs,
  testConnection,
  wholeMs,
} from '../../../electron/diagnostics/connection-test.ts';
import { readAnswer } from '../../../electron/service/read-answer.ts';
import { probeRequest } from '../../../electron/service/requests.ts';
import { measureClockDifference } from '../../../electron/session/expiry/clock-difference.ts';
import type { ConnectionTest } from '../../../shared/diagnostics.ts';
import { success } from '../../../shared/failure.ts';
import { testClock } from './test-clock.ts';

/* How long the connection test takes at most (experience.md, "Connection test"), on a clock that a test moves. */

/** Everything that is waited for, in its order. */
const waits = ['proxy', 'dns', 'tcp', 'tunnel', 'tls', 'http', 'provider', 'signIn'] as const;
type Wait = (typeof waits)[number];

/** `hangs`: never comes; else it comes in the last moment before its time is up. */
function depsOf(hangs: ReadonlySet<Wait>, proxy: string) {
  const clock = testClock();
  const begun: Wait[] = [];
  const late = <T>(name: Wait, value: () => T): Promise<T> => {
    begun.push(name);
    return new Promise((resolve) => {
      if (!hangs.has(name)) clock.after(stepMs - 1, () => resolve(value()));
    });
  };
  const fine = { ok: true } as const;
  const deps: ConnectionTestDeps = {
    clock,
    resolveProxy: () => late('proxy', () => proxy),
    probes: {
      dns: () => late('dns', () => ({ ...fine, addresses: ['192.0.2.1'] })),
      tcp: () => late('tcp', () => fine),
      tunnel: () => late('tunnel', () => fine),
      tls: () => late('tls', () => ({ certificate: null, problem: null })),
    },
    exchange: () =>
      late('http', () => {
        const now = clock.now();
        const timing = { startedAt: now, headersAt: now, endedAt: now };
        return { kind: 'answer', status: 401, headers: {}, body: new Uint8Array(), timing };
      }),
    findProvider: () => late('provider', () => ({ found: 'provider', host: 'provider.example' })),
    service: { probeRequest, readAnswer },
    measureClockDifference,
  };
  const signIn = () => late('signIn', () => success(null));
  return { clock, begun, deps, signIn };
}

/** Moves the clock from one moment at which something is due to the next, until the test is over. */
async function timeOf({ clock, begun, deps, signIn }: ReturnType<typeof depsOf>) {
  let over: ConnectionTest | null = null;
  const started = clock.now();
  const subject = success({
    ...{ baseUrl: 'https://library.example', apiPrefix: '/api' },
    issuer: 'https://provider.example',
  });
  const { signal } = new AbortController();
  void testConnection(deps, { subject, signIn, signal }).then((test) => {
    over = test;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (await turn(); over === null && clock.now() - started < 10 * wholeMs; await turn()) {
    const waitsFor = begun.length;
    clock.pass(stepMs - 1);
    await turn();
    const hangs = over === null && begun.length === waitsFor;
    if (hangs) clock.pass(1);
  }
  return { over: over as ConnectionTest | null, took: clock.now() - started };
}

/** Each choice of what hangs. */
const choices = Array.from({ length: 2 ** waits.length }, (_, bits) =>
  waits.filter((_, at) => (bits >> at) & 1),
);

test.each(['DIRECT', 'PROXY proxy.example:3128'])(
  'whatever of it hangs, alone or together, the whole takes 40 s at most and each step 4 s: %s',
  async (proxy) => {
    let longest = 0;
    for (const hanging of choices) {
      const run = depsOf(new Set(hanging), proxy);
      const { over, took } = await timeOf(run);
      const what = `hanging: ${hanging.join()}`;
      expect(over?.verdict, what).not.toBeNull();
      expect(over, what).not.toBeNull();
      expect(took, what).toBeLessThanOrEqual(Math.min(wholeMs, run.begun.length * stepMs));
      longest = Math.max(longest, took);
    }
    expect(longest).toBeGreaterThan(6 * stepMs);
  },
);

test('where every step hangs it says so of each that was tried', async () => {
  const run = depsOf(new Set(waits), 'DIRECT');
  const { over, took } = await timeOf(run);
  expect(run.begun).toEqual(['proxy', 'dns', 'http', 'provider']);
  expect(took).toBe(4 * stepMs);
  const passed = over?.steps.filter(({ status }) => status === 'pass').map(({ name }) => name);
  expect(passed).toEqual(['settings']);
});

test('a computer that slept in the middle is not waited for any longer', async () => {
  const run = depsOf(new Set(waits), 'DIRECT');
  const { signal } = new AbortController();
  const subject = success({ baseUrl: 'https://library.example', apiPrefix: '/api', issuer: null });
  const testing = testConnection(run.deps, { subject, signal });
  await new Promise((resolve) => setImmediate(resolve));
  run.clock.pass(wholeMs);
  // Nothing more is due: each later step has no time left, and ends with the next moment of the clock.
  for (let turns = 0; turns < 10; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    run.clock.pass(0);
  }
  expect((await testing).verdict).toBeTruthy();
});
