import { describe, expect, test } from 'vitest';
import {
  isKioskPath,
  isVariableName,
  type KioskCode,
  type KioskView,
  kioskCodes,
} from '../../../shared/kiosk.ts';
import {
  kioskLabels,
  kioskTroubleKey,
  kioskWords,
  pinSaying,
} from '../../../shared/kiosk-sayings.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate, type MessageKey } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);
const words = (view: KioskView) => kioskWords(view, 10_000, (at) => `at ${at}`);

describe('what a kiosk tells the public', () => {
  test('message 14 while it tries, with the next try, the count and the code', () => {
    const told = words({ state: 'retrying', attempt: 3, nextAt: 14_200, code: 'NET-REF' });
    expect(translate(told.heading.key)).toBe(
      'This machine is not ready. It is trying again by itself.',
    );
    expect(told.lines).toEqual([
      { key: 'kiosk.nextTry', values: { seconds: 5 } },
      { key: 'kiosk.tried', values: { attempt: 3 } },
      { key: 'kiosk.code', values: { code: 'NET-REF' } },
    ]);
  });

  test('a try that is under way is no countdown', () => {
    const [first] = words({ state: 'retrying', attempt: 3, nextAt: 9_000, code: 'PORTAL' }).lines;
    expect(first).toEqual({ key: 'kiosk.trying' });
  });

  test('out of service: whom to call, and the code, or to ask somebody', () => {
    const code: KioskCode = 'KEY-401';
    expect(words({ state: 'outOfService', code, phone: '01234 5' }).lines).toEqual([
      { key: 'kiosk.call', values: { code, phone: '01234 5' } },
    ]);
    expect(words({ state: 'outOfService', code, phone: null }).lines).toEqual([
      { key: 'kiosk.askStaff', values: { code } },
    ]);
  });

  test('no technical word on any screen of the public', () => {
    const keys = Object.keys(en) as MessageKey[];
    const shown = keys.filter(
      // Behind the PIN stand the words for staff.
      (key) => key.startsWith('kiosk.') && !/^kiosk\.(trouble|key|staff)\./.test(key),
    );
    expect(shown.length).toBeGreaterThan(10);
    for (const key of shown) {
      expect(translate(key, { code: '', left: 2, seconds: 2, attempt: 2 })).not.toMatch(
        /\b(API|HTTP|key|server|token|network|401|invalid|please|sorry)\b/i,
      );
    }
  });

  test('every code has a sentence for support, and is short enough to read out', () => {
    for (const code of Object.keys(kioskCodes) as (keyof typeof kioskCodes)[]) {
      expect(code.length).toBeLessThanOrEqual(8);
      expect(translate(kioskTroubleKey(code))).toMatch(/\.$/);
    }
    expect(kioskTroubleKey('KEY-401')).toBe('failure.KEY-401');
  });

  test('what is said after a PIN', () => {
    expect(pinSaying({ is: 'right' })).toBeNull();
    expect(pinSaying({ is: 'wrong', left: 2 })).toEqual({
      key: 'kiosk.pin.wrong',
      values: { left: 2 },
    });
    expect(pinSaying({ is: 'wait', seconds: 30 })?.key).toBe('kiosk.pin.wait');
    expect(pinSaying({ is: 'notSet' })?.key).toBe('kiosk.pin.notSet');
    expect(translate(kioskLabels.pin)).toBe('PIN');
    expect(translate(kioskLabels.tryNow)).toBe('Try now');
  });
});

describe('what the policy may name', () => {
  test.each([
    ['/etc/staff-sign-in/key', true],
    ['C:\\ProgramData\\key', true],
    ['\\\\server\\share\\key', true],
    ['$CREDENTIALS_DIRECTORY/api-key', true],
    ['$CREDENTIALS_DIRECTORY/', false],
    ['$CREDENTIALS_DIRECTORY/..', false],
    ['$CREDENTIALS_DIRECTORY/../other.service/key', false],
    ['$HOME/key', false],
    ['key', false],
    ['', false],
    ['/etc/a\nb', false],
  ])('the path %j: %s', (path, may) => {
    expect(isKioskPath(path)).toBe(may);
  });

  test.each([
    ['STAFF_SIGN_IN_KEY', true],
    ['1KEY', false],
    ['A=B', false],
    ['', false],
  ])('the variable %j: %s', (name, may) => {
    expect(isVariableName(name)).toBe(may);
  });
});
