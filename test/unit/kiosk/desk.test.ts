import { describe, expect, test } from 'vitest';
import { createKioskDesk } from '../../../electron/kiosk/desk.ts';
import { keyFingerprint } from '../../../electron/kiosk/key-fingerprint.ts';
import { createKeyProofs } from '../../../electron/kiosk/key-proofs.ts';
import { slotsOf } from '../../../electron/kiosk/vault-slots.ts';
import type { AuthenticationResult } from '../../../electron/service/read-result.ts';
import { readResult } from '../../../electron/service/read-result.ts';
import type { SecretName, Vault } from '../../../electron/vault/vault.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import type { PinOutcome } from '../../../shared/kiosk.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { apiKeyResult } from '../service/result-fixture.ts';

const accepted = (): Result<AuthenticationResult> => {
  const reading = readResult(apiKeyResult, 'apiKey');
  return reading.ok ? success(reading.result) : failed(failure('APP-ERR'));
};

interface Course {
  ask?: (key: string, signal: AbortSignal) => Promise<Result<AuthenticationResult>>;
}

/** A kiosk behind its page; `refuses`: the slots that the key store does not take at the moment. */
function openDesk({ ask = async () => accepted() }: Course = {}) {
  const clock = frozenClock();
  const did: string[] = [];
  const refuses = new Set<SecretName>();
  const memory = createMemoryVault();
  const proofs = createKeyProofs(clock);
  const vault: Vault = {
    ...memory,
    keep: async (name, value) => {
      await memory.keep(name, value);
      return refuses.has(name) ? 'memory' : 'keyStore';
    },
  };
  let answer: (outcome: PinOutcome) => void = () => {};
  const desk = createKioskDesk({
    clock,
    kiosk: {
      view: () => ({ state: 'starting' }),
      wake: () => {},
      tryNow: () => {},
      pins: {
        enter: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
        waitSeconds: () => 0,
      },
      enrolNextKey: async () => null,
      withdrawNextKey: async (key) => did.push(`withdrawn: ${key}`) > 0,
      forgetEnrolment: () => did.push('enrolment forgotten'),
      restart: () => did.push('restarted'),
    },
    vault,
    slots: slotsOf(vault),
    proofs,
    ask,
    quit: () => did.push('quit'),
    startAnew: () => did.push('started anew'),
    beat: () => {},
    pageSettings: (view) => view,
  });
  const answerPin = (outcome: PinOutcome) => answer(outcome);
  return { desk, clock, vault, refuses, did, proofs, answerPin };
}

describe('the way behind the PIN', () => {
  test('is open for five minutes after the last thing that was done', async () => {
    const { desk, clock, answerPin } = openDesk();
    const entered = desk.enterPin('123456');
    answerPin({ is: 'right' });
    await entered;
    clock.advance(299_000);
    expect(desk.isUnlocked()).toBe(true);
    clock.advance(299_000);
    expect(desk.isUnlocked()).toBe(true);
    clock.advance(300_000);
    expect(desk.isUnlocked()).toBe(false);
  });

  test('stays closed when somebody went back while the PIN was still being checked', async () => {
    const { desk, answerPin } = openDesk();
    const entered = desk.enterPin('123456');
    desk.lock();
    answerPin({ is: 'right' });
    await entered;
    expect(desk.isUnlocked()).toBe(false);
    const again = desk.enterPin('123456');
    answerPin({ is: 'right' });
    await again;
    expect(desk.isUnlocked()).toBe(true);
  });
});

describe('a key of anybody’s that is put in anew', () => {
  test('takes the place of the former one, and whose it is is learnt anew', async () => {
    const { desk, vault, did } = openDesk();
    await vault.keep('apiKey', 'former-key');
    expect(await desk.keepKey('new-key', true)).toEqual({ is: 'inUse' });
    expect(await vault.read('apiKey')).toBe('new-key');
    expect(vault.has('nextApiKey')).toBe(false);
    expect(did).toEqual(['enrolment forgotten', 'restarted']);
  });

  test.each([
    ['at all', ['apiKey', 'nextApiKey']],
    ['at the last moment', ['apiKey']],
  ] as const)('that is not kept %s costs the one in use nothing', async (_when, slots) => {
    const { desk, vault, refuses, did } = openDesk();
    await vault.keep('apiKey', 'former-key');
    for (const slot of slots) refuses.add(slot);
    expect(await desk.keepKey('new-key', true)).toEqual({ is: 'notUsed', code: 'KEY-STOR' });
    expect(await vault.read('apiKey')).toBe('former-key');
    expect(vault.has('nextApiKey')).toBe(false);
    expect(did).toEqual([]);
  });

  test('leaves no key behind where there was none in the store', async () => {
    const { desk, vault, refuses } = openDesk();
    refuses.add('apiKey');
    await desk.keepKey('new-key', true);
    expect(vault.has('apiKey')).toBe(false);
  });
});

/** A service that takes the request and never answers; told to stop, it stops. */
const hangs: Course['ask'] = (_key, signal) =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(failed(failure('CANCEL'))), { once: true });
  });

describe('the test of a key that is cancelled', () => {
  test('ends at once, and takes the key back', async () => {
    const { desk, clock, did } = openDesk();
    const testing = desk.keepKey('new-key', false);
    clock.advance(1_000);
    desk.cancelKey();
    expect(await testing).toEqual({ is: 'cancelled' });
    expect(did).toEqual(['withdrawn: new-key']);
    // Once more, when there is nothing to cancel any more.
    desk.cancelKey();
    expect(did).toHaveLength(1);
  });

  test('of anybody’s key keeps nothing, and costs the one in use nothing', async () => {
    const { desk, vault, did } = openDesk({ ask: hangs });
    await vault.keep('apiKey', 'former-key');
    const testing = desk.keepKey('new-key', true);
    desk.cancelKey();
    expect(await testing).toEqual({ is: 'cancelled' });
    expect(await vault.read('apiKey')).toBe('former-key');
    expect(vault.has('nextApiKey')).toBe(false);
    expect(did).toEqual([]);
  });

  test('comes too late once the service has accepted the key: what is in use is said to be', async () => {
    const { desk, proofs, did } = openDesk();
    const testing = desk.keepKey('new-key', false);
    await Promise.resolve();
    const key = keyFingerprint('new-key');
    proofs.recorded({ step: 'nextKeyProved', key });
    desk.cancelKey();
    proofs.recorded({ step: 'nextKeyPromoted', key, source: 'store' });
    expect(await testing).toEqual({ is: 'inUse' });
    expect(did).toEqual([]);
  });
});
