import { describe, expect, test } from 'vitest';
import {
  checkKeyForm,
  checkPasswordForm,
  endedDuring,
  firstMethod,
  offered,
  secretAfter,
} from '../../../renderer/screens/sign-in/rules.ts';
import { type FailureCode, failure, failureCodes } from '../../../shared/failure.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { settingsValues } from './sample-settings.ts';

const domain = { domain: 'LIBRARY', form: 'backslash' } as const;
const expired: SessionView = {
  state: 'expired',
  name: 'Jane',
  method: 'apiKey',
  endedAt: 1,
  userName: 'jane',
};
const signingIn: SessionView = {
  state: 'signingIn',
  attemptId: 'a',
  method: 'password',
  purpose: 'signIn',
  before: { state: 'signedOut' },
  step: 'service',
  startedAt: 1,
};

describe('what is checked before a request', () => {
  test.each([
    ['', '', ['userName empty', 'password empty']],
    ['   ', 'x', ['userName empty']],
    ['a:b', 'x', ['userName colon']],
    ['a\u0007b', 'x', ['userName control']],
    ['jane', '', ['password empty']],
    ['jane', 'a\nb', ['password control']],
    ['jane', 'a:b', []],
  ])('user name %j and password %j: %j', (userName, password, expected) => {
    const found = checkPasswordForm(userName, password, domain);
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
  });

  test('a key with a line end or a curly quote is stopped at the field', () => {
    expect(checkKeyForm('')).toEqual([{ field: 'apiKey', problem: 'empty' }]);
    expect(checkKeyForm('abc\r\nX: y')).toEqual([{ field: 'apiKey', problem: 'characters' }]);
    expect(checkKeyForm('abc’')).toEqual([{ field: 'apiKey', problem: 'characters' }]);
    expect(checkKeyForm('abc-123')).toEqual([]);
  });
});

describe('what happens to the secret after a failure', () => {
  test.each(['PWD-401', 'OAU-401', 'KEY-401'] as const)('[P13] %s empties its field', (code) => {
    expect(secretAfter(failure(code))).toBe('empty');
  });
  test('[P13] it stays in the field when the service did not judge it', () => {
    const codes = Object.keys(failureCodes) as FailureCode[];
    const unjudged = codes.filter((code) => failureCodes[code].checked !== 'yes');
    expect(unjudged.filter((code) => secretAfter(failure(code)) !== 'keep')).toEqual([]);
    expect(unjudged).toContain('NET-REF');
  });
});

describe('which way in is offered first', () => {
  test('the default, when it is set up', () => {
    const values = settingsValues({ methods: ['password', 'apiKey'], defaultMethod: 'apiKey' });
    expect(firstMethod(values, { state: 'signedOut' })).toBe('apiKey');
  });
  test('the way of the session that ended', () => {
    const values = settingsValues({ methods: ['password', 'apiKey'] });
    expect(firstMethod(values, expired)).toBe('apiKey');
  });
  test('another one, when the default is not among the methods', () => {
    const values = settingsValues({ methods: ['apiKey'], defaultMethod: 'password' });
    expect(firstMethod(values, { state: 'signedOut' })).toBe('apiKey');
  });
  test('a provider that is not described is not offered', () => {
    const values = settingsValues({ methods: ['oauth', 'password'], defaultMethod: 'oauth' });
    expect(offered({ ...values, oauth: null }, 'oauth')).toBe(false);
    expect(firstMethod({ ...values, oauth: null }, { state: 'signedOut' })).toBe('password');
  });
});

describe('the session that ended', () => {
  test('stays on the screen while somebody signs in again', () => {
    expect(endedDuring(null, expired)).toBe(expired);
    expect(endedDuring(expired, signingIn)).toBe(expired);
  });
  test('goes when it was signed out', () => {
    expect(endedDuring(expired, { state: 'signedOut' })).toBeNull();
    expect(endedDuring(null, signingIn)).toBeNull();
  });
});
