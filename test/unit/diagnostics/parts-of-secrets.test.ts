import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownBytes } from '../../../electron/diagnostics/encoded-parts.ts';
import { hidden, redactSecret } from '../../../electron/diagnostics/redact.ts';
import { secretForms } from '../../../electron/diagnostics/secret-forms.ts';
import { fragmentsOf, replaceFragments } from '../../../electron/diagnostics/secret-fragments.ts';

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

  test.each(middles)(
    '[P51] a long one is found by any part out of the middle of its %s',
    (_, encode) => {
      const secret = fc.oneof(
        fc.string({ minLength: 700, maxLength: 3000 }),
        fc.string({ unit: 'grapheme', minLength: 700, maxLength: 1200 }),
        fc.base64String({ minLength: 700, maxLength: 3000 }),
      );
      // Long enough to hold a known window that no escape stands in; what stands before shifts the alignment.
      const length = 200;
      fc.assert(
        fc.property(secret, fc.string({ maxLength: 5 }), fc.nat(), (value, before, at) => {
          const whole = encode(Buffer.from(`${before}${value}`, 'utf8'));
          const from = 120 + (at % (whole.length - length - 240));
          const part = whole.slice(from, from + length);
          const left = redactSecret(value)(`before "${part}" after`);
          expect(left).toContain(hidden);
          // Nothing of it but a beginning or end that was cut off in the middle of an escape or a byte.
          expect(left.length).toBeLessThan(`before "${hidden}" after`.length + 30);
        }),
        { numRuns: 10 },
      );
    },
  );

  test('[P51] a part of 47 characters out of Base64 or hex is hidden whole, a text like it is left', () => {
    const token = randomBytes(3_000).toString('base64url');
    const redact = redactSecret(token);
    for (const [, encode] of [middles[1], middles[4], middles[5]].filter(
      (one) => one !== undefined,
    )) {
      const whole = encode(Buffer.from(`:${token}`));
      for (let from = 200; from < 300; from += 7) {
        const part = whole.slice(from, from + 47);
        expect(redact(`before ${part} after`)).toBe(`before ${hidden} after`);
      }
      const other = `before ${encode(randomBytes(300))} after`;
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
      const token = randomBytes(3_000).toString('base64url');
      const redact = redactSecret(token);
      const whole = encode(Buffer.from(`:${token}`));
      for (let from = 600; from < 900; from += 3) {
        const part = whole.slice(from, from + length);
        expect(redact(`before "${part}" after`)).toBe(`before "${hidden}" after`);
      }
      const other = `before ${encode(Buffer.from(randomBytes(300).toString('base64url')))} after`;
      expect(redact(other)).toBe(other);
    },
  );

  test('[P51] a list of bytes ends where other words begin', () => {
    const token = randomBytes(3_000).toString('base64url');
    const bytes = Buffer.from(token.slice(500, 560)).toString('hex').replace(/../g, '$& ');
    expect(redactSecret(token)(`read: ${bytes}after that`)).toBe(`read: ${hidden} after that`);
  });

  test('what is kept to find one by is bounded, however long it is', () => {
    const sizeOf = (secret: string) =>
      secretForms(secret).reduce((sum, { pattern }) => sum + pattern().source.length, 0);
    const most = sizeOf('x'.repeat(600));
    for (const length of [601, 16_000, 1_000_000]) {
      const secret = randomBytes(length).toString('base64url').slice(0, length);
      expect(secretForms(secret)).toHaveLength(2);
      expect(sizeOf(secret)).toBeLessThan(most);
      expect(fragmentsOf(secret).places.size).toBeLessThanOrEqual(Math.ceil(length / 24));
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
        places: {
          get: (key: string) => {
            looks += 1;
            return fragments.places.get(key);
          },
        } as ReadonlyMap<string, number>,
      };
      expect(replaceFragments(text, counted, hidden)).toBe(text);
      expect(looks).toBeLessThanOrEqual(text.length);
    }
  });
});
