import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import { createAdjustableClock } from '../../../electron/platform/adjustable-clock.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { callbackOf, isRefused, settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const ways = createOAuthWays(() => true);
const start = (more = {}) => startAttempt(settingsFor(provider), { ways, ...more });

describe('another way back from the browser', () => {
  it('is named with the others, in their order, and offered after 20 seconds', async () => {
    const attempt = start();
    await attempt.opened;
    const [wait] = attempt.waits;
    const offerAt = (wait?.openedAt ?? 0) + 20_000;
    expect(wait?.ways).toEqual({ way: 'loopback', others: ['scheme', 'paste'], offerAt });
    attempt.cancel();
    await attempt.result;
  });

  it('pasting takes the address of the same request, and the listener goes on beside it', async () => {
    const attempt = start();
    const address = await attempt.opened;
    expect(ways.use('paste')).toBe(true);
    expect(attempt.waits.at(-1)).toMatchObject({ address, ways: { way: 'paste' } });
    const callback = await new Person().signInAt(address, { login: 'jsmith' });
    expect(ways.paste(`  ${callback}\n`)).toBe('taken');
    expect(ways.paste(callback)).toBe('notWaiting');
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    expect(await isRefused(callbackOf(address))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('pasting works where nothing can listen at all', async () => {
    const attempt = start({ firstWay: 'paste', loopbackHosts: ['203.0.113.1'] });
    const address = await attempt.opened;
    const callback = await new Person().signInAt(address, { login: 'jsmith' });
    expect(ways.paste(callback)).toBe('taken');
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    expect(attempt.leftovers()).toBe(0);
  });

  it('the private-use scheme is a new request with new secrets, and frees the listener', async () => {
    const addresses: string[] = [];
    const openBrowser = async (address: string) => addresses.push(address) > 0;
    const attempt = start({ openBrowser });
    await expect.poll(() => addresses.length).toBe(1);
    expect(ways.use('scheme')).toBe(true);
    await expect.poll(() => addresses.length).toBe(2);
    const [first = '', second = ''] = addresses;
    expect(await isRefused(callbackOf(first))).toBe(true);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [old, fresh] = [first, second].map((one) => new URL(one).searchParams.get(name));
      expect(fresh).not.toBe(old);
    }
    const back = await schemeAnswer(second);
    expect(back.startsWith('staff-sign-in:/callback?')).toBe(true);
    expect(ways.openedAddress(back)).toBe(true);
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    expect(ways.openedAddress(back)).toBe(false);
    expect(attempt.leftovers()).toBe(0);
  });

  it('is not taken where this computer or the provider does not have it', async () => {
    const bare = createOAuthWays(() => false);
    const attempt = startAttempt(settingsFor(provider), { ways: bare });
    await attempt.opened;
    expect([bare.use('scheme'), bare.use('device'), bare.use('loopback')]).toEqual([
      false,
      false,
      false,
    ]);
    attempt.cancel();
    await attempt.result;
    expect(bare.use('paste')).toBe(false);
    const impossible = startAttempt(settingsFor(provider), { ways: bare, firstWay: 'device' });
    expect(await impossible.result).toMatchObject({ failure: { code: 'OA-WAY' } });
  });

  it('does not lengthen the time for the whole attempt', async () => {
    const clock = createAdjustableClock(Date.UTC(2026, 10, 20, 9), systemClock);
    const attempt = startAttempt(settingsFor(provider, { waitMinutes: 5 }), { ways, clock });
    await attempt.opened;
    clock.setTime(Date.UTC(2026, 10, 20, 9, 4));
    ways.use('scheme');
    await expect.poll(() => attempt.waits.at(-1)?.ways?.way).toBe('scheme');
    clock.setTime(Date.UTC(2026, 10, 20, 9, 5, 1));
    expect(await attempt.result).toMatchObject({ failure: { code: 'OA-TIME' } });
    expect(attempt.leftovers()).toBe(0);
  });

  it('cancelling ends whichever way is being tried', async () => {
    const attempt = start({ firstWay: 'scheme' });
    await attempt.opened;
    attempt.cancel();
    expect(await attempt.result).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(attempt.leftovers()).toBe(0);
  });
});

/** A person who signs in where the last redirect leads out of the web: a browser would hand it to the system. */
async function schemeAnswer(address: string): Promise<string> {
  const person = new Person();
  const ends: string[] = [];
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await plain(input, init);
    const location = response.headers.get('location') ?? '';
    if (!location.startsWith('staff-sign-in:')) return response;
    ends.push(location);
    // The person's browser of these tests knows an end only by its path.
    return new Response(null, { status: 303, headers: { location: 'http://127.0.0.1/callback' } });
  };
  try {
    await person.signInAt(address, { login: 'jsmith' });
  } finally {
    globalThis.fetch = plain;
  }
  return ends[0] ?? '';
}
