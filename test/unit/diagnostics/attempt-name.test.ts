import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  knownNames,
  mayBeName,
  nameToKeep,
  shortened,
} from '../../../electron/diagnostics/attempt-name.ts';
import type { SignInEntry } from '../../../shared/diagnostics.ts';

const accepted = (user: string, more: Partial<SignInEntry> = {}): SignInEntry => ({
  kind: 'signIn',
  attemptId: 'a1',
  at: 0,
  method: 'password',
  user,
  reached: 'done',
  code: null,
  checked: 'yes',
  durations: { total: 1 },
  clockDifference: null,
  ...more,
});
const known = knownNames(
  [
    accepted('LIBRARY\\jsmith'),
    accepted('zoë@library.example'),
    accepted('Not\\Known', { code: 'PWD-401' }),
    accepted('Jo Key', { method: 'apiKey' }),
  ],
  'LIBRARY',
);

describe('a name that was not accepted', () => {
  test.each([
    ['LIBRARY\\jsmith', 'LIBRARY\\jsmith'],
    ['library\\JSMITH', 'library\\JSMITH'],
    ['jsmith', 'jsmith'],
    ['zoë@LIBRARY.example', 'zoë@LIBRARY.example'],
    ['zoe\u0308', 'zoe\u0308'],
    ['LIBRARY\\jsmiht', 'LIBRARY\\j•••••'],
    ['LIBARY\\jsmith', 'L•••••\\jsmith'],
    ['new@library.example', '•••@library.example'],
    ['Summer2026!', 'S••••••••••'],
    ['P@ssw0rd!', 'P••••••••'],
    ['Not\\Known', 'N••••••••'],
    ['Jo Key', 'J•••••'],
    ['abc', '•••'],
    ['x', '•'],
    ['', ''],
    ['😀😀😀😀', '😀•••'],
    ['a'.repeat(500), `a${'•'.repeat(31)}`],
  ])('%j is kept as %j', (typed, kept) => {
    expect(nameToKeep(typed, known)).toBe(kept);
  });

  test('[P51] keeps of what nobody knows the first character at most', () => {
    const unknown = fc.string({ minLength: 4, unit: 'grapheme' });
    fc.assert(
      fc.property(unknown, (text) => {
        const kept = nameToKeep(text, knownNames([], ''));
        expect([...kept].slice(1).join('')).toMatch(/^•{3,31}$/);
      }),
    );
  });

  test('shortening it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(shortened(shortened(text))).toBe(shortened(text));
      }),
    );
  });
});

test.each([
  ['LIBRARY\\j•••••', 'jsmiht', true],
  ['LIBRARY\\j•••••', 'library\\jsmiht', true],
  ['LIBRARY\\j•••••', 'other\\jsmiht', false],
  ['LIBRARY\\j•••••', 'jsmit', false],
  ['L•••••\\jsmith', 'libary\\jsmith', true],
  ['J•••••', 'jo key', true],
  ['LIBRARY\\jsmith', 'jsmith', false],
])('%s may be %s: %s', (kept, wanted, is) => {
  expect(mayBeName(kept, wanted)).toBe(is);
});
