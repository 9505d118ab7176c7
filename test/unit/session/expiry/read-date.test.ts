import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from '../../../../electron/session/expiry/read-date.ts';

const read = (raw: string | null): string => {
  const found = readDate(raw);
  if (!('local' in found)) return found.form;
  const offset = found.form === 'instant' ? ` ${found.offset}` : '';
  return `${found.form} ${found.local.toString()}${offset}`;
};

const notes = (raw: string): readonly string[] => {
  const found = readDate(raw);
  return 'notes' in found ? found.notes : [];
};

describe('[P54] forms that are read', () => {
  test.each([
    ['no fraction', '2026-10-25T01:30:15', 'localDateTime 2026-10-25T01:30:15'],
    ['1 digit', '2026-10-25T01:30:15.9', 'localDateTime 2026-10-25T01:30:15.9'],
    ['2 digits', '2026-10-25T01:30:15.98', 'localDateTime 2026-10-25T01:30:15.98'],
    ['3 digits', '2026-10-25T01:30:15.987', 'localDateTime 2026-10-25T01:30:15.987'],
    ['4 digits', '2026-10-25T01:30:15.9879', 'localDateTime 2026-10-25T01:30:15.987'],
    ['5 digits', '2026-10-25T01:30:15.98799', 'localDateTime 2026-10-25T01:30:15.987'],
    ['6 digits', '2026-10-25T01:30:15.987999', 'localDateTime 2026-10-25T01:30:15.987'],
    ['7 digits', '2026-10-25T01:30:15.9879999', 'localDateTime 2026-10-25T01:30:15.987'],
    ['9 digits', '2026-10-25T01:30:15.987999999', 'localDateTime 2026-10-25T01:30:15.987'],
    ['a point alone', '2026-10-25T01:30:15.', 'localDateTime 2026-10-25T01:30:15'],
    ['a comma', '2026-10-25T01:30:15,5', 'localDateTime 2026-10-25T01:30:15.5'],
    ['no seconds', '2026-10-25T01:30', 'localDateTime 2026-10-25T01:30:00'],
    ['lower-case t', '2026-10-25t01:30:00', 'localDateTime 2026-10-25T01:30:00'],
    ['a blank for the T', '2026-10-25 01:30:00', 'localDateTime 2026-10-25T01:30:00'],
    ['white space around', ' 2026-10-25T01:30:00\n', 'localDateTime 2026-10-25T01:30:00'],
    ['second 60', '2026-12-31T23:59:60', 'localDateTime 2026-12-31T23:59:59'],
    ['24:00', '2026-12-31T24:00', 'localDateTime 2027-01-01T00:00:00'],
    ['24:00:00.0000000', '2026-12-31T24:00:00.0000000', 'localDateTime 2027-01-01T00:00:00'],
    ['29 February', '2028-02-29T00:00:00', 'localDateTime 2028-02-29T00:00:00'],
    ['the last .NET date', '9999-12-31T23:59:59.9999999', 'localDateTime 9999-12-31T23:59:59.999'],
    ['a date only', '2026-10-25', 'dateOnly 2026-10-25T00:00:00'],
    ['Z', '2026-10-25T01:30:00Z', 'instant 2026-10-25T01:30:00 UTC'],
    ['lower-case z', '2026-10-25t01:30:00z', 'instant 2026-10-25T01:30:00 UTC'],
    ['an offset', '2026-10-25T01:30:00.1234567+02:00', 'instant 2026-10-25T01:30:00.123 +02:00'],
    ['an offset without colon', '2026-10-25T01:30:00-0330', 'instant 2026-10-25T01:30:00 -03:30'],
    ['an offset of hours', '2026-10-25T01:30+02', 'instant 2026-10-25T01:30:00 +02:00'],
    ['null', null, 'none'],
  ])('%s: %j', (_name, raw, expected) => {
    expect(read(raw)).toBe(expected);
  });
});

describe('[P54] what is not a date-time is unreadable, never an error', () => {
  test.each([
    '',
    ' ',
    'never',
    'null',
    '0',
    '1700000000000',
    '/Date(1700000000000)/',
    '25/10/2026 01:30:00',
    '10/25/2026',
    '2026-10',
    '2026-10-25T',
    '2026-10-25T01',
    '2026-10-25T1:30:00',
    '2026-10-25  01:30:00',
    '2026-10-25T01:30:00 +02:00',
    '2026-10-25Z',
    '20261025T013000',
    '2026-W43-7',
    '2026-298',
    '-0001-01-01T00:00:00',
    '-000001-01-01T00:00:00',
    '+012026-01-01T00:00:00',
    '12026-01-01T00:00:00',
    '2026-02-29T00:00:00',
    '2026-13-01T00:00:00',
    '2026-00-10',
    '2026-10-32',
    '2026-10-25T25:00:00',
    '2026-10-25T24:00:01',
    '2026-10-25T24:00:00.0000001',
    '2026-10-25T23:60:00',
    '2026-10-25T23:59:61',
    '2026-10-25T01:30:00+24:00',
    '2026-10-25T01:30:00+02:60',
    '2026-10-25T01:30:00+01:00[Europe/London]',
    '2026-10-25T01:30:00[Europe/London]',
    '٢٠٢٦-10-25T01:30:00',
    `2026-10-25T01:30:00.${'0'.repeat(100_000)}`,
  ])('%j', (raw) => {
    expect(read(raw)).toBe('unreadable');
  });
});

test.each([
  ['2026-10-25T01:30:15.9870000', []],
  ['2026-10-25T01:30:15.9870001', ['roundedDown']],
  ['2026-12-31T23:59:60Z', ['leapSecond']],
  ['2026-12-31T24:00:00', ['hour24']],
  ['2026-12-31', ['dateOnly']],
  ['0001-01-01T00:00:00', ['notSet']],
  ['0001-01-01', ['notSet', 'dateOnly']],
  ['9999-12-31T23:59:59', ['neverEnds']],
])('[P54] %s is noted as %j', (raw, expected) => {
  expect(notes(raw)).toEqual(expected);
});

test('[P54] a fraction of any length is never read as later than it is', () => {
  const digits = fc.stringMatching(/^\d{0,30}$/);
  fc.assert(
    fc.property(digits, (fraction) => {
      const found = readDate(`2026-10-25T01:30:15.${fraction}`);
      if (!('local' in found)) throw new Error('unreadable');
      const exact = Number(`0.${fraction || '0'}`) * 1_000;
      expect(found.local.millisecond).toBeLessThanOrEqual(exact + 1e-9);
      expect(found.local.millisecond).toBeGreaterThan(exact - 1 - 1e-9);
    }),
  );
});

test('[P54] every date-time that .NET can write is read back digit by digit', () => {
  const ticks = fc.integer({ min: 0, max: 9_999_999 });
  const seconds = fc.integer({
    min: Date.parse('0001-01-01T00:00:00Z') / 1_000,
    max: Date.parse('9999-12-31T23:59:59Z') / 1_000,
  });
  fc.assert(
    fc.property(seconds, ticks, (second, tick) => {
      const stem = new Date(second * 1_000).toISOString().slice(0, 19);
      const found = readDate(`${stem}.${String(tick).padStart(7, '0')}`);
      if (found.form !== 'localDateTime') throw new Error(found.form);
      expect(found.local.toString({ fractionalSecondDigits: 3 })).toBe(
        `${stem}.${String(tick).padStart(7, '0').slice(0, 3)}`,
      );
    }),
  );
});
