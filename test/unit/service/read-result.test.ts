import { describe, expect, it } from 'vitest';
import { readResult } from '../../../electron/service/read-result.ts';
import { apiKeyResult, staffResult } from './result-fixture.ts';

const ofUser = (changes: object) => ({
  ...staffResult,
  ServiceUser: { ...staffResult.ServiceUser, ...changes },
});
const without = (object: object, name: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
const profileOf = (json: unknown, method: 'password' | 'apiKey' = 'password') => {
  const reading = readResult(json, method);
  if (!reading.ok) throw new Error(reading.field);
  return reading.result.profile;
};

const texts = [
  'SiteDomain',
  'UserDomain',
  'AccessToken',
  'AccessSecret',
  'ERMSNetworkAddress',
  'DataSource',
];
const numbers = ['ServiceUserID', 'OrganizationID', 'CreatorID'];
const wrongTexts = [null, 42, true, [], {}];
const wrongNumbers = [null, '1', 1.5, true, [], 2 ** 60, Number.NaN];
const wrongNullableTexts = [42, true, [], {}];

describe('the authentication result, field by field', () => {
  it('reads a staff result: the profile apart from the token pair', () => {
    const reading = readResult(staffResult, 'password');
    expect(reading).toMatchObject({
      ok: true,
      result: {
        AuthExpDate: '2026-11-20T17:00:00.000',
        tokens: { AccessToken: 'token-CANARY', AccessSecret: 'secret-CANARY' },
      },
    });
    expect(JSON.stringify(profileOf(staffResult))).not.toContain('CANARY');
    expect(profileOf(staffResult)).toEqual({
      SiteDomain: 'main.library.example',
      UserDomain: 'LIBRARY',
      ServiceUser: staffResult.ServiceUser,
      ERMSNetworkAddress: 'erms.library.example:5000',
      DataSource: 'LIBRARY-MAIN',
      unknownFields: [],
    });
  });

  it('reads the result of an API key: SiteCode, and no tokens', () => {
    const reading = readResult(apiKeyResult, 'apiKey');
    expect(reading).toMatchObject({ ok: true, result: { tokens: null, AuthExpDate: null } });
    expect(profileOf(apiKeyResult, 'apiKey').SiteCode).toBe('MAIN');
  });

  it.each(Object.keys(staffResult))('%s is named when it is missing', (field) => {
    expect(readResult(without(staffResult, field), 'password')).toEqual({ ok: false, field });
    expect(readResult(without(apiKeyResult, field), 'apiKey')).toEqual({ ok: false, field });
  });

  it.each(Object.keys(staffResult.ServiceUser))('ServiceUser.%s is named when missing', (name) => {
    const json = { ...staffResult, ServiceUser: without(staffResult.ServiceUser, name) };
    expect(readResult(json, 'oauth')).toEqual({ ok: false, field: `ServiceUser.${name}` });
  });

  it.each([
    ...texts.flatMap((name) => wrongTexts.map((value) => [name, value] as const)),
    ...wrongNullableTexts.map((value) => ['AuthExpDate', value] as const),
    ...[null, 'x', 1, []].map((value) => ['ServiceUser', value] as const),
  ])('%s = %j is named, not taken', (field, value) => {
    const found = readResult({ ...staffResult, [field]: value }, 'password');
    expect(found.ok ? null : found.field.split('.')[0]).toBe(field);
  });

  it.each([
    ...numbers.flatMap((name) => wrongNumbers.map((value) => [name, value] as const)),
    ...wrongTexts.map((value) => ['Name', value] as const),
    ...[null, 'true', 1, []].map((value) => ['Enabled', value] as const),
    ...wrongNumbers.filter((one) => one !== null).map((value) => ['ModifierID', value] as const),
    ...wrongNullableTexts.map((value) => ['CreationDate', value] as const),
    ...wrongNullableTexts.map((value) => ['ModificationDate', value] as const),
  ])('ServiceUser.%s = %j is named, not taken', (name, value) => {
    const found = readResult(ofUser({ [name]: value }), 'password');
    expect(found).toEqual({ ok: false, field: `ServiceUser.${name}` });
  });

  it.each([null, 17, 'BR-17', true, [1, 'a'], { Code: 'x', Parts: [1] }])(
    'BranchID may be %j: its type is not in the interface',
    (BranchID) => {
      expect(profileOf(ofUser({ BranchID })).ServiceUser.BranchID).toEqual(BranchID);
    },
  );
});

describe('what only one operation has', () => {
  it('SiteCode of a staff result is an unknown field, not a site code', () => {
    const profile = profileOf({ ...staffResult, SiteCode: 'MAIN' });
    expect(profile).not.toHaveProperty('SiteCode');
    expect(profile.unknownFields).toEqual(['SiteCode']);
  });

  it('the result of an API key needs its SiteCode', () => {
    const json = without(apiKeyResult, 'SiteCode');
    expect(readResult(json, 'apiKey')).toEqual({ ok: false, field: 'SiteCode' });
  });

  it.each(['AccessToken', 'AccessSecret'])('an empty %s signs no staff user in', (field) => {
    const json = { ...staffResult, [field]: '' };
    expect(readResult(json, 'password')).toEqual({ ok: false, field });
    expect(readResult(json, 'oauth')).toEqual({ ok: false, field });
  });

  it.each(['AccessToken', 'AccessSecret'])(
    '%s may have 16,384 characters, and not one more',
    (field) => {
      const fits = { ...staffResult, [field]: 'x'.repeat(16_384) };
      expect(readResult(fits, 'password')).toMatchObject({ ok: true });
      const more = { ...staffResult, [field]: 'x'.repeat(16_385) };
      expect(readResult(more, 'password')).toEqual({ ok: false, field });
    },
  );

  it('a token in the result of an API key is refused: it would belong to somebody', () => {
    const json = { ...apiKeyResult, AccessToken: 'x' };
    expect(readResult(json, 'apiKey')).toEqual({ ok: false, field: 'AccessToken' });
  });
});

describe('hostile answers', () => {
  it.each([null, [], [staffResult], 'signed in', 200, true])('root %j', (json) => {
    expect(readResult(json, 'password')).toEqual({ ok: false, field: '(root)' });
  });

  it('unknown fields are kept by name, whatever the name, and never by value', () => {
    const json: unknown = JSON.parse(
      JSON.stringify({ ...staffResult, LicenseTier: 'CANARY' }).replace(
        '"ServiceUser":{',
        '"__proto__":{"Enabled":true},"constructor":"CANARY","toString":1,"ServiceUser":{"__proto__":1,',
      ),
    );
    const { unknownFields, ...rest } = profileOf(json);
    expect(unknownFields.toSorted()).toEqual(
      ['LicenseTier', 'ServiceUser.__proto__', '__proto__', 'constructor', 'toString'].toSorted(),
    );
    expect(JSON.stringify(rest)).not.toContain('CANARY');
    expect(Object.getPrototypeOf(rest)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(rest.ServiceUser)).toBe(Object.prototype);
  });

  it('`__proto__` does not stand in for a missing field', () => {
    const user = JSON.stringify(without(staffResult.ServiceUser, 'Enabled'));
    const text = JSON.stringify({ ...staffResult, ServiceUser: 0 }).replace(
      '"ServiceUser":0',
      `"ServiceUser":${user.replace('{', '{"__proto__":{"Enabled":true},')}`,
    );
    expect(readResult(JSON.parse(text), 'password')).toEqual({
      ok: false,
      field: 'ServiceUser.Enabled',
    });
  });

  it('names are cut, and not more than fifty are listed', () => {
    const many = Array.from({ length: 200 }, (_, at) => [`${at}${'x'.repeat(500)}`, 1]);
    const { unknownFields } = profileOf({ ...staffResult, ...Object.fromEntries(many) });
    expect(unknownFields).toHaveLength(50);
    expect(Math.max(...unknownFields.map((name) => name.length))).toBe(80);
  });

  it('a field given twice counts by its last value, as in every JSON.parse', () => {
    const text = JSON.stringify(staffResult).replace(/}$/, ',"AccessToken":""}');
    expect(readResult(JSON.parse(text), 'password')).toEqual({ ok: false, field: 'AccessToken' });
  });

  it.each(['1e999', '[-1e999]', '{"inner":1e999}'])(
    'a number that JSON cannot hold is refused in BranchID, wherever it stands: %s',
    (text) => {
      expect(readResult(ofUser({ BranchID: JSON.parse(text) }), 'password')).toEqual({
        ok: false,
        field: 'ServiceUser.BranchID',
      });
    },
  );

  it('deep nesting is refused in BranchID and harmless elsewhere', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(readResult(ofUser({ BranchID: deep }), 'password')).toEqual({
      ok: false,
      field: 'ServiceUser.BranchID',
    });
    expect(profileOf({ ...staffResult, Deep: deep }).unknownFields).toEqual(['Deep']);
  });
});
