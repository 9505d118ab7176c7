import { describe, expect, test } from 'vitest';
import { at, instants, reason } from './support.ts';

/** Worked out by hand from the zones' published changes, not with the code under test. */
const CHANGES = [
  ['Europe/London', 'gap', '2026-03-29T01:30', '2026-03-29T00:30Z', '2026-03-29T01:30Z'],
  ['Europe/London', 'fold', '2026-10-25T01:30', '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
  ['Europe/Dublin', 'fold', '2026-10-25T01:00', '2026-10-25T00:00Z', '2026-10-25T01:00Z'],
  ['America/New_York', 'gap', '2026-03-08T02:30', '2026-03-08T06:30Z', '2026-03-08T07:30Z'],
  ['America/New_York', 'fold', '2026-11-01T01:30', '2026-11-01T05:30Z', '2026-11-01T06:30Z'],
  ['America/St_Johns', 'gap', '2026-03-08T02:30', '2026-03-08T05:00Z', '2026-03-08T06:00Z'],
  ['America/St_Johns', 'fold', '2026-11-01T01:30', '2026-11-01T04:00Z', '2026-11-01T05:00Z'],
  ['Australia/Lord_Howe', 'gap', '2026-10-04T02:15', '2026-10-03T15:15Z', '2026-10-03T15:45Z'],
  ['Australia/Lord_Howe', 'fold', '2026-04-05T01:45', '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
  ['America/Sao_Paulo', 'gap', '2018-11-04T00:30', '2018-11-04T02:30Z', '2018-11-04T03:30Z'],
  ['America/Sao_Paulo', 'fold', '2018-02-17T23:30', '2018-02-18T01:30Z', '2018-02-18T02:30Z'],
  ['Africa/Casablanca', 'fold', '2026-02-15T02:30', '2026-02-15T01:30Z', '2026-02-15T02:30Z'],
  ['Africa/Casablanca', 'gap', '2026-03-22T02:30', '2026-03-22T01:30Z', '2026-03-22T02:30Z'],
  ['Antarctica/Troll', 'gap', '2026-03-29T01:30', '2026-03-28T23:30Z', '2026-03-29T01:30Z'],
  ['Pacific/Apia', 'gap', '2011-12-30T12:00', '2011-12-29T22:00Z', '2011-12-30T22:00Z'],
] as const;

const FRACTIONS = [
  ['', 0],
  ['.9', 900],
  ['.98', 980],
  ['.987', 987],
  ['.9876', 987],
  ['.98765', 987],
  ['.987654', 987],
  ['.9876543', 987],
] as const;

describe.each(CHANGES)('[P54] %s, %s at %s', (zone, kind, local, earlier, later) => {
  test.each(FRACTIONS)(
    'with fraction "%s" both readings are kept, the earlier counts',
    (text, ms) => {
      const found = reason(`${local}:00${text}`, {
        zoneSetting: zone,
        now: at(earlier) - 3_600_000,
      });
      expect(found.candidates.map(({ instant, which }) => [which, instant])).toEqual([
        ['earlier', at(earlier) + ms],
        ['later', at(later) + ms],
      ]);
      expect(found.chosen).toBe(at(earlier) + ms);
      expect(found.deadline).toBe(at(earlier) + ms);
      expect(found.confidence).toBe('ambiguous');
      expect(found.endsByItself).toBe(true);
      expect(found.notes).toContain(kind === 'gap' ? 'dstGap' : 'dstFold');
      expect(found.zone).toEqual({ setting: zone, used: zone, source: 'setting' });
    },
  );
});

describe('[P54] outside the changes there is one reading', () => {
  test.each([
    ['Europe/London', '2026-03-29T00:59:59.999', '2026-03-29T00:59:59.999Z', '+00:00'],
    ['Europe/London', '2026-03-29T02:00:00', '2026-03-29T01:00Z', '+01:00'],
    ['Europe/London', '2026-10-25T00:59:59.999', '2026-10-24T23:59:59.999Z', '+01:00'],
    ['Europe/London', '2026-10-25T02:00:00', '2026-10-25T02:00Z', '+00:00'],
    ['America/New_York', '2026-07-04T17:00:00', '2026-07-04T21:00Z', '-04:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:30:00', '2026-10-03T15:30Z', '+11:00'],
    ['Africa/Casablanca', '2026-02-20T12:00:00', '2026-02-20T12:00Z', '+00:00'],
    ['America/Sao_Paulo', '2026-11-04T00:30:00', '2026-11-04T03:30Z', '-03:00'],
    ['Asia/Kathmandu', '2026-03-29T01:30:00', '2026-03-28T19:45Z', '+05:45'],
    ['Asia/Kathmandu', '2026-10-25T01:30:00', '2026-10-24T19:45Z', '+05:45'],
    ['Pacific/Apia', '2011-12-31T00:00:00', '2011-12-30T10:00Z', '+14:00'],
    ['UTC', '2026-10-25T01:30:00', '2026-10-25T01:30Z', '+00:00'],
  ])('%s at %s', (zone, local, instant, offset) => {
    const found = reason(local, { zoneSetting: zone, now: at(instant) - 60_000 });
    expect(found.candidates).toEqual([{ instant: at(instant), offset, which: 'only' }]);
    expect(found.confidence).toBe('certain');
  });
});

describe('[P54] a date only is read as both ends of its day; the start counts', () => {
  test.each([
    ['Europe/London', '2026-03-29', ['2026-03-29T00:00Z', '2026-03-29T23:00Z']],
    ['Europe/London', '2026-10-25', ['2026-10-24T23:00Z', '2026-10-26T00:00Z']],
    ['America/New_York', '2026-11-01', ['2026-11-01T04:00Z', '2026-11-02T05:00Z']],
    ['America/St_Johns', '2026-03-08', ['2026-03-08T03:30Z', '2026-03-09T02:30Z']],
    ['Australia/Lord_Howe', '2026-04-05', ['2026-04-04T13:00Z', '2026-04-05T13:30Z']],
    ['Africa/Casablanca', '2026-02-15', ['2026-02-14T23:00Z', '2026-02-16T00:00Z']],
    ['Asia/Kathmandu', '2026-10-25', ['2026-10-24T18:15Z', '2026-10-25T18:15Z']],
  ])('%s on %s', (zone, date, expected) => {
    const found = reason(date, { zoneSetting: zone, now: at(expected[0] ?? '') - 60_000 });
    expect(found.candidates.map(({ instant }) => instant)).toEqual(expected.map(at));
    expect(found.candidates.map(({ which }) => which)).toEqual(['startOfDay', 'endOfDay']);
    expect(found.chosen).toBe(at(expected[0] ?? ''));
    expect(found).toMatchObject({ form: 'dateOnly', confidence: 'ambiguous', endsByItself: true });
    expect(found.notes).toContain('dateOnly');
  });

  test.each([
    [
      'America/Sao_Paulo',
      'a skipped midnight',
      '2018-11-04',
      ['2018-11-04T02:00Z', '2018-11-04T03:00Z', '2018-11-05T02:00Z'],
    ],
    [
      'Africa/Cairo',
      'a skipped midnight',
      '2026-04-24',
      ['2026-04-23T21:00Z', '2026-04-23T22:00Z', '2026-04-24T21:00Z'],
    ],
    [
      'America/Havana',
      'a doubled midnight',
      '2026-11-01',
      ['2026-11-01T04:00Z', '2026-11-01T05:00Z', '2026-11-02T05:00Z'],
    ],
    ['Pacific/Apia', 'a skipped day', '2011-12-30', ['2011-12-29T10:00Z', '2011-12-30T10:00Z']],
  ])('%s with %s on %s starts as T00:00 does', (zone, _what, date, expected) => {
    const now = at(expected[0] ?? '') - 60_000;
    const found = reason(date, { zoneSetting: zone, now });
    expect(found.candidates.map(({ instant }) => instant)).toEqual(expected.map(at));
    expect(found.chosen).toBe(reason(`${date}T00:00`, { zoneSetting: zone, now }).chosen);
  });
});

test('[P54] a value with its own offset is the same in every zone', () => {
  for (const zoneSetting of ['local', 'Asia/Kathmandu', 'America/New_York', 'Nowhere/At_All']) {
    const found = reason('2026-11-20T12:00:00.1234567+02:00', { zoneSetting });
    expect(instants(found)).toEqual(['2026-11-20T10:00:00.123Z']);
    expect(found.confidence).toBe('certain');
    expect(found.zone).toEqual({ setting: zoneSetting, used: '+02:00', source: 'value' });
    expect(found.notes).toContain('offsetGiven');
  }
});
