import { scryptSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPinGate } from '../../../electron/kiosk/pin-gate.ts';
import { isRightPin, makePinHash } from '../../../electron/kiosk/pin-hash.ts';
import { isPin, readPinHash } from '../../../shared/pin-hash.ts';
import { createFakeClock } from '../../endurance/kiosk-clock.ts';
import { memoryWithoutFile } from '../../support/kiosk-memory.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { seededBytes } from '../../support/seeded-random.ts';

const someBytes = seededBytes(propertySeed);

/** A cheap one: the gate is what is tested, not the hash. */
const salt = Buffer.from('0123456789abcdef');
const hash = scryptSync('271828', salt, 32, { N: 1024, r: 1, p: 1 });
const pinHash = `scrypt$1024$1$1$${salt.toString('base64')}$${hash.toString('base64')}`;

describe('hash of a PIN', () => {
  test('what is made is read and accepts that PIN alone', async () => {
    const made = await makePinHash('314159', someBytes(16));
    const read = readPinHash(made ?? '');
    expect(read).toMatchObject({ N: 32_768, r: 8, p: 3 });
    if (!read) throw new Error('not read');
    expect(await isRightPin('314159', read)).toBe(true);
    expect(await isRightPin('314158', read)).toBe(false);
    expect(await isRightPin('', read)).toBe(false);
    expect(made).not.toContain('314159');
  });

  test('the same PIN has another hash each time', async () => {
    const [first, second] = [
      await makePinHash('123456', someBytes(16)),
      await makePinHash('123456', someBytes(16)),
    ];
    expect(first).not.toBe(second);
  });

  test.each(['12345', '', 'abcdef', '12 3456', '１２３４５６', '1'.repeat(33)])(
    '%j is no PIN',
    async (pin) => {
      expect(isPin(pin)).toBe(false);
      expect(await makePinHash(pin, someBytes(16))).toBeNull();
    },
  );

  const [b64salt, b64hash] = [salt.toString('base64'), hash.toString('base64')];
  test.each([
    ['a cost that would hang', `scrypt$1048576$8$16$${b64salt}$${b64hash}`],
    ['more memory than there is', `scrypt$2097152$999$1$${b64salt}$${b64hash}`],
    ['endless parallelisation', `scrypt$16384$8$999$${b64salt}$${b64hash}`],
    ['a cost that is no power of two', `scrypt$16383$8$1$${b64salt}$${b64hash}`],
    ['no cost', `scrypt$1$1$1$${b64salt}$${b64hash}`],
    ['zero', `scrypt$0$0$0$${b64salt}$${b64hash}`],
    ['a huge number', `scrypt$${'9'.repeat(30)}$8$1$${b64salt}$${b64hash}`],
    ['a short hash', `scrypt$16384$8$1$${b64salt}$AAAA`],
    ['a short salt', `scrypt$16384$8$1$AAAA$${b64hash}`],
    ['no Base64', `scrypt$16384$8$1$****$${b64hash}`],
    ['another scheme', `bcrypt$16384$8$1$${b64salt}$${b64hash}`],
    ['a plain PIN', '123456'],
    ['nothing', ''],
  ])('%s is refused', (_case, text) => {
    expect(readPinHash(text)).toBeNull();
  });

  test('whatever a policy holds is read or refused at once', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.base64String(),
        fc.base64String(),
        (...parts) => {
          const read = readPinHash(`scrypt$${parts.join('$')}`);
          if (read) expect(read.N * read.r * read.p).toBeLessThanOrEqual(2 ** 21);
        },
      ),
    );
  });
});

describe('the way out of a kiosk', () => {
  function gate(memory = memoryWithoutFile(), clock = createFakeClock(0)) {
    return { memory, clock, pins: createPinGate({ clock, memory, pinHash: () => pinHash }) };
  }
  const enterWrong = async (pins: ReturnType<typeof gate>['pins'], times: number) => {
    const outcomes = [];
    for (let count = 0; count < times; count++) outcomes.push(await pins.enter(`00000${count}`));
    return outcomes;
  };

  test('the right PIN opens it, without network', async () => {
    expect(await gate().pins.enter('271828')).toEqual({ is: 'right' });
  });

  test('five wrong PINs bring a wait of 30 s in which the right one is refused too', async () => {
    const { pins, clock } = gate();
    expect(await enterWrong(pins, 5)).toEqual([
      { is: 'wrong', left: 4 },
      { is: 'wrong', left: 3 },
      { is: 'wrong', left: 2 },
      { is: 'wrong', left: 1 },
      { is: 'wait', seconds: 30 },
    ]);
    expect(await pins.enter('271828')).toEqual({ is: 'wait', seconds: 30 });
    await clock.run(29_500);
    expect(await pins.enter('271828')).toEqual({ is: 'wait', seconds: 1 });
    await clock.run(500);
    expect(pins.waitSeconds()).toBe(0);
    expect(await pins.enter('271828')).toEqual({ is: 'right' });
  });

  test('after the wait there are five more', async () => {
    const { pins, clock } = gate();
    await enterWrong(pins, 5);
    await clock.run(30_000);
    expect((await enterWrong(pins, 5)).at(-1)).toEqual({ is: 'wait', seconds: 30 });
  });

  test('the right PIN clears the count', async () => {
    const { pins } = gate();
    await enterWrong(pins, 4);
    await pins.enter('271828');
    expect(await enterWrong(pins, 1)).toEqual([{ is: 'wrong', left: 4 }]);
  });

  test('the wait and the count survive a restart', async () => {
    const first = gate();
    await enterWrong(first.pins, 3);
    const second = gate(first.memory);
    expect(await enterWrong(second.pins, 2)).toEqual([
      { is: 'wrong', left: 1 },
      { is: 'wait', seconds: 30 },
    ]);
    const third = gate(first.memory);
    expect(await third.pins.enter('271828')).toEqual({ is: 'wait', seconds: 30 });
  });

  test('setting the clock, back or forward, does not shorten the wait', async () => {
    const { pins, clock } = gate(memoryWithoutFile(), createFakeClock(Date.UTC(2026, 10, 20)));
    await enterWrong(pins, 5);
    for (const wall of [0, Date.UTC(2030, 0, 1)]) {
      clock.setWall(wall);
      expect(await pins.enter('271828')).toEqual({ is: 'wait', seconds: 30 });
    }
  });

  test('asking many times at once gives no free tries', async () => {
    const { pins } = gate();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => pins.enter(`1000${index}`)),
    );
    expect(outcomes.filter(({ is }) => is === 'wrong')).toHaveLength(4);
    expect(outcomes.filter(({ is }) => is === 'wait')).toHaveLength(36);
  });

  test.each([undefined, '123456', 'scrypt$1073741824$8$1$AAAA$AAAA'])(
    'with the hash %j it stays closed',
    async (text) => {
      const clock = createFakeClock(0);
      const pins = createPinGate({ clock, memory: memoryWithoutFile(), pinHash: () => text });
      expect(await pins.enter('123456')).toEqual({ is: 'notSet' });
    },
  );
});
