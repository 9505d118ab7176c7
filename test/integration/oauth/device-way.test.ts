import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import {
  type AdjustableClock,
  createAdjustableClock,
} from '../../../electron/platform/adjustable-clock.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { type Desk, openDesk } from '../../attacks/support/desk.ts';
import { Person } from '../../attacks/support/person.ts';
import { nodeExchange } from '../../support/node-exchange.ts';

let desk: Desk;
let clock: AdjustableClock;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());
afterEach(() => {
  answers = [];
});

const start = Date.UTC(2026, 10, 20, 9);
const tokenAddress = () => `${desk.settings.issuer}/token`;
/** What the token endpoint says instead of the provider, in this order. */
let answers: (object | 'away' | 'offline')[] = [];
let asked: number[] = [];
const exchange: Exchange = async (request) => {
  if (request.url.href !== tokenAddress()) return nodeExchange(request);
  asked.push(clock.now() - start);
  const answer = answers.shift();
  const timing = { startedAt: 0, endedAt: 0 };
  if (answer === undefined) return nodeExchange(request);
  if (answer === 'away') return { kind: 'failed', reason: { is: 'deadline' }, timing };
  if (answer === 'offline') {
    const reason = { is: 'network', error: 'ERR_INTERNET_DISCONNECTED' } as const;
    return { kind: 'failed', reason, timing };
  }
  const body = new TextEncoder().encode(JSON.stringify(answer));
  return {
    kind: 'answer',
    status: 400,
    headers: { 'content-type': 'application/json' },
    body,
    timing,
  };
};

async function waiting(more: Parameters<Desk['begin']>[0] = {}) {
  clock = createAdjustableClock(start, systemClock);
  asked = [];
  const signIn = desk.begin({ clock, exchange, firstWay: 'device', ...more });
  await expect.poll(() => signIn.waits.length).toBe(1);
  const device = signIn.waits[0]?.ways?.device;
  if (!device) throw new Error('no code');
  return { signIn, ...device };
}

/** Lets seconds pass, one at a time, as long as nothing has ended. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    clock.setTime(clock.now() + 1_000);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

const pending = { error: 'authorization_pending' };

describe('signing in by a code on another device (RFC 8628)', () => {
  it('shows code and address, asks until the person is done, and the service accepts the token', async () => {
    const { signIn, userCode, address } = await waiting();
    expect(userCode).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(address).toBe(`${desk.settings.issuer}/device`);
    await new Person().enterCode(address, userCode);
    await pass(6);
    const result = await signIn.signedIn;
    if (!result.ok) throw new Error(result.failure.code);
    expect(result.value.profile.ServiceUser.Name).toBe('Jordan Smith');
    expect(signIn.leftovers()).toBe(0);
  });

  it('keeps to the pause, and slows down when it is told to or nobody answers', async () => {
    const { signIn } = await waiting();
    answers = [
      pending,
      { error: 'slow_down' },
      pending,
      'away',
      pending,
      { error: 'access_denied' },
    ];
    await pass(75);
    expect(await signIn.result).toMatchObject({ failure: { code: 'OA-DENY' } });
    const pauses = asked.map((at, index) => (at - (asked[index - 1] ?? 0)) / 1000);
    // Never sooner than it is due; the test's clock goes on by itself a little.
    const late = [5, 5, 10, 10, 15, 15].map((due, index) => (pauses[index] ?? 0) - due);
    expect(pauses).toHaveLength(late.length);
    expect(late.filter((seconds) => seconds < 0 || seconds > 2)).toEqual([]);
  });

  it('outlives a moment without a network, as between two rooms of a building', async () => {
    const { signIn, userCode, address } = await waiting();
    answers = [pending, 'offline'];
    await new Person().enterCode(address, userCode);
    await pass(21);
    expect((await signIn.signedIn).ok).toBe(true);
  });

  it.each([
    ['expired_token', 'OA-TIME'],
    ['access_denied', 'OA-DENY'],
    ['invalid_grant', 'OA-CODE'],
  ])('ends at once with the error %s', async (error, code) => {
    const { signIn } = await waiting();
    answers = [{ error, error_description: 'canary' }];
    await pass(6);
    const result = await signIn.result;
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect(JSON.stringify(result)).not.toContain('canary');
    expect(signIn.leftovers()).toBe(0);
  });

  it('ends by itself when the code has run out', async () => {
    const { signIn } = await waiting();
    const until = signIn.waits[0]?.until ?? 0;
    expect(Math.round((until - start) / 60_000)).toBe(10);
    clock.setTime(until + 1);
    expect(await signIn.result).toMatchObject({ failure: { code: 'OA-TIME' } });
    expect(signIn.leftovers()).toBe(0);
  });

  it('a person who refuses at the provider ends it', async () => {
    const { signIn, userCode, address } = await waiting();
    await new Person().enterCode(address, userCode, 'refuse');
    await pass(6);
    expect(await signIn.result).toMatchObject({ failure: { code: 'OA-DENY' } });
  });

  it('another way can be chosen from there, and cancelling ends that', async () => {
    const ways = createOAuthWays(() => false);
    const { signIn } = await waiting({ ways });
    expect(signIn.waits[0]?.ways?.others).toEqual(['loopback', 'paste']);
    expect(ways.use('loopback')).toBe(true);
    await expect.poll(() => signIn.waits.at(-1)?.ways?.way).toBe('loopback');
    signIn.cancel();
    expect(await signIn.result).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(signIn.leftovers()).toBe(0);
  });
});
