import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  attemptLimitMs,
  recheckDelayMs,
  retryDelayMs,
  type Trouble,
  troubleOf,
} from '../../../electron/kiosk/retry-schedule.ts';
import { failureCodes } from '../../../shared/failure.ts';
import type { KioskCode } from '../../../shared/kiosk.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const count = fc.integer({ min: 1, max: 1_000_000 });
const seconds = (trouble: Trouble, times: number, at = 0.5) =>
  Array.from(
    { length: times },
    (_, index) => retryDelayMs({ trouble, count: index + 1, chance: at }) / 1000,
  );

describe('what kind of trouble a code is', () => {
  const table: [KioskCode, Trouble][] = [
    ['NET-NAME', 'noAnswer'],
    ['NET-TIME', 'noAnswer'],
    ['NET-OFF', 'noAnswer'],
    ['TLS-DATE', 'noAnswer'],
    ['TLS-CA', 'noAnswer'],
    ['PRX-CONN', 'noAnswer'],
    ['PRX-AUTH', 'answer'],
    ['PORTAL', 'answer'],
    ['REDIRECT', 'answer'],
    ['SVC-503', 'answer'],
    ['SVC-5XX', 'answer'],
    ['SVC-429', 'answer'],
    ['SVC-404', 'answer'],
    ['SVC-JSON', 'answer'],
    ['APP-ERR', 'answer'],
    ['KEY-401', 'refused'],
    ['SVC-403', 'refused'],
    ['KSK-USER', 'refused'],
    ['KSK-SITE', 'refused'],
    ['KEY-NONE', 'here'],
    ['KEY-OPEN', 'here'],
    ['CFG-POL', 'here'],
  ];
  test.each(table)('%s is %s', (code, kind) => {
    expect(troubleOf(code)).toBe(kind);
  });

  test('every code of the app leads to another try within a bounded time', () => {
    for (const code of Object.keys(failureCodes) as KioskCode[]) {
      const ms = retryDelayMs({ trouble: troubleOf(code), count: 1, chance: 0.999 });
      expect(ms).toBeGreaterThanOrEqual(500);
      expect(ms).toBeLessThanOrEqual(18 * 60_000);
    }
  });
});

describe('retry schedule', () => {
  test('nothing answers: 1, 2, 4, then every 7 seconds', () => {
    expect(seconds('noAnswer', 6)).toEqual([1, 2, 4, 7, 7, 7]);
  });

  test('an answer that is a failure: 1, 2, 4, 8, 15, 30, then every 60 seconds', () => {
    expect(seconds('answer', 9)).toEqual([1, 2, 4, 8, 15, 30, 60, 60, 60]);
  });

  test('while nothing answers it never waits longer than 8.4 s, nor shorter than 5.6 s after the third', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 1_000_000 }), chance, (times, drawn) => {
        const ms = retryDelayMs({ trouble: 'noAnswer', count: times, chance: drawn });
        expect(ms).toBeGreaterThanOrEqual(5_600);
        expect(ms).toBeLessThanOrEqual(8_400);
      }),
    );
  });

  test('after an answer it stays within 20 % of the step, for ever', () => {
    fc.assert(
      fc.property(count, chance, (times, drawn) => {
        const middle = [1, 2, 4, 8, 15, 30][times - 1] ?? 60;
        const ms = retryDelayMs({ trouble: 'answer', count: times, chance: drawn });
        expect(ms).toBeGreaterThanOrEqual(middle * 800);
        expect(ms).toBeLessThanOrEqual(middle * 1200 + 1);
      }),
    );
  });

  test('[P31] a refused key is never tried sooner than after 15 minutes, nor later than after 18', () => {
    fc.assert(
      fc.property(count, chance, (times, drawn) => {
        const ms = retryDelayMs({ trouble: 'refused', count: times, chance: drawn });
        expect(ms).toBeGreaterThanOrEqual(15 * 60_000);
        expect(ms).toBeLessThanOrEqual(18 * 60_000);
      }),
    );
  });

  test('Retry-After is a lower bound for every kind and never shortens a wait', () => {
    const kinds = fc.constantFrom<Trouble>('noAnswer', 'answer', 'refused', 'here');
    const asked = fc.integer({ min: 0, max: 86_400 });
    fc.assert(
      fc.property(kinds, count, chance, asked, (trouble, times, drawn, retryAfterSeconds) => {
        const plain = retryDelayMs({ trouble, count: times, chance: drawn });
        const ms = retryDelayMs({ trouble, count: times, chance: drawn, retryAfterSeconds });
        expect(ms).toBeGreaterThanOrEqual(Math.max(plain, retryAfterSeconds * 1000));
        expect(ms).toBeLessThanOrEqual(Math.max(plain, retryAfterSeconds * 1000 + 5_001));
      }),
    );
  });

  test('the recheck is spread by 10 % around the setting', () => {
    expect(recheckDelayMs(15, 0)).toBe(13.5 * 60_000);
    expect(recheckDelayMs(15, 0.5)).toBe(15 * 60_000);
    expect(recheckDelayMs(15, 0.999_999)).toBeLessThanOrEqual(16.5 * 60_000);
  });

  test('a try that hangs is given up early, and every fourth time later, for a slow service', () => {
    const limits = [0, 1, 2, 3, 4, 5, 6, 7].map((timeOuts) => attemptLimitMs(false, timeOuts));
    expect(limits).toEqual([8, 8, 8, 22, 8, 8, 8, 22].map((limit) => limit * 1000));
    expect(attemptLimitMs(true, 0)).toBe(30_000);
  });
});
