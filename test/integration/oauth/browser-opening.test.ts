import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describe('a browser that does not open', () => {
  it.each<[string, () => Promise<boolean>]>([
    ['is refused by the system', async () => false],
    ['fails', () => Promise.reject(new Error('no browser'))],
  ])('when it %s, the wait goes on and the copied link works', async (_name, openBrowser) => {
    const attempt = startAttempt(settingsFor(provider), { openBrowser });
    await expect.poll(() => attempt.waits.at(-1)?.notOpened?.code).toBe('OA-OPEN');
    const address = attempt.waits.at(-1)?.address ?? '';
    const person = new Person();
    const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
    const result = await attempt.result;
    expect(result.ok).toBe(true);
    if (result.ok) await result.value.finish('signedIn');
    await lastPage;
  });

  it('a system that never says whether it opened does not hold up the sign-in', async () => {
    const never = new Promise<boolean>(() => {});
    const attempt = startAttempt(settingsFor(provider), { openBrowser: () => never });
    await expect.poll(() => attempt.waits.length).toBe(1);
    attempt.cancel();
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
  });
});

describe('[P22] an address that must not be opened', () => {
  const attemptWith = (more: object) => {
    const opened: string[] = [];
    const openBrowser = async (address: string) => {
      opened.push(address);
      return true;
    };
    return { opened, attempt: startAttempt(settingsFor(provider, more), { openBrowser }) };
  };

  it('that is too long is not opened, but can be copied', async () => {
    const { opened, attempt } = attemptWith({ prompt: 'x'.repeat(2_000) });
    await expect.poll(() => attempt.waits.at(-1)?.notOpened?.code).toBe('OA-OPEN');
    expect(opened).toEqual([]);
    attempt.cancel();
    await attempt.result;
  });

  it('with dangerous characters ends the attempt', async () => {
    const { opened, attempt } = attemptWith({ clientId: 'x" --option' });
    expect(await attempt.result).toMatchObject({ ok: false, failure: { code: 'OA-OPEN' } });
    expect(opened).toEqual([]);
    expect(attempt.waits).toEqual([]);
    expect(attempt.leftovers()).toBe(0);
  });
});
