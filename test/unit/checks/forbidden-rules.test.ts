import { describe, expect, test } from 'vitest';
import { forbidden } from '../../checks/forbidden.ts';
import { forbiddenRules } from '../../checks/forbidden-rules.ts';
import { parseSource } from '../../checks/source.ts';

const problemsOf = (path: string, text: string) =>
  forbiddenRules([parseSource(path, text)]).map(({ problem }) => problem);

/** Code that says what an entry of the list names. */
const saying = (says: string) => (says.startsWith('.') ? `thing${says};` : `void ${says};`);

describe('every entry of the list is refused where it counts, and allowed where it may stand', () => {
  for (const { says, within, except } of forbidden)
    for (const one of says) {
      test(`${one}`, () => {
        for (const folder of within)
          expect(problemsOf(`${folder}some/where.ts`, saying(one))).toHaveLength(1);
        for (const place of except)
          expect(problemsOf(place.replace(/\/$/, '/a.ts'), saying(one))).toEqual([]);
      });
    }
});

describe('forbidden words are found however they are written', () => {
  test.each([
    ['through window', 'renderer/a.ts', 'window.localStorage.clear();'],
    ['through globalThis', 'electron/net/a.ts', 'globalThis.setTimeout(f, 1);'],
    ['as a computed name', 'renderer/a.ts', "window['staffSignIn'].signOut();"],
    ['as a JSX attribute', 'renderer/a.tsx', 'const a = <p dangerouslySetInnerHTML={x} />;'],
    ['as an option', 'electron/net/a.ts', 'const o = { rejectUnauthorized: false };'],
    ['as a quoted option', 'electron/net/a.ts', "const o = { 'rejectUnauthorized': false };"],
    ['handed on in short form', 'electron/oauth/a.ts', 'discover({ fetch });'],
    ['as a clock without new', 'shared/a.ts', 'const now = Date();'],
    ['as an event', 'electron/window/a.ts', "app.on('certificate-error', f);"],
    ['as a parenthesised call', 'electron/session/a.ts', '(console).log(token);'],
  ])('%s', (_, path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1);
  });
});

describe('what only looks like it is accepted', () => {
  test.each([
    ['a comment', 'shared/a.ts', '// Date.now() and eval are not used'],
    ['a text', 'shared/a.ts', "const text = 'console';"],
    ['an instant that is given', 'shared/a.ts', 'const at = new Date(instant);'],
    ["the clock's own members", 'electron/session/a.ts', 'const at = clock.now();'],
    ['a member of that name', 'electron/oauth/a.ts', 'interface A { fetch: F; console(): void }'],
    ['timers of the page', 'renderer/a.ts', 'setTimeout(f, 20_000);'],
  ])('%s', (_, path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});
