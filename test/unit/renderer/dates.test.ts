import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  clockTime,
  lengthOf,
  nextChangeIn,
  readWrittenDate,
  remaining,
  writtenDate,
} from '../../../renderer/dates.ts';

const minute = 60_000;
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ');

describe('what is left', () => {
  test.each([
    [0, { unit: 'past' }],
    [-1, { unit: 'past' }],
    [1, { unit: 'seconds', seconds: 1 }],
    [minute, { unit: 'seconds', seconds: 60 }],
    [minute + 1, { unit: 'minutes', hours: 0, minutes: 2 }],
    [60 * minute, { unit: 'minutes', hours: 1, minutes: 0 }],
    [49 * 60 * minute, { unit: 'days', days: 2, hours: 1 }],
  ])('%i ms', (ms, expected) => {
    expect(remaining(ms)).toEqual(expected);
  });

  test.each([
    [61_000, '1 minute'],
    [119 * minute, '119 minutes'],
    [121 * minute, '2 hours'],
    [47 * 60 * minute, '47 hours'],
    [72 * 60 * minute, '3 days'],
  ])('a length of %i ms is %s', (ms, expected) => {
    expect(lengthOf(ms, 'en')).toBe(expected);
  });

  test('the words are true until the timer comes, and different or later after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 * 86_400_000 }), (ms) => {
        const wait = nextChangeIn(ms) ?? 0;
        expect(remaining(ms - wait + 2)).toEqual(remaining(ms));
        expect(remaining(ms - wait)).not.toEqual(
          ms < 2 * 86_400_000 ? remaining(ms) : { unit: 'none' },
        );
      }),
    );
  });

  test('no timer more often than once a minute before the last minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: minute + 1, max: 86_400_000 }), (ms) => {
        const second = ms - (nextChangeIn(ms) ?? 0);
        if (second > minute) expect(nextChangeIn(second)).toBeGreaterThanOrEqual(minute);
      }),
    );
    expect(nextChangeIn(0)).toBeNull();
  });
});

describe('a clock time', () => {
  const at = Date.UTC(2026, 10, 20, 15, 4);
  test('is the time alone on the same day', () => {
    expect(plainSpaces(clockTime(at, at - minute, 'en-GB', 'UTC'))).toBe('15:04');
  });
  test('has its date on another day, even when that is near', () => {
    const justAfterMidnight = Date.UTC(2026, 10, 21, 0, 5);
    expect(clockTime(justAfterMidnight, at, 'en-GB', 'UTC')).toContain('21 November 2026');
  });
});

describe('the zone of this computer', () => {
  const at = Date.UTC(2026, 10, 20, 15, 4);
  const before = process.env['TZ'];
  afterEach(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test('is that of the moment, also for a formatter that is there already', () => {
    const times = ['Europe/London', 'Asia/Kolkata', 'Europe/London'].map((zone) => {
      process.env['TZ'] = zone;
      return plainSpaces(clockTime(at, at, 'en-GB'));
    });
    expect(times).toEqual(['15:04', '20:34', '15:04']);
  });

  test('decides which day it is', () => {
    process.env['TZ'] = 'Asia/Kolkata';
    const evening = Date.UTC(2026, 10, 20, 18, 0);
    expect(clockTime(Date.UTC(2026, 10, 20, 19, 0), evening, 'en-GB')).toContain(
      '21 November 2026',
    );
    expect(plainSpaces(clockTime(evening, at, 'en-GB'))).toBe('23:30');
  });
});

describe('a date of the service', () => {
  test('without an offset keeps its wall clock and names no zone', () => {
    const read = readWrittenDate('2021-05-03T10:15:00');
    expect(read).toEqual({ at: Date.UTC(2021, 4, 3, 10, 15), offset: null });
    expect(writtenDate(read?.at ?? 0, 'en-GB')).toBe('3 May 2021 at 10:15');
  });
  test.each([
    ['2021-05-03T10:15:00.1234567', null],
    ['2021-05-03T10:15:00+02:00', '+02:00'],
    ['2021-05-03T10:15:00Z', '+00:00'],
  ])('%s', (raw, offset) => {
    expect(readWrittenDate(raw)).toEqual({ at: Date.UTC(2021, 4, 3, 10, 15), offset });
  });
  test.each(['', 'tomorrow', '2021-13-03T10:15:00', '03/05/2021'])('%j is not read', (raw) => {
    expect(readWrittenDate(raw)).toBeNull();
  });
});
