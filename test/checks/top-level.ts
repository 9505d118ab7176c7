import { readdirSync } from 'node:fs';
import type { Finding } from './source.ts';

/** The fixed top level (design, "Rooms"), and what git ignores. */
const known = [
  ...['package.json', 'tsconfig.json', 'electron', 'renderer', 'shared', 'test', 'vite.config.ts'],
  ...['README.md', 'package-lock.json', '.ci', '.gitignore', 'biome.json', 'LICENSE'],
  ...['.git', 'node_modules', 'out', 'test-results', '.DS_Store'],
];

/** Whatever else lies at the top. */
export function topLevel(root: string): Finding[] {
  return strangers(readdirSync(root)).map((path) => ({
    path,
    line: 0,
    problem: 'the top level is fixed: put it into one of its folders',
  }));
}

export const strangers = (names: string[]) =>
  names.filter((name) => !known.includes(name) && !name.endsWith('.log'));
