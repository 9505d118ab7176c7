import { beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../../electron/platform/clock.ts';
import { createIdleLock } from '../../../electron/session/idle-lock.ts';
import { lockWithComputer } from '../../../electron/session/lock-triggers.ts';
import type { LockReason } from '../../../shared/session-view.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { minute, nine } from './session-fixture.ts';

let clock: ReturnType<typeof frozenClock>;
let lastUse: number;
let limit: number;
let warnings: (number | null)[];
let locks: number[];
let checks: number[];
let idle: ReturnType<typeof createIdleLock>;

beforeEach(() => {
  clock = frozenClock(nine);
  lastUse = nine;
  limit = 15;
  warnings = [];
  locks = [];
  checks = [];
  const counting: Clock = {
    ...clock,
    after: (ms, due) =>
      clock.after(ms, () => {
        checks.push(clock.now());
        due();
      }),
  };
  idle = createIdleLock({
    clock: counting,
    idleSeconds: () => Math.floor((clock.now() - lastUse) / 1000),
    limitMinutes: () => limit,
    warn: (at) => {
      if (at !== (warnings.at(-1) ?? null)) warnings.push(at);
    },
    lock: () => locks.push(clock.now()),
  });
});
/** Second by second; `use` says at which seconds somebody is there. */
function pass(seconds: number, use: (second: number) => boolean = () => false) {
  for (let second = 1; second <= seconds; second += 1) {
    if (use(second)) lastUse = clock.now();
    clock.advance(1000);
  }
}

describe('[P57] the idle lock', () => {
  it('warns 60 s before, and locks after the set time', () => {
    idle.watch(true);
    pass(14 * 60 - 1);
    expect(warnings).toEqual([]);
    pass(1);
    expect(warnings).toEqual([nine + 15 * minute]);
    pass(59);
    expect(locks).toEqual([]);
    pass(1);
    expect(locks).toEqual([nine + 15 * minute]);
  });

  it('withdraws the warning when somebody comes back, and begins anew', () => {
    idle.watch(true);
    pass(14 * 60 + 20);
    lastUse = clock.now();
    pass(5);
    expect(warnings).toEqual([nine + 15 * minute, null]);
    const back = lastUse;
    pass(15 * 60 - 5);
    expect(locks).toEqual([back + 15 * minute]);
  });

  it('says at once that somebody is back, where the window was touched', () => {
    idle.watch(true);
    pass(14 * 60 + 1);
    lastUse = clock.now();
    idle.recheck();
    expect(warnings.at(-1)).toBeNull();
  });

  it('never while somebody works, and looks no more often than once a minute', () => {
    idle.watch(true);
    pass(8 * 3600, (second) => second % 20 === 0);
    expect([locks, warnings]).toEqual([[], []]);
    expect(checks.length).toBeLessThan(8 * 60);
    expect(checks.length).toBeGreaterThan(10);
  });

  it('until the last minute no timer comes within a minute of another, at a desk that is left', () => {
    idle.watch(true);
    pass(15 * 60);
    const early = checks.filter((at) => at < nine + 14 * minute);
    const gaps = early.map((at, index) => at - (early[index - 1] ?? nine));
    expect(gaps.every((gap) => gap >= minute)).toBe(true);
    expect(checks.length).toBeLessThanOrEqual(14);
  });

  it('0 is never', () => {
    limit = 0;
    idle.watch(true);
    pass(24 * 3600);
    expect([locks, checks]).toEqual([[], []]);
  });

  it('a limit that is switched on, or made shorter, holds at once', () => {
    limit = 0;
    idle.watch(true);
    pass(600);
    limit = 5;
    idle.recheck();
    expect(locks).toEqual([nine + 10 * minute]);
  });

  it('[P55] a sleep over the end: locked as soon as it is looked at', () => {
    idle.watch(true);
    clock.setTime(nine + 8 * 60 * minute);
    idle.recheck();
    expect(locks.length).toBeGreaterThan(0);
  });

  it('nobody signed in: no timer', () => {
    idle.watch(true);
    idle.watch(false);
    pass(3600);
    expect([locks, warnings, checks]).toEqual([[], [], []]);
  });
});

describe('[P57] the computer is locked or sent to sleep', () => {
  const settings = { lockOnOsLock: true, lockOnSuspend: true };
  function computer(given: typeof settings) {
    const found: (LockReason | 'recheck')[] = [];
    const heard = new Map<string, () => void>();
    lockWithComputer({
      power: {
        onLockScreen: (listener) => heard.set('lock-screen', listener),
        onSuspend: (listener) => heard.set('suspend', listener),
        onResume: (listener) => heard.set('resume', listener),
      },
      settings: () => given,
      lock: (reason) => found.push(reason),
      recheck: () => found.push('recheck'),
    });
    return { found, emit: (name: string) => heard.get(name)?.() };
  }

  it.each([
    [settings, ['osLock', 'suspend']],
    [{ lockOnOsLock: false, lockOnSuspend: true }, ['suspend']],
    [{ lockOnOsLock: true, lockOnSuspend: false }, ['osLock']],
    [{ lockOnOsLock: false, lockOnSuspend: false }, []],
  ])('each with its own setting: %j', (given, wanted) => {
    const { found, emit } = computer(given);
    emit('lock-screen');
    emit('suspend');
    expect(found).toEqual(wanted);
  });

  it('a setting that is changed meanwhile holds at once', () => {
    const given = { ...settings };
    const { found, emit } = computer(given);
    given.lockOnSuspend = false;
    emit('suspend');
    expect(found).toEqual([]);
  });

  it('[P55] on waking, deadlines are looked at again', () => {
    const { found, emit } = computer(settings);
    emit('resume');
    expect(found).toEqual(['recheck']);
  });
});
