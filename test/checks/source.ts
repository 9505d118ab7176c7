import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';

/** A source file, read and parsed. */
export interface Source {
  /** From the project's root, with `/`. */
  path: string;
  text: string;
  program: ESTree.Program;
}

/** One thing that is wrong, and where. */
export interface Finding {
  path: string;
  /** From 1; 0: the file as a whole. */
  line: number;
  problem: string;
}

/** @throws Error when the text is not TypeScript: a file that cannot be read cannot be checked. */
export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [first] = errors;
  if (first) throw new Error(`${path} cannot be parsed: ${first.message}`);
  return { path, text, program };
}

/** Every TypeScript file of the project, parsed; what is built or installed is left out. */
export function readSources(root: string): Source[] {
  const patterns = [
    '{electron,renderer,shared,test}/**/*.{ts,tsx,mts,cts,js,mjs,cjs}',
    '*.{ts,mts,js}',
  ];
  const paths = globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Calls the visitor's functions for each node of the file. */
export function visit({ program }: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(program);
}

/** A finding at a node of the file. */
export function findingAt(source: Source, start: number, problem: string): Finding {
  return { path: source.path, line: source.text.slice(0, start).split('\n').length, problem };
}

export const isProduct = (path: string) => /^(electron|renderer|shared)\//.test(path);
