import { describe, expect, test } from 'vitest';
import {
  changeOf,
  checkDraft,
  type Draft,
  draftOf,
  fullAddress,
  splitAddress,
} from '../../../renderer/screens/settings/draft.ts';
import { settingsValues } from './sample-settings.ts';

const values = settingsValues();
const draft = (change: Partial<Draft> = {}): Draft => ({ ...draftOf(values), ...change });
const found = (change: Partial<Draft>, locked: string[] = []) =>
  checkDraft(draft(change), locked).map(({ field, problem }) => `${field} ${problem}`);

describe('what is wrong with the form', () => {
  test.each([
    [{ baseUrl: '' }, 'baseUrl empty'],
    [{ baseUrl: 'http://library.example.org' }, 'baseUrl plainHttp'],
    [{ baseUrl: 'https://me:secret@library.example.org' }, 'baseUrl userInfo'],
    [{ baseUrl: 'https://library.example.org/api' }, 'baseUrl path'],
    [{ baseUrl: 'https://library.example.org/?a' }, 'baseUrl query'],
    [{ baseUrl: 'ftp://library.example.org' }, 'baseUrl scheme'],
    [{ baseUrl: 'no address' }, 'baseUrl unreadable'],
    [{ apiPrefix: '/a/../b' }, 'apiPrefix characters'],
    [{ domain: 'A\\B' }, 'domain characters'],
    [{ methods: [] }, 'methods empty'],
    [{ oauth: { ...draft().oauth, issuer: '' } }, 'oauth.issuer empty'],
    [{ oauth: { ...draft().oauth, issuer: 'http://login.example.org' } }, 'oauth.issuer plainHttp'],
    [{ oauth: { ...draft().oauth, clientId: ' ' } }, 'oauth.clientId empty'],
    [{ oauth: { ...draft().oauth, redirectPort: '80' } }, 'oauth.redirectPort port'],
    [{ oauth: { ...draft().oauth, redirectPort: '70000' } }, 'oauth.redirectPort port'],
  ] satisfies [Partial<Draft>, string][])('%j', (change, expected) => {
    expect(found(change)).toEqual([expected]);
  });

  test('nothing is wrong with what is in force', () => {
    expect(found({})).toEqual([]);
  });
  test('the provider is not looked at where it is no way to sign in', () => {
    const oauth = { ...draft().oauth, issuer: '' };
    expect(found({ methods: ['password'], oauth })).toEqual([]);
  });
  test('what the organisation set is not held against the person', () => {
    expect(found({ baseUrl: '' }, ['baseUrl'])).toEqual([]);
  });
});

describe('the full address', () => {
  test('is what will be asked, also for an address without a scheme', () => {
    expect(fullAddress({ baseUrl: ' library.example.org/ ', apiPrefix: 'api/v1/' })).toBe(
      'https://library.example.org/api/v1/authentication/staffuser',
    );
  });
  test('is not shown while it cannot be read', () => {
    expect(fullAddress({ baseUrl: '', apiPrefix: '/api' })).toBeNull();
  });
});

describe('a pasted address', () => {
  test.each([
    ['https://library.example.org/api/v1/authentication/staffuser', '/api/v1'],
    ['library.example.org/api/v1/authentication/staffuser/oauth', '/api/v1'],
    ['https://library.example.org/authentication/', ''],
    ['https://library.example.org/api/', '/api'],
  ])('%s is taken apart', (typed, apiPrefix) => {
    expect(splitAddress(typed)).toEqual({ baseUrl: 'https://library.example.org', apiPrefix });
  });
  test.each(['https://library.example.org', 'https://a@library.example.org/api', ''])(
    '%j has nothing to move',
    (typed) => {
      expect(splitAddress(typed)).toBeNull();
    },
  );
});

describe('what is saved', () => {
  test('leaves out what the organisation set', () => {
    const change = changeOf(draft(), values, ['baseUrl', 'oauth']);
    expect(Object.keys(change)).not.toContain('baseUrl');
    expect(Object.keys(change)).not.toContain('oauth');
    expect(change.domain).toBe('LIBRARY');
  });
  test('keeps of the provider what the form has no field for, and drops what was emptied', () => {
    const before = settingsValues({
      oauth: { issuer: 'https://a.example', clientId: 'c', scope: 's', prompt: 'login', name: 'A' },
    });
    const typed = { ...draftOf(before), oauth: { ...draftOf(before).oauth, name: ' ' } };
    expect(changeOf(typed, before, []).oauth).toEqual({
      issuer: 'https://a.example',
      clientId: 'c',
      scope: 's',
      prompt: 'login',
    });
  });
  test('has every setting but those that come with their own section', () => {
    const saved = Object.keys(changeOf(draft(), values, []));
    const later = ['kiosk', 'logLevel'];
    const all = Object.keys(values).filter((key) => !later.includes(key));
    expect(saved.toSorted()).toEqual(all.toSorted());
  });
  test('is what was chosen; an empty closing time is none', () => {
    const chosen = { mode: 'personal', idleLockMinutes: 0, keepSignedIn: true } as const;
    expect(changeOf(draft({ ...chosen, closingTime: '20:30' }), values, [])).toMatchObject({
      ...chosen,
      closingTime: '20:30',
    });
    expect(changeOf(draft({ closingTime: '' }), values, []).closingTime).toBeNull();
  });
  test('has the first way in that was chosen', () => {
    expect(changeOf(draft({ defaultMethod: 'oauth' }), values, []).defaultMethod).toBe('oauth');
  });
  test('moves the default to a way in that is still there', () => {
    expect(changeOf(draft({ methods: ['apiKey'] }), values, []).defaultMethod).toBe('apiKey');
  });
  test('does not touch the provider where it is no way to sign in', () => {
    expect(changeOf(draft({ methods: ['password'] }), values, [])).not.toHaveProperty('oauth');
  });
});
