import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryView } from '../../../../electron/session/expiry/reason.ts';
import { at, NOW, reason } from './support.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const iso = (instant: number): string => new Date(instant).toISOString().replace('Z', '');

test('[P54] no end time is its own answer, not a failure', () => {
  expect(reason(null)).toMatchObject({
    form: 'none',
    confidence: 'none',
    chosen: null,
    deadline: null,
    endsByItself: false,
    candidates: [],
    notes: ['noEndTime'],
  });
});

test('[P54] an unreadable end is kept as it came and ends nothing', () => {
  expect(reason(' tomorrow, maybe ')).toMatchObject({
    raw: ' tomorrow, maybe ',
    form: 'unreadable',
    confidence: 'unknown',
    chosen: null,
    endsByItself: false,
    notes: ['unreadable'],
  });
});

describe('[P54] an implausible end is doubtful and ends nothing', () => {
  test.each([
    ['an hour ago', iso(NOW - HOUR), 'pastOnArrival'],
    ['this very millisecond', iso(NOW), 'pastOnArrival'],
    ['a millisecond over seven days', iso(NOW + WEEK + 1), 'moreThanSevenDaysAhead'],
    ['.NET MinValue', '0001-01-01T00:00:00', 'notSet'],
    ['.NET MinValue with an offset', '0001-01-01T00:00:00Z', 'notSet'],
    ['.NET MaxValue', '9999-12-31T23:59:59.9999999', 'neverEnds'],
    ['the year 0', '0000-01-01T00:00:00', 'pastOnArrival'],
    ['today without a time', '2026-11-20', 'pastOnArrival'],
  ])('%s', (_name, raw, note) => {
    const found = reason(raw);
    expect(found).toMatchObject({ confidence: 'doubtful', endsByItself: false, raw });
    expect(found.notes).toContain(note);
    expect(found.chosen).not.toBeNull();
  });

  test.each([
    ['a millisecond ahead', NOW + 1],
    ['a shift ahead', NOW + 8 * HOUR],
    ['seven days to the millisecond', NOW + WEEK],
  ])('but not %s', (_name, instant) => {
    expect(reason(iso(instant))).toMatchObject({
      chosen: instant,
      confidence: 'certain',
      endsByItself: true,
    });
  });

  test('doubt outweighs ambiguity, and both readings stay visible', () => {
    const found = reason('2026-10-25T01:30:00', { zoneSetting: 'Europe/London' });
    expect(found.confidence).toBe('doubtful');
    expect(found.candidates).toHaveLength(2);
    expect(found.notes).toEqual(expect.arrayContaining(['dstFold', 'pastOnArrival']));
  });
});

describe('[P56] the clock difference moves the deadline, not the end', () => {
  const end = NOW + 8 * HOUR;
  test.each([
    ['this computer an hour behind', HOUR, end - HOUR, 'clockDifferenceApplied'],
    ['this computer a day ahead', -24 * HOUR, end + 24 * HOUR, 'clockDifferenceApplied'],
    ['one millisecond beyond the uncertainty', 1_101, end - 1_101, 'clockDifferenceApplied'],
    ['within the uncertainty', 1_100, end, null],
    ['within the uncertainty, ahead', -1_100, end, null],
  ])('%s', (_name, differenceMs, deadline, note) => {
    const clockDifference = { differenceMs, uncertaintyMs: 1_100 };
    const found = reason(iso(end), { clockDifference });
    expect(found).toMatchObject({ chosen: end, deadline, clockDifference, confidence: 'certain' });
    expect(found.notes).toEqual(note === null ? [] : [note]);
  });

  test('an end that only a wrong clock makes past is not doubtful', () => {
    const ahead = { differenceMs: -3 * HOUR, uncertaintyMs: 1_000 };
    const raw = iso(NOW - HOUR);
    expect(reason(raw, { clockDifference: ahead }).confidence).toBe('certain');
    expect(reason(raw).confidence).toBe('doubtful');
  });

  test('a `Date` header from another age makes the end doubtful, not endless', () => {
    const stopped = { differenceMs: -NOW, uncertaintyMs: 1_000 };
    expect(reason(iso(end), { clockDifference: stopped })).toMatchObject({
      confidence: 'doubtful',
      endsByItself: false,
    });
  });
});

