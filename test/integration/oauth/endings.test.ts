import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

/** Through the provider up to the granted token; the browser waits for its last page. */
async function granted(login = 'jsmith') {
  const attempt = startAttempt(settingsFor(provider));
  const address = await attempt.opened;
  const person = new Person();
  const lastPage = person.open(await person.signInAt(address, { login }));
  const result = await attempt.result;
  return { attempt, callback: callbackOf(address), lastPage, result };
}

describe('[P20] the listener dies with the attempt, and leaves nothing', () => {
  it('after success, once the page was delivered', async () => {
    const { attempt, callback, lastPage, result } = await granted();
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    expect((await lastPage).body).toContain('You are signed in.');
    expect(await isRefused(callback)).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after success, when the browser never comes for its page', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const callback = await new Person().signInAt(address, { login: 'jsmith' });
    await fetch(callback, { redirect: 'manual' });
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    const before = performance.now();
    await result.value.finish('signedIn');
    // The page is kept for 3 s; a browser that only is slow could have it for 20 s.
    expect(performance.now() - before).toBeLessThan(15_000);
    expect(await isRefused(new URL(callback))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after a denial, and the browser says that it was stopped', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const person = new Person();
    const callback = await person.signInAt(address, { login: 'jsmith', cancels: true });
    const lastPage = person.open(callback);
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'OA-DENY' } });
    expect((await lastPage).body).toContain('Sign-in was stopped.');
    expect(await isRefused(callbackOf(address))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after cancelling while the browser is open', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    attempt.cancel();
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
    expect(await isRefused(callbackOf(address))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after cancelling while the service is asked', async () => {
    const { attempt, callback, lastPage } = await granted();
    attempt.cancel();
    expect((await lastPage).body).toContain('Sign-in was stopped.');
    await expect.poll(() => isRefused(callback)).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after the time for the browser is over', async () => {
    const clock = createAdjustableClock(Date.UTC(2026, 10, 20, 9), systemClock);
    const attempt = startAttempt(settingsFor(provider, { waitMinutes: 5 }), { clock });
    const address = await attempt.opened;
    clock.setTime(Date.UTC(2026, 10, 20, 9, 4, 50));
    expect(await isRefused(callbackOf(address))).toBe(false);
    clock.setTime(Date.UTC(2026, 10, 20, 9, 5, 1));
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'OA-TIME' } });
    expect(await isRefused(callbackOf(address))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('after a minute, when nobody says how the service judged', async () => {
    const clock = createAdjustableClock(Date.UTC(2026, 10, 20, 9), systemClock);
    const attempt = startAttempt(settingsFor(provider), { clock });
    const address = await attempt.opened;
    const person = new Person();
    const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
    await attempt.result;
    clock.setTime(clock.now() + 25_000);
    expect((await lastPage).body).toContain('Your sign-in is being checked.');
    clock.setTime(clock.now() + 36_000);
    await expect.poll(() => isRefused(callbackOf(address))).toBe(true);
    expect(attempt.leftovers()).toBe(0);
  });

  it('cancelling at once, before the provider has answered, opens nothing', async () => {
    const attempt = startAttempt(settingsFor(provider));
    attempt.cancel();
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
    expect(attempt.waits).toEqual([]);
    expect(attempt.leftovers()).toBe(0);
  });
});

describe('[P21] the last page follows the service, not the provider', () => {
  it('a token that the service refuses is not "signed in"', async () => {
    const { lastPage, result } = await granted();
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('refused');
    const { body } = await lastPage;
    expect(body).toContain('You are not signed in.');
    expect(body).not.toContain('You are signed in.');
  });

  it('nothing of the request comes back: a script in every parameter', async () => {
    const script = '<script>alert(1)</script>';
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const callback = callbackOf(address);
    const forged = new URL(callback);
    for (const name of ['code', 'state', 'error', 'error_description', script]) {
      forged.searchParams.set(name, script);
    }
    const stray = await fetch(forged);
    expect(await stray.text()).not.toMatch(/script|alert/);
    const genuine = new URL(callback);
    genuine.searchParams.set('state', new URL(address).searchParams.get('state') ?? '');
    genuine.searchParams.set('iss', provider.issuer);
    genuine.searchParams.set('error', script);
    genuine.searchParams.set('error_description', script);
    const lastPage = new Person().open(genuine.href);
    const result = await attempt.result;
    expect(result).toMatchObject({ ok: false, failure: { code: 'OA-PROV' } });
    expect(JSON.stringify(result)).not.toContain('script');
    expect((await lastPage).body).not.toMatch(/<script|alert/);
  });
});

describe('[P26] a token without a usable claim never reaches the service', () => {
  it.each([
    ['noclaim', 'OA-NOUPN'],
    ['nodomain', 'OA-UPN'],
  ])('%s ends with %s', async (login, code) => {
    const { result, lastPage } = await granted(login);
    expect(result).toMatchObject({ ok: false, failure: { code, checked: 'no' } });
    expect((await lastPage).body).toContain('You are not signed in.');
  });

  it('a claim in lower case goes on with a notice', async () => {
    const { result, lastPage } = await granted('lower');
    if (!result.ok) throw new Error(result.failure.code);
    expect(result.value.notices).toEqual(['claimInLowerCase']);
    await result.value.finish('signedIn');
    await lastPage;
  });
});
