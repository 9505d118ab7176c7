import { expect, test } from 'vitest';
import {
  fingerprint,
  newFingerprintKey,
  readFingerprintKey,
} from '../../../electron/diagnostics/fingerprint.ts';

test('only the token and the key matter: the same on every computer, at any time', async () => {
  expect(await fingerprint('an access token', '123456')).toBe(
    await fingerprint('an access token', '123456'),
  );
  // Pinned: another version of the app must come to the same.
  expect(await fingerprint('an access token', '123456')).toMatchInlineSnapshot(`"R041-JJJ9"`);
});

test('another token, another key, or a token cut short gives another fingerprint', async () => {
  const all = await Promise.all([
    fingerprint('an access token', '123456'),
    fingerprint('an access token', '123457'),
    fingerprint('an access toke', '123456'),
    fingerprint('an access tokeN', '123456'),
    fingerprint('', '123456'),
  ]);
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('nobody gets from it to the token: it is the same length for any token and holds no part of it', async () => {
  const long = await fingerprint('K7QM-2X9D'.repeat(500), '123456');
  expect(long).toHaveLength(9);
  expect(long).not.toBe('K7QM-2X9D');
});

test('a guess costs a noticeable time', async () => {
  const started = performance.now();
  await fingerprint('x', '123456');
  expect(performance.now() - started).toBeGreaterThan(10);
});

test.each([
  ['123456', { ok: true, key: '123456' }],
  [' 123 456 ', { ok: true, key: '123456' }],
  ['abc-def', { ok: true, key: 'ABCDEF' }],
  ['o1l23i', { ok: true, key: '011231' }],
  ['12345', { ok: false, problem: 'length' }],
  ['1234567890123', { ok: false, problem: 'length' }],
  ['12345é', { ok: false, problem: 'characters' }],
])('the key %j is read as %j', (typed, expected) => {
  expect(readFingerprintKey(typed)).toEqual(expected);
});

test('a new key is six digits', () => {
  expect(newFingerprintKey(() => 42)).toBe('000042');
  expect(newFingerprintKey((below) => below - 1)).toBe('999999');
});
