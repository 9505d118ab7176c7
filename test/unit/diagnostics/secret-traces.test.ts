import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretForms, shortestPiece } from '../../../electron/diagnostics/secret-forms.ts';
import { seenText } from '../../../electron/diagnostics/secret-traces.ts';
import { encodingsOf } from './canary.ts';

/** The cheap look must never say no where the thorough one would find something. */
function agree(secret: string, text: string): boolean {
  return secretForms(secret).every(({ mayBeIn, pattern }) => {
    const isFound = text.search(pattern()) >= 0;
    return !isFound || mayBeIn(seenText(text));
  });
}

const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0');
const bytesIn = (text: string) => [...Buffer.from(text, 'utf8')].map(twoDigits);

/** Ways to write one character; a text may mix them. */
const ways: ((character: string) => string)[] = [
  (character) => character,
  (character) => `\\${character}`,
  (character) => `\\\\${character}`,
  (character) =>
    bytesIn(character)
      .map((byte) => `%${byte}`)
      .join(''),
  (character) =>
    bytesIn(character)
      .map((byte) => `%25${byte.toUpperCase()}`)
      .join(''),
  (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  (character) => `&#${character.codePointAt(0)};`,
  (character) => `&#x0${character.codePointAt(0)?.toString(16)};`,
  (character) => JSON.stringify(character).slice(1, -1),
  (character) => new URLSearchParams({ '': character }).toString().slice(1),
  (character) =>
    ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[character] ??
    character,
];
/** What may stand between the bytes of a dump. */
const between = ['', ':', ' ', ', ', '-', '\\x', ' 0x', ':\\x', ',0x', '\n', 'x'];

const secrets = fc.oneof(
  fc.string({ minLength: shortestPiece, maxLength: 40 }),
  fc.string({ unit: 'grapheme', minLength: shortestPiece, maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('\n', '\t', ' ', '\\', '"', '/', '+', '-', '_', 'a', '%'),
    minLength: 4,
    maxLength: 12,
  }),
  fc.base64String({ minLength: 8, maxLength: 60 }),
);
const runs = { numRuns: 50 };

describe('a text that holds a secret is never passed over by the cheap look', () => {
  test('[P51] in each encoding, with anything around it', () => {
    fc.assert(
      fc.property(secrets, fc.string(), (secret, around) =>
        encodingsOf(secret).every(([, encoded]) => agree(secret, `${around}${encoded}${around}`)),
      ),
      runs,
    );
  });

  test('[P51] character by character in whatever way', () => {
    const choices = fc.array(fc.nat(ways.length - 1), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(secrets, choices, (secret, chosen) => {
        const text = [...secret].map((one, at) => ways[chosen[at % 40] ?? 0]?.(one)).join('');
        return agree(secret, `"${text}"`);
      }),
      { numRuns: 120 },
    );
  });

  test('[P51] byte by byte, whatever stands between', () => {
    const choices = fc.array(fc.constantFrom(...between), { minLength: 30, maxLength: 30 });
    const encodings = fc.constantFrom('utf8', 'utf16le', 'latin1');
    fc.assert(
      fc.property(secrets, choices, encodings, (secret, chosen, encoding) => {
        const bytes = [...Buffer.from(secret, encoding)].map(twoDigits);
        const text = bytes.map((byte, at) => `${byte}${chosen[at % 30] ?? ''}`).join('');
        return agree(secret, text) && agree(secret, text.toUpperCase());
      }),
      { numRuns: 120 },
    );
  });

  test('[P51] in Base64 with its odd characters written in each way', () => {
    const odd = fc.constantFrom('-', '%2B', '%2b', '+');
    const slash = fc.constantFrom('_', '\\/', '%2F', '/');
    fc.assert(
      fc.property(secrets, fc.string({ maxLength: 3 }), odd, slash, (secret, before, plus, or) => {
        const text = Buffer.from(`${before}${secret}`).toString('base64');
        return agree(secret, text.replaceAll('+', plus).replaceAll('/', or));
      }),
      runs,
    );
  });
});

test('the line of a log that holds none is passed over', () => {
  const line =
    '{"t":"2026-11-20T10:30:00.000Z","level":"info","event":"signIn.ended","user":"LIBRARY\\\\jsmith"}';
  for (const secret of ['Correct horse 7!', 'bGliOnBhc3N3b3Jk', 'x'.repeat(700)]) {
    expect(secretForms(secret).some(({ mayBeIn }) => mayBeIn(seenText(line)))).toBe(false);
  }
});
