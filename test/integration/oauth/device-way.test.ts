import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import { type Desk, openDesk } from '../../attacks/support/desk.ts';
import { Person } from '../../attacks/support/person.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { nodeExchange } from '../../support/node-exchange.ts';

let desk: Desk;
let clock = frozenClock();
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
let answers: (object | 'away' | 'offline' | Busy)[] = [];
/** An answer that is not about the code. */
class Busy {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string>;
  constructor(status: number, text = '', headers: Record<string, string> = {}) {
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}
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
  const busy = answer instanceof Busy ? answer : null;
  return {
    kind: 'answer',
    status: busy?.status ?? 400,
    headers: { 'content-type': 'application/json', ...busy?.headers },
    body: new TextEncoder().encode(busy?.text ?? JSON.stringify(answer)),
    timing,
  };
};

async function waiting(more: Parameters<Desk['begin']>[0] = {}) {
  clock = frozenClock(start);
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
    clock.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Seconds between the questions. */
const pauses = () => asked.map((at, index) => (at - (asked[index - 1] ?? 0)) / 1000);

/** By the provider's own clock, which is years off. */
const untilInstant = (seconds: number) => ({
  date: new Date(0).toUTCString(),
  'retry-after': new Date(seconds * 1000).toUTCString(),
});

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
    expect(pauses()).toEqual([5, 5, 10, 10, 15, 15]);
  });

  it('takes the usual pause from a provider that writes null for what it does not give', async () => {
    const givesNull: Exchange = async (request) => {
      const outcome = await exchange(request);
      if (request.url.pathname !== '/device/auth' || outcome.kind !== 'answer') return outcome;
      const given: object = JSON.parse(new TextDecoder().decode(outcome.body));
      const text = JSON.stringify({ ...given, interval: null, verification_uri_complete: null });
      return { ...outcome, body: new TextEncoder().encode(text) };
    };
    const { signIn } = await waiting({ exchange: givesNull });
    answers = [{ error: 'access_denied' }];
    await pass(6);
    expect(await signIn.result).toMatchObject({ failure: { code: 'OA-DENY' } });
    expect(pauses()).toEqual([5]);
  });

  it('hears what is said with 200, or beside a challenge, as it hears it with 400', async () => {
    const { signIn } = await waiting();
    const challenge = { 'www-authenticate': 'Basic realm="x"' };
    answers = [
      new Busy(200, '{"error":"authorization_pending"}'),
      new Busy(200, '{"error":"slow_down"}'),
      new Busy(401, '{"error":"authorization_pending"}', challenge),
      new Busy(200, '{"error":"access_denied"}'),
    ];
    await pass(40);
    expect(await signIn.result).toMatchObject({ failure: { code: 'OA-DENY' } });
    expect(pauses()).toEqual([5, 5, 10, 10]);
  });

  it('outlives a moment without a network, as between two rooms of a building', async () => {
    const { signIn, userCode, address } = await waiting();
    answers = [pending, 'offline'];
    await new Person().enterCode(address, userCode);
    await pass(21);
    expect((await signIn.signedIn).ok).toBe(true);
  });

  it.each([
    ['a page of a proxy', new Busy(502, '<h1>Bad Gateway</h1>', { 'content-type': 'text/html' })],
    ['no body', new Busy(500)],
    ['the JSON of a web server', new Busy(503, '{"error":"Service Unavailable"}')],
    ['a name for it', new Busy(503, '{"error":"temporarily_unavailable"}')],
    ['its own fault', new Busy(500, '{"error":"server_error"}')],
    ['a challenge', new Busy(503, '', { 'www-authenticate': 'Basic realm="x"' })],
  ])('outlives a provider that is out of order for a moment: %s', async (_, answer) => {
    const { signIn, userCode, address } = await waiting();
    answers = [answer, answer];
    await new Person().enterCode(address, userCode);
    await pass(18);
    expect((await signIn.signedIn).ok).toBe(true);
    expect(pauses()).toEqual([5, 5, 5]);
  });

  it.each([
    ['without a time', {}, [5, 10]],
    ['for less than the pause', { 'retry-after': '3' }, [5, 10]],
    ['for longer, once', { 'retry-after': '20' }, [5, 20, 10]],
    ['until an instant', untilInstant(20), [5, 20, 10]],
  ])('slows down for a provider that is asked too often: %s', async (_, headers, due) => {
    const { signIn, userCode, address } = await waiting();
    const more = due.length > 2 ? [pending] : [];
    answers = [new Busy(429, '{"error":"too_many_requests"}', headers), ...more];
    await new Person().enterCode(address, userCode);
    await pass(due.reduce((sum, seconds) => sum + seconds, 3));
    expect((await signIn.signedIn).ok).toBe(true);
    expect(pauses()).toEqual(due);
  });

  it.each([
    ['for less than the pause', { 'retry-after': '3' }, [5, 5]],
    ['for longer, once', { 'retry-after': '20' }, [5, 20, 5]],
    ['until an instant', untilInstant(20), [5, 20, 5]],
  ])(
    'leaves a provider alone that says how long it is out of order: %s',
    async (_, headers, due) => {
      const { signIn, userCode, address } = await waiting();
      const more = due.length > 2 ? [pending] : [];
      answers = [new Busy(503, '<h1>Maintenance</h1>', headers), ...more];
      await new Person().enterCode(address, userCode);
      await pass(due.reduce((sum, seconds) => sum + seconds, 3));
      expect((await signIn.signedIn).ok).toBe(true);
      expect(pauses()).toEqual(due);
    },
  );

  it.each([429, 503])(
    'ends in time while a provider stays away, however long it asks to wait: %i',
    async (status) => {
      const { signIn } = await waiting();
      answers = [new Busy(status, '', { 'retry-after': '86000' })];
      await pass(6);
      clock.setTime((signIn.waits[0]?.until ?? 0) + 1);
      expect(await signIn.result).toMatchObject({ failure: { code: 'OA-TIME' } });
      expect(asked).toHaveLength(1);
      expect(signIn.leftovers()).toBe(0);
    },
  );

  it('can be cancelled while a provider is out of order', async () => {
    const { signIn } = await waiting();
    answers = [new Busy(503), new Busy(503)];
    await pass(7);
    signIn.cancel();
    expect(await signIn.result).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(signIn.leftovers()).toBe(0);
  });

  it.each([
    [new Busy(500, '{"error":"invalid_grant","error_description":"canary"}'), 'OA-CODE'],
    [new Busy(429, '{"error":"access_denied"}'), 'OA-DENY'],
    [new Busy(511, '<p>canary</p>'), 'PORTAL'],
  ])('an answer that tells something ends it whatever its status: %o', async (answer, code) => {
    const { signIn } = await waiting();
    answers = [answer];
    await pass(6);
    const result = await signIn.result;
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect(JSON.stringify(result)).not.toContain('canary');
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
