import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Range, replaceRanges, united } from '../../../electron/diagnostics/ranges.ts';

const text = 'abcdefghijklmnopqrst';
const range = fc
  .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 6 }))
  .map(([start, length]): Range => [start, Math.min(text.length, start + length)]);
const covers = (ranges: readonly Range[], at: number) =>
  ranges.some(([start, end]) => start <= at && at < end);

describe('[P51] ranges of a text', () => {
  test('what is replaced is what one of them covers, whatever their order, each stretch once', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
        const expected = [...text].map((one, at) => (covers(ranges, at) ? '*' : one)).join('');
        expect(replaceRanges(text, ranges, '*')).toBe(expected.replaceAll(/\*+/g, '*'));
      }),
    );
  });

  test('those that overlap or touch are one', () => {
    expect(united([])).toEqual([]);
    expect(
      united([
        [6, 8],
        [0, 5],
        [5, 6],
        [1, 2],
        [9, 10],
      ]),
    ).toEqual([
      [0, 8],
      [9, 10],
    ]);
  });
});
