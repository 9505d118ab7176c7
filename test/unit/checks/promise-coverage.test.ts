import { expect, test } from 'vitest';
import { promiseCoverage } from '../../checks/promise-coverage.ts';
import { expectedNow, promises } from '../../checks/promises.ts';
import { parseSource } from '../../checks/source.ts';

const coverage = (text: string, path = 'test/unit/a.test.ts', expected: number[] = []) =>
  promiseCoverage([parseSource(path, text)], expected);
const named = (text: string, path?: string) => {
  const { unnamed } = coverage(text, path);
  return Object.keys(promises)
    .map(Number)
    .filter((number) => !unnamed.includes(number));
};

test.each([
  ["test('[P12] one click', f)", [12]],
  ["it('[P1, P2] addresses', f)", [1, 2]],
  ["describe('[P3] x', () => { test('[P4][P5] y', f) })", [3, 4, 5]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a test
  ['test(`[P6] ${kind}`, f)', [6]],
  ["test.each([1])('[P7] %s', f)", [7]],
  ["test.describe('[P8] x', f)", [8]],
  ["// test('[P9] x', f)", []],
  ["const text = '[P10] x'", []],
  ["test.skip('[P11] x', f)", []],
  ["test.describe.fixme('[P12] x', f)", []],
  ["expect('[P13]').toBe(1)", []],
])('%s names %j', (text, numbers) => {
  expect(named(text)).toEqual(numbers);
});

test('only files of tests count', () => {
  expect(named("test('[P12] x', f)", 'test/support/a.ts')).toEqual([]);
  expect(named("test('[P12] x', f)", 'test/e2e/a.spec.ts')).toEqual([12]);
});

test('an expected promise that no test names is a finding', () => {
  expect(coverage("test('[P1] x', f)", undefined, [1, 2]).findings).toMatchObject([{ path: 'P2' }]);
});

test('a number that is no promise is a finding', () => {
  expect(coverage("test('[P68] x', f)").findings).toHaveLength(1);
});

test('the list runs from 1 to 67, and what is expected is in it', () => {
  expect(Object.keys(promises)).toHaveLength(67);
  expect(expectedNow.every((number) => promises[number])).toBe(true);
});
