import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackOf, isRefused, settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describe('an attempt through a real provider', () => {
  it('[P20] ends with a token, tells the browser only after the service accepted, and leaves nothing', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const person = new Person();
    const callback = await person.signInAt(address, { login: 'jsmith' });
    const lastPage = person.open(callback);
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    expect(result.value.upn).toEqual({
      is: 'named',
      unverifiedUpn: 'jsmith@library.example',
      claim: 'Upn',
    });
    expect(result.value.notices).toEqual([]);
    expect(attempt.steps).toEqual(['provider', 'browser', 'token']);
    expect(await isRefused(callbackOf(address))).toBe(false);
    await result.value.finish('signedIn');
    const page = await lastPage;
    expect(page.address).toBe(new URL('/done', callbackOf(address)).href);
    expect(page.body).toContain('You are signed in.');
    expect(await isRefused(callbackOf(address))).toBe(true);
  });
});
