import { expect, test } from 'vitest';
import { errorFacts } from '../../../electron/diagnostics/error-facts.ts';

const withCode = (code: unknown) => Object.assign(new TypeError('canary'), { code });
class CanaryError extends Error {
  override readonly name = 'canary-name';
}

test.each([
  [new TypeError('canary'), { name: 'TypeError', code: null }],
  [withCode('ENOSPC'), { name: 'TypeError', code: 'ENOSPC' }],
  [withCode('canary code'), { name: 'TypeError', code: null }],
  [withCode(7), { name: 'TypeError', code: null }],
  [new CanaryError('canary'), { name: 'other', code: null }],
  ['canary', { name: 'other', code: null }],
  [undefined, { name: 'other', code: null }],
])('[P52] of an error its class and code are told, never its text', (error, expected) => {
  expect(errorFacts(error)).toEqual(expected);
});
