import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackOf, settingsFor, startAttempt } from './fixture/attempt.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

/** Nobody's addresses (RFC 5737, RFC 3849): listening there fails as where the protocol is missing. */
const missing = { four: '203.0.113.1', six: '2001:db8::1' };
const hasSix = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);

async function addressOf(loopbackHosts: string[]): Promise<string> {
  const attempt = startAttempt(settingsFor(provider), { loopbackHosts });
  const address = await attempt.opened.catch(() => null);
  attempt.cancel();
  const result = await attempt.result;
  expect(attempt.leftovers()).toBe(0);
  if (address !== null) return callbackOf(address).hostname;
  return result.ok ? 'granted' : result.failure.code;
}

describe('[P18] a machine with one protocol only', () => {
  it('IPv4 only: the browser is sent to 127.0.0.1', async () => {
    expect(await addressOf(['127.0.0.1', missing.six])).toBe('127.0.0.1');
  });

  it('IPv6 only: the browser is sent to [::1]', async () => {
    expect(await addressOf([missing.four, '::1'])).toBe(hasSix ? '[::1]' : 'OA-LSTN');
  });

  it('neither: it says so before a browser opens', async () => {
    expect(await addressOf([missing.four, missing.six])).toBe('OA-LSTN');
  });
});
