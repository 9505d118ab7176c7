import { describe, expect, test } from 'vitest';
import {
  canOverride,
  checkKeyForm,
  checkPasswordForm,
  firstMethod,
  offered,
  secretAfter,
} from '../../../renderer/screens/sign-in/rules.ts';
import { type FailureCode, failure, failureCodes } from '../../../shared/failure.ts';
import type { SettledView } from '../../../shared/session-view.ts';
import { settingsValues } from './sample-settings.ts';

const domain = { domain: 'LIBRARY', form: 'backslash' } as const;
const expired: SettledView = {
  state: 'expired',
  name: 'Jane',
  method: 'apiKey',
  endedAt: 1,
  userName: 'jane',
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
    expect(firstMethod(values, { state: 'signedOut' }, 'signIn')).toBe('apiKey');
  });
  test('the way of the session that ended', () => {
    const values = settingsValues({ methods: ['password', 'apiKey'] });
    expect(firstMethod(values, expired, 'signIn')).toBe('apiKey');
  });
  test('another one, when the default is not among the methods', () => {
    const values = settingsValues({ methods: ['apiKey'], defaultMethod: 'password' });
    expect(firstMethod(values, { state: 'signedOut' }, 'signIn')).toBe('apiKey');
  });
  test('a provider that is not described is not offered', () => {
    const values = settingsValues({ methods: ['oauth', 'password'], defaultMethod: 'oauth' });
    expect(offered({ ...values, oauth: null }, 'oauth')).toBe(false);
    expect(firstMethod({ ...values, oauth: null }, { state: 'signedOut' }, 'signIn')).toBe(
      'password',
    );
  });
});

describe('who may take over', () => {
  test('a supervisor, on a shared desk that allows it and has a way in for persons', () => {
    expect(canOverride(settingsValues())).toBe(true);
    expect(canOverride(settingsValues({ overrideMinutes: 0 }))).toBe(false);
    expect(canOverride(settingsValues({ mode: 'personal' }))).toBe(false);
    expect(canOverride(settingsValues({ methods: ['apiKey'] }))).toBe(false);
  });
  test('nobody by a key', () => {
    const values = settingsValues({ defaultMethod: 'apiKey' });
    expect(offered(values, 'apiKey', 'override')).toBe(false);
    expect(offered(values, 'apiKey', 'switch')).toBe(true);
    expect(firstMethod(values, { state: 'signedOut' }, 'override')).toBe('password');
  });
});
