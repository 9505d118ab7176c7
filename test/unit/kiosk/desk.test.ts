import { describe, expect, test } from 'vitest';
import { createKioskDesk } from '../../../electron/kiosk/desk.ts';
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

/** A kiosk behind its page; `refuses`: the slots that the key store does not take at the moment. */
function openDesk() {
  const clock = frozenClock();
  const did: string[] = [];
  const refuses = new Set<SecretName>();
  const memory = createMemoryVault();
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
      forgetEnrolment: () => did.push('enrolment forgotten'),
      restart: () => did.push('restarted'),
    },
    vault,
    slots: slotsOf(vault),
    proofs: createKeyProofs(clock),
    ask: async () => accepted(),
    quit: () => did.push('quit'),
    startAnew: () => did.push('started anew'),
    beat: () => {},
    pageSettings: (view) => view,
  });
  return { desk, clock, vault, refuses, did, answerPin: (outcome: PinOutcome) => answer(outcome) };
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
