import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectiveDifferenceMs,
  measureClockDifference,
} from '../../../../electron/session/expiry/clock-difference.ts';
import { readHttpDate } from '../../../../electron/session/expiry/http-date.ts';
import { at, NOW } from './support.ts';

const DAY = 86_400_000;
const httpDate = (instant: number): string => new Date(instant).toUTCString();

describe('[P56] the three forms of an HTTP-date', () => {
  const expected = at('1994-11-06T08:49:37Z');
  test.each([
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    '  Sun, 06 Nov 1994 08:49:37 GMT ',
  ])('%s', (text) => {
    expect(readHttpDate(text, NOW)).toBe(expected);
  });

  test.each([
    ['Friday, 20-Nov-26 09:00:00 GMT', '2026-11-20T09:00:00Z'],
    ['Friday, 20-Nov-76 09:00:00 GMT', '2076-11-20T09:00:00Z'],
    ['Saturday, 20-Nov-77 09:00:00 GMT', '1977-11-20T09:00:00Z'],
    ['Thursday, 31-Dec-99 23:59:59 GMT', '1999-12-31T23:59:59Z'],
    ['Tue, 30 Jun 2015 23:59:60 GMT', '2015-06-30T23:59:59Z'],
    ['Sun Nov 16 08:49:37 1994', '1994-11-16T08:49:37Z'],
  ])('%s is %s', (text, instant) => {
    expect(readHttpDate(text, NOW)).toBe(at(instant));
  });

  test.each([
    '',
    '0',
    '-1',
    'now',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'sun, 06 nov 1994 08:49:37 gmt',
    'Sun, 31 Feb 2026 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:49:61 GMT',
    '1994-11-06T08:49:37Z',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('%j is none of them', (text) => {
    expect(readHttpDate(text, NOW)).toBeNull();
  });
});

describe('[P56] the clock difference', () => {
  test.each([
    ['none', NOW, 0],
    ['this computer a day behind', NOW + DAY, DAY],
    ['this computer a day ahead', NOW - DAY, -DAY],
  ])('%s', (_name, service, differenceMs) => {
    const exchange = { dateHeader: httpDate(service), sentAt: NOW - 200, receivedAt: NOW + 200 };
    expect(measureClockDifference(exchange)).toEqual({ differenceMs, uncertaintyMs: 1_200 });
  });

  test.each([
    ['no header', null, NOW, NOW + 100],
    ['no header at all', undefined, NOW, NOW + 100],
    ['an unreadable header', 'yesterday', NOW, NOW + 100],
    ['a clock that was set back under way', httpDate(NOW), NOW, NOW - 1],
    ['no reading of our clock', httpDate(NOW), Number.NaN, NOW],
  ])('is not measured with %s', (_name, dateHeader, sentAt, receivedAt) => {
    expect(measureClockDifference({ dateHeader, sentAt, receivedAt })).toBeNull();
  });

  test('the true difference always lies within the uncertainty', () => {
    const ms = (max: number) => fc.integer({ min: 0, max });
    const offsets = fc.integer({ min: -2 * DAY, max: 2 * DAY });
    fc.assert(
      fc.property(ms(DAY), ms(30_000), ms(30_000), offsets, (start, out, back, offset) => {
        const sentAt = NOW + start;
        const dateHeader = httpDate(sentAt + out + offset);
        const receivedAt = sentAt + out + back;
        const measured = measureClockDifference({ dateHeader, sentAt, receivedAt });
        if (measured === null) throw new Error('not measured');
        expect(Math.abs(offset - measured.differenceMs)).toBeLessThanOrEqual(
          measured.uncertaintyMs,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('no header text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (dateHeader) => {
        const measured = measureClockDifference({ dateHeader, sentAt: NOW, receivedAt: NOW });
        expect(measured).toBeNull();
      }),
    );
  });

  test.each([
    [null, 0],
    [{ differenceMs: 1_000, uncertaintyMs: 1_000 }, 0],
    [{ differenceMs: -1_000, uncertaintyMs: 1_000 }, 0],
    [{ differenceMs: 1_001, uncertaintyMs: 1_000 }, 1_001],
    [{ differenceMs: -1_001, uncertaintyMs: 1_000 }, -1_001],
  ])('%j counts as %d ms', (difference, expected) => {
    expect(effectiveDifferenceMs(difference)).toBe(expected);
  });
});
