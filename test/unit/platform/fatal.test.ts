import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { endOnUnexpectedErrors, placeOfError } from '../../../electron/platform/fatal.ts';
import { spoiltErrors } from '../../support/spoilt-errors.ts';

const secret = 'Canary-crash-5b1f';

test.each(Object.entries(spoiltErrors(secret)))(
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

test('of several unexpected errors in one moment the first ends the app, once', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = new EventEmitter();
  const did: unknown[] = [];
  const ends = endOnUnexpectedErrors((code) => did.push(code), host as unknown as NodeJS.Process);
  ends.before(() => did.push('started anew'));
  host.emit('unhandledRejection', new Error('one'));
  host.emit('unhandledRejection', new Error('another'));
  host.emit('uncaughtException', new Error('a third'));
  expect(did).toEqual(['started anew', 70]);
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});