describe('[P54] what the page gets', () => {
  test('a known end', () => {
    const clockDifference = { differenceMs: HOUR, uncertaintyMs: 1_000 };
    const raw = '2026-11-20T17:00:00';
    const reasoning = reason(raw, { zoneSetting: 'Europe/London', clockDifference });
    expect(expiryView(reasoning)).toEqual({
      kind: 'known',
      endsAt: at('2026-11-20T17:00:00Z'),
      deadlineLocal: at('2026-11-20T16:00:00Z'),
      endsByItself: true,
      zone: 'Europe/London',
      confidence: 'certain',
      raw,
      notes: ['clockDifferenceApplied'],
    });
  });

  test.each([
    [null, 'none', 'none'],
    ['soon', 'unreadable', 'unknown'],
  ])('no end from %j', (raw, kind, confidence) => {
    expect(expiryView(reason(raw))).toMatchObject({
      kind,
      confidence,
      raw,
      endsAt: null,
      deadlineLocal: null,
      endsByItself: false,
    });
  });
});

const ZONES = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
  'Antarctica/Troll',
  'Pacific/Chatham',
];
const zones = fc.constantFrom(...ZONES);
const nearMisses = fc.stringMatching(
  /^\d{3,5}-\d{1,3}-\d{1,3}([Tt _]\d{1,3}:\d{2}(:\d{2}([.,]\d{0,9})?)?([Zz]|[+-]\d{2}(:?\d{2})?)?)?$/,
);

describe('[P54] properties', () => {
  test('no text makes it throw, and the raw value is always kept', () => {
    const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), nearMisses);
    fc.assert(
      fc.property(texts, fc.oneof(zones, fc.string()), (raw, zoneSetting) => {
        const found = reason(raw, { zoneSetting });
        expect(found.raw).toBe(raw);
        expect(expiryView(found).raw).toBe(raw);
        expect(structuredClone(found)).toEqual(found);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the chosen instant is the earliest candidate, and candidates ascend', () => {
    const days = fc.integer({ min: at('1971-01-01T00:00Z'), max: at('2099-01-01T00:00Z') });
    fc.assert(
      fc.property(days, zones, fc.boolean(), (instant, zoneSetting, dateOnly) => {
        const found = reason(iso(instant).slice(0, dateOnly ? 10 : 23), { zoneSetting });
        const all = found.candidates.map((one) => one.instant);
        expect(all.length).toBeGreaterThan(0);
        expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
        expect(found.chosen).toBe(all[0]);
      }),
      { numRuns: 500 },
    );
  });

  test('what a clock on the wall showed at an instant is read back as that instant', () => {
    const moments = fc.integer({ min: at('1975-01-01T00:00Z'), max: at('2037-01-01T00:00Z') });
    const around = fc.oneof(
      moments,
      // hours on both sides of changes, where random moments hardly ever fall
      fc
        .tuple(
          fc.constantFrom(
            at('2026-10-25T01:00Z'),
            at('2026-11-01T06:00Z'),
            at('2026-04-04T15:00Z'),
            at('2026-02-15T02:00Z'),
            at('2018-02-18T02:00Z'),
          ),
          fc.integer({ min: -3 * HOUR, max: 3 * HOUR }),
        )
        .map(([change, shift]) => change + shift),
    );
    fc.assert(
      fc.property(around, zones, (moment, zoneSetting) => {
        const found = reason(shownOnTheWall(moment, zoneSetting), { zoneSetting });
        expect(found.candidates.map((one) => one.instant)).toContain(moment);
        expect(found.chosen).toBeLessThanOrEqual(moment);
      }),
      { numRuns: 500 },
    );
  });
});

/** Through Intl, so that a mistake in the code under test cannot agree with itself. */
function shownOnTheWall(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  }).formatToParts(instant);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const time = `${of('hour')}:${of('minute')}:${of('second')}.${of('fractionalSecond')}`;
  return `${of('year')}-${of('month')}-${of('day')}T${time}`;
}
