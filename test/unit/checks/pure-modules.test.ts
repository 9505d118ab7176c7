import { expect, test } from 'vitest';
import { pureModuleRules } from '../../checks/pure-modules.ts';
import { parseSource } from '../../checks/source.ts';

const pure = ['shared/', 'electron/session/machine.ts'];
const shared = parseSource('shared/failure.ts', '');
const problemsOf = (text: string) =>
  pureModuleRules([shared, parseSource('electron/session/machine.ts', text)], pure).map(
    ({ problem }) => problem,
  );

test.each([
  ['I/O', "import { readFileSync } from 'node:fs';"],
  ['randomness', "import { randomUUID } from 'node:crypto';"],
  ['a module that is not pure', "import { run } from './controller.ts';"],
  ['one at second hand', "export * from './controller.ts';"],
  ['a package that does I/O', "import Store from 'electron-store';"],
  ['electron', "const { app } = await import('electron');"],
])('a pure module that loads %s is refused', (_, text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test.each([
  ['pure modules', "import { failure } from '../../shared/failure.ts';"],
  ['types of anything', "import type { Controller } from './controller.ts';"],
  ['packages that compute', "import { z } from 'zod';"],
])('a pure module may load %s', (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test('a listed module that does not exist is found, so that a renamed one is not lost', () => {
  expect(pureModuleRules([shared], pure)).toHaveLength(1);
});
