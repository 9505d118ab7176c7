import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyFingerprint } from '../../../electron/kiosk/key-fingerprint.ts';

test('a fingerprint is the same on every machine and tells keys apart', () => {
  expect(keyFingerprint('demo-key-main-1')).toBe('d693e-acdb4');
  expect(keyFingerprint('demo-key-main-2')).not.toBe(keyFingerprint('demo-key-main-1'));
});

test('[P29] a fingerprint gives away ten hex digits of a hash and nothing of the key itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (key) => {
      expect(keyFingerprint(key)).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/);
    }),
  );
});
