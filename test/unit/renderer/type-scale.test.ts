import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../support/project.ts';

/** Size and line height in rem (experience.md, "Look"); one without a line of its own stands in its text's. */
const scale: Record<string, string> = {
  '0.875rem': '1.25rem',
  '1rem': '1.5rem',
  '1.25rem': '1.75rem',
  '1.5rem': '2rem',
  '2rem': '2.5rem',
  '2.5rem': '3rem',
};

const sheets = globSync('renderer/**/*.css', { cwd: PROJECT_ROOT });

/** What stands between the innermost braces. */
const rulesOf = (css: string) => css.match(/\{[^{}]*\}/g) ?? [];
const declared = (rule: string, name: string) =>
  new RegExp(`[\\s;{]${name}:\\s*([^;}]+)`).exec(rule)?.[1]?.trim();

test('there are style sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(5);
});

test.each(sheets)('every size of type in %s is on the scale, with its line height', (sheet) => {
  const css = readFileSync(`${PROJECT_ROOT}/${sheet}`, 'utf8');
  for (const rule of rulesOf(css)) {
    const size = declared(rule, 'font-size');
    const font = declared(rule, 'font');
    if (font !== undefined) expect(['inherit', '1rem / 1.5 var(--font)'], rule).toContain(font);
    if (size === undefined) continue;
    expect(Object.keys(scale), rule).toContain(size);
    const line = declared(rule, 'line-height');
    if (line !== undefined) expect(line, rule).toBe(scale[size]);
  }
});
