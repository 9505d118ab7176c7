import { describe, expect, test } from 'vitest';
import { orLate, waitAtMost } from '../../../electron/time/wait-at-most.ts';
import { testClock } from '../diagnostics/test-clock.ts';

/** Work that is never done. */
const never = () => new Promise<string>(() => {});

/** A clock that also says how many timers wait. */
function countedClock() {
  const clock = testClock();
  let waiting = 0;
  const after = (ms: number, due: () => void) => {
    waiting += 1;
    const cancel = clock.after(ms, due);
    return () => {
      waiting -= 1;
      cancel();
    };
  };
  return { ...clock, after, waiting: () => waiting };
}

describe('what a promise brings', () => {
  test('in time, is what it brings, and no timer is left', async () => {
    const clock = countedClock();
    expect(await orLate(clock, 4000, Promise.resolve('done'), 'late')).toBe('done');
    expect(clock.waiting()).toBe(0);
  });

  test('too late, is replaced at the limit and not before', async () => {
    const clock = testClock();
    const brought: string[] = [];
    const waiting = orLate(clock, 4000, never(), 'late').then((value) => brought.push(value));
    clock.pass(3999);
    await Promise.resolve();
    expect(brought).toEqual([]);
    clock.pass(1);
    await waiting;
    expect(brought).toEqual(['late']);
  });

  test('that rejects, is passed on, and no timer is left', async () => {
    const clock = countedClock();
    await expect(orLate(clock, 4000, Promise.reject(new Error('off')), 'late')).rejects.toThrow(
      'off',
    );
    expect(clock.waiting()).toBe(0);
  });
});

describe('a wait', () => {
  test('ends with what it waits for', async () => {
    const clock = countedClock();
    await waitAtMost(clock, 4000, Promise.resolve());
    expect(clock.waiting()).toBe(0);
  });

  test('ends at its limit', async () => {
    const clock = testClock();
    const waiting = waitAtMost(clock, 4000, never());
    clock.pass(4000);
    await waiting;
  });
});
