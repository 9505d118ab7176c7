import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfError } from '../../../electron/platform/fatal.ts';

const secret = 'Canary-crash-5b1f';

/** Errors as they come from libraries, each with the secret in another part of it. */
const errors: Record<string, () => unknown> = {
  'in its text': () => new Error(`Invalid header value "${secret}"`),
  'in lines that look like places': () => new Error(`x\n    at ${secret} (/${secret}.ts:1:1)`),
  'in its cause': () => new Error('outer', { cause: new Error(secret) }),
  'in its name': () => Object.assign(new TypeError('x'), { name: secret }),
  'in a member': () => Object.assign(new Error('x'), { code: secret, value: secret }),
  'in one of several': () => new AggregateError([new Error(secret)], secret),
  'in a text that was changed later': () => {
    const error = new Error(`x\n    at ${secret} (/${secret}.ts:1:1)`);
    error.message = 'now another text altogether';
    return error;
  },
  'thrown as a text': () => secret,
  'thrown as an object': () => ({ message: secret, stack: `    at ${secret}:1:1` }),
};

test.each(Object.entries(errors))(
  '[P52] an error with a secret %s is told by its place alone',
  (_, make) => {
    const place = placeOfError(make());
    expect(place).not.toContain(secret);
    expect(place).toMatch(/^(unknown$|\w*Error)/);
  },
);

test('[P52] no text of an error is told, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 12 }), (text) => {
      expect(placeOfError(new Error(`${text}\n    at ${text}:1:1`))).not.toContain(text);
    }),
  );
});

test('an ordinary error is told with the lines where it happened', () => {
  expect(placeOfError(new RangeError('x'))).toMatch(/^RangeError \| at .*fatal\.test\.ts:\d+:\d+/);
});
