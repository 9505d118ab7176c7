import type { ESTree } from 'vite';
import { expectedNow, promises } from './promises.ts';
import { type Finding, type Source, visit } from './source.ts';

export interface PromiseCoverage {
  /** Promises that no test names. */
  unnamed: number[];
  /** Those that should be named by now, and names of promises that do not exist. */
  findings: Finding[];
}

/** Holds the numbers in the names of tests, as `[P12]` or `[P12, P13]`, against the list of promises. */
export function promiseCoverage(sources: Source[], expected = expectedNow): PromiseCoverage {
  const named = sources.filter(({ path }) => isTest(path)).flatMap(namedIn);
  const numbers = new Set(named.map(({ number }) => number));
  const unnamed = Object.keys(promises)
    .map(Number)
    .filter((number) => !numbers.has(number));
  const missing = expected
    .filter((number) => unnamed.includes(number))
    .map((number) => ({
      path: `P${number}`,
      line: 0,
      problem: `no test names: ${promises[number]}`,
    }));
  const unknown = named
    .filter(({ number }) => !promises[number])
    .map(({ path, number }) => ({
      path,
      line: 0,
      problem: `names P${number}, which is no promise`,
    }));
  return { unnamed, findings: [...missing, ...unknown] };
}

const isTest = (path: string) => /^test\/.*\.(test|spec)\.tsx?$/.test(path);

interface Named {
  path: string;
  number: number;
}

function namedIn(source: Source): Named[] {
  const found: Named[] = [];
  visit(source, {
    CallExpression: ({ callee, arguments: [name] }) => {
      if (!name || !isTestFunction(source, callee)) return;
      for (const number of numbersIn(source.text.slice(name.start, name.end)))
        found.push({ path: source.path, number });
    },
  });
  return found;
}

/** `test`, `it`, `describe`, and their forms as `test.each(…)`; a skipped test proves nothing. */
function isTestFunction(source: Source, callee: ESTree.Expression): boolean {
  const text = source.text.slice(callee.start, callee.end);
  return /^(test|it|describe)\b/.test(text) && !/^[\w.]*\.(skip|todo|fixme)\b/.test(text);
}

function numbersIn(name: string): number[] {
  return [...name.matchAll(/\[(P\d+(?:, ?P\d+)*)\]/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => Number(one.trim().slice(1))),
  );
}
