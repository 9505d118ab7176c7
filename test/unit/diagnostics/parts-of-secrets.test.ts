import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownBytes } from '../../../electron/diagnostics/encoded-parts.ts';
import { hidden } from '../../../electron/diagnostics/redact.ts';
import { secretForms } from '../../../electron/diagnostics/secret-forms.ts';
import { findFragments, fragmentsOf } from '../../../electron/diagnostics/secret-fragments.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { redactSecret } from '../../support/redact-secret.ts';
import { seededBytes } from '../../support/seeded-random.ts';

const someBytes = seededBytes(propertySeed);
/** Its ends stand in its middle, too, and so does nearly any part of it. */
const repetitive = `${' '.repeat(600)}!${' '.repeat(100)}`;

describe('a part out of the middle of a long secret', () => {
  const utf16 = (bytes: Buffer) => Buffer.from(bytes.toString('utf8'), 'utf16le');
  const middles: [name: string, encode: (bytes: Buffer) => string][] = [
    ['Base64', (bytes) => bytes.toString('base64')],
    ['Base64 for URLs', (bytes) => bytes.toString('base64url')],
    ['Base64 in a URL', (bytes) => encodeURIComponent(bytes.toString('base64'))],
    ['Base64 in JSON that escapes', (bytes) => bytes.toString('base64').replaceAll('/', '\\/')],
    ['hex', (bytes) => bytes.toString('hex')],
    ['hex in capitals', (bytes) => bytes.toString('hex').toUpperCase()],
    ['hex with colons', (bytes) => bytes.toString('hex').replace(/..(?!$)/g, '$&:')],
    ['hex with blanks', (bytes) => bytes.toString('hex').replace(/..(?!$)/g, '$& ')],
    ['hex in pairs of bytes', (bytes) => bytes.toString('hex').replace(/.{4}(?!$)/g, '$& ')],
    ['hex as of a list', (bytes) => bytes.toString('hex').replace(/../g, '0x$&, ')],
    ['hex as of a string', (bytes) => bytes.toString('hex').replace(/../g, '\\x$&')],
    ['UTF-16LE as Base64', (bytes) => utf16(bytes).toString('base64')],
    ['UTF-16BE as Base64', (bytes) => utf16(bytes).swap16().toString('base64')],
    ['UTF-16LE as Base64 for URLs', (bytes) => utf16(bytes).toString('base64url')],
    ['UTF-16LE as hex', (bytes) => utf16(bytes).toString('hex')],
    ['UTF-16BE as hex', (bytes) => utf16(bytes).swap16().toString('hex')],
    [
      'UTF-16LE as hex with colons',
      (bytes) =>
        utf16(bytes)
          .toString('hex')
          .replace(/..(?!$)/g, '$&:'),
    ],
  ];

  const encodedAs = (name: string) => middles.find(([one]) => one === name)?.[1] ?? String;

  /** What may stand beside it holds nothing of it: what stands between two bytes, and an escape that was cut off. */
  const wholePart = /^before "[:, ]{0,2}\\?\[hidden\][:, ]{0,2}(?:0x|\\x?)?" after$/;
  /** Holds a known window in each of these, however many of its characters are escaped. */
  const length = 200;

  // Each encoding has cases of its own.
  const seeded = middles.map(([name, encode], at) => [name, encode, propertySeed + at] as const);

  test.each(seeded)('[P51] a long one is found by any part of its %s', (_, encode, seed) => {
    const secret = fc.oneof(
      fc.string({ minLength: 201, maxLength: 3000 }),
      fc.string({ unit: 'grapheme', minLength: 201, maxLength: 1200 }),
      fc.base64String({ minLength: 201, maxLength: 3000 }),
      fc.string({ unit: fc.constantFrom(' ', '!'), minLength: 201, maxLength: 1200 }),
    );
    fc.assert(
      // What stands before shifts the alignment.
      fc.property(secret, fc.string({ maxLength: 5 }), fc.nat(), (value, before, at) => {
        const whole = encode(Buffer.from(`${before}${value}`, 'utf8'));
        const from = at % (whole.length - length + 1);
        const part = whole.slice(from, from + length);
        expect(redactSecret(value)(`before "${part}" after`)).toMatch(wholePart);
      }),
      { numRuns: 10, seed },
    );
  });

  test.each(middles)(
    '[P51] nothing is left of a part of its %s that looks like an end of it, too',
    (_, encode) => {
      const redact = redactSecret(repetitive);
      const whole = encode(Buffer.from(repetitive));
      for (let from = 0; from + length <= whole.length; from += 13) {
        const part = whole.slice(from, from + length);
        expect(redact(`before "${part}" after`)).toMatch(wholePart);
      }
    },
  );

  test('[P51] any 47 characters of it are hidden whole, blanks and repetitions or not', () => {
    const unit = fc.constantFrom(' ', '"', '\n', 'a', 'b');
    const block = fc.string({ unit, minLength: 1, maxLength: 30 });
    const long = (parts: string[]) => parts.join('').padEnd(201, parts.join('_'));
    const secret = fc.oneof(
      fc.constant(repetitive),
      fc.string({ minLength: 201, maxLength: 2000 }),
      fc.string({ unit, minLength: 201, maxLength: 2000 }),
      fc.array(block, { minLength: 1, maxLength: 60 }).map(long),
    );
    fc.assert(
      fc.property(secret, fc.nat(), fc.integer({ min: 47, max: 200 }), (text, at, most) => {
        // Else it might go on where the part has ended.
        const value = text.replaceAll(/[<>]/g, '.');
        const from = at % (value.length - most);
        const part = value.slice(from, from + most);
        expect(redactSecret(value)(`before <${part}> after`)).toBe(`before <${hidden}> after`);
      }),
      // The last known window of the blanks is none from which the text goes on to the `!`.
      { numRuns: 100, examples: [[repetitive, 550, 56]] },
    );
  });

  test('[P51] one of two pieces does not leave a part of the other beside it', () => {
    const token = someBytes(450).toString('base64url').slice(0, 450);
    const redact = redactSecret(token);
    for (const [, encode] of middles) {
      const part = encode(Buffer.from(token.slice(100)));
      expect(redact(`before "${part}" after`)).toMatch(wholePart);
    }
    expect(redact(`before "${token.slice(100)}" after`)).toBe(`before "${hidden}" after`);
  });

  test('[P51] the name before an encoded part stays, the signs after it do not', () => {
    const token = someBytes(3_000).toString('base64url');
    for (const [from, to] of [
      [0, 3_000],
      [700, 760],
    ]) {
      const part = Buffer.from(token.slice(from, to)).toString('base64');
      expect(redactSecret(token)(`name=${part}== after`)).toBe(`name=${hidden} after`);
    }
  });

  test('[P51] a part of 47 characters out of Base64 or hex is hidden whole, a text like it is left', () => {
    const token = someBytes(3_000).toString('base64url');
    const redact = redactSecret(token);
    for (const [, encode] of [middles[1], middles[4], middles[5]].filter(
      (one) => one !== undefined,
    )) {
      const whole = encode(Buffer.from(`:${token}`));
      for (let from = 200; from < 300; from += 7) {
        const part = whole.slice(from, from + 47);
        expect(redact(`before ${part} after`)).toBe(`before ${hidden} after`);
      }
      const other = `before ${encode(someBytes(300))} after`;
      expect(redact(other)).toBe(other);
    }
  });

  const shortest: [name: string, length: number, encode: (bytes: Buffer) => string][] = [
    ['23 bytes in hex with colons', 3 * 23 - 1, encodedAs('hex with colons')],
    ['23 characters of UTF-16 in Base64', 67, encodedAs('UTF-16LE as Base64')],
    ['23 characters of UTF-16 in hex', 4 * 23 + 3, encodedAs('UTF-16BE as hex')],
  ];
  test.each(shortest)(
    '[P51] %s are hidden whole, a text like them is left',
    (_, length, encode) => {
      const token = someBytes(3_000).toString('base64url');
      const redact = redactSecret(token);
      const whole = encode(Buffer.from(`:${token}`));
      for (let from = 600; from < 900; from += 3) {
        const part = whole.slice(from, from + length);
        expect(redact(`before "${part}" after`)).toBe(`before "${hidden}" after`);
      }
      const other = `before ${encode(Buffer.from(someBytes(300).toString('base64url')))} after`;
      expect(redact(other)).toBe(other);
    },
  );

  test('[P51] a list of bytes ends where other words begin', () => {
    const token = someBytes(3_000).toString('base64url');
    const bytes = Buffer.from(token.slice(500, 560)).toString('hex').replace(/../g, '$& ');
    expect(redactSecret(token)(`read: ${bytes}after that`)).toBe(`read: ${hidden} after that`);
  });

  test('what is kept to find one by is bounded, however long it is', () => {
    const sizeOf = (secret: string) =>
      secretForms(secret).reduce((sum, { pattern }) => sum + pattern().source.length, 0);
    const most = sizeOf('x'.repeat(600));
    for (const length of [601, 16_000, 1_000_000]) {
      const secret = someBytes(length).toString('base64url').slice(0, length);
      expect(secretForms(secret)).toHaveLength(2);
      expect(sizeOf(secret)).toBeLessThan(most);
      expect(fragmentsOf(secret).windows.size).toBeLessThanOrEqual(Math.ceil(length / 24));
      expect(knownBytes(secret).windows.size).toBeLessThanOrEqual(Math.ceil(length / 12));
    }
  });

  test('a text is looked through once, whatever the length of the secret', () => {
    const text = 'a line of a log '.repeat(1000);
    for (const length of [1_000, 1_000_000]) {
      const fragments = fragmentsOf('y'.repeat(length));
      let looks = 0;
      const counted = {
        ...fragments,
        windows: {
          has: (key: string) => {
            looks += 1;
            return fragments.windows.has(key);
          },
        } as ReadonlySet<string>,
      };
      expect(findFragments(text, counted)).toEqual([]);
      expect(looks).toBeLessThanOrEqual(text.length);
    }
  });
});
