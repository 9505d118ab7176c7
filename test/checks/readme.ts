import type { Finding } from './source.ts';

/** npm runs these by their own short names. */
const shortNames: Record<string, string> = { start: 'npm start', test: 'npm test' };

/**
 * What README promises to list: each failure code in a row of a table, each setting likewise, each npm script.
 * @param codes keys of `failureCodes`
 * @param scripts names in package.json
 */
export function readme(
  text: string,
  codes: string[],
  settings: string[],
  scripts: string[],
): Finding[] {
  const cells = new Set(
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap(codesInRow),
  );
  const missing = (names: string[], what: string) =>
    names
      .filter((name) => !cells.has(name))
      .map((name) => finding(`${what} ${name} is in no table`));
  const unmentioned = scripts
    .filter((name) => !text.includes(shortNames[name] ?? `npm run ${name}`))
    .map((name) => finding(`the script ${name} is not mentioned`));
  return [
    ...missing(codes, 'the failure code'),
    ...missing(settings, 'the setting'),
    ...unmentioned,
  ];
}

/** Names in backticks in the first cell of a table's row. */
function codesInRow(line: string): string[] {
  const [, first = ''] = line.split('|');
  return [...first.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => name);
}

const finding = (problem: string): Finding => ({ path: 'README.md', line: 0, problem });
