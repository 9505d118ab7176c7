import { expect, test } from 'vitest';
import { kioskMonth } from '../../endurance/kiosk-month.endurance.ts';

test.each([1, 2, 3])(
  '[P31, P58] six days of outages, refusals, restarts and a key change break no promise (seed %i)',
  async (seed) => {
    const { violations, ...report } = await kioskMonth({ seed, days: 6 });
    expect(violations).toEqual([]);
    expect(report.restarts).toBe(6);
    expect(report.incidents).toBeGreaterThan(5);
    expect(report.requests).toBeGreaterThan(6 * 24 * 3);
  },
);
