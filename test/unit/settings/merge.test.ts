import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import { mergeSettings } from '../../../electron/settings/merge.ts';
import type { PolicyReading } from '../../../electron/settings/policy-file.ts';
import { settingKeys } from '../../../electron/settings/schema.ts';
import type { SettingKey } from '../../../shared/settings.ts';

const defaults = defaultSettings('DESK-4');
const path = '/etc/staff-sign-in/policy.json';
const policyOf = (json: Record<string, unknown>): PolicyReading => ({ is: 'read', json });
const absent: PolicyReading = { is: 'absent' };
const merge = (file: Record<string, unknown>, policy: PolicyReading = absent) =>
  mergeSettings(defaults, file, policy, path);
const oauth = { issuer: 'https://login.example', clientId: 'app', scope: 'openid' };

/** For each key: a value of this computer, another of the policy, and some that no key of its kind takes. */
const samples: Record<SettingKey, { file: unknown; policy: unknown; bad: unknown[] }> = {
  baseUrl: {
    file: 'https://a.example',
    policy: 'https://b.example',
    bad: ['http://a.example', 'https://u:p@a.example', 'https://a.example/x', 7, '', {}],
  },
  siteName: { file: 'A', policy: 'B', bad: [7, 'x'.repeat(101), 'a\nb'] },
  apiPrefix: { file: '/a', policy: '/b', bad: ['/a/../b', 'a b', null, 7] },
  methods: { file: ['apiKey'], policy: ['oauth'], bad: [[], ['pin'], 'password', null] },
  defaultMethod: { file: 'password', policy: 'password', bad: ['pin', null, 1] },
  domain: { file: 'A', policy: 'B', bad: ['a\\b', 'a@b', 'a:b', 'a b', 7, 'x'.repeat(300)] },
  userNameForm: { file: 'at', policy: 'backslash', bad: ['slash', null, ''] },
  serviceTimeZone: { file: 'UTC', policy: 'Europe/London', bad: ['Mars/Base', '', 7] },
  oauth: {
    file: oauth,
    policy: { ...oauth, clientId: 'other' },
    bad: [
      { ...oauth, issuer: 'http://login.example' },
      { ...oauth, issuer: 'https://login.example?x' },
      { ...oauth, clientId: '' },
      { ...oauth, scope: 'a"b' },
      { ...oauth, redirectPort: 80 },
      { ...oauth, waitMinutes: 0 },
      { ...oauth, clientSecret: 'x' },
      'https://login.example',
    ],
  },
  workstation: { file: 'A', policy: 'B', bad: [7, 'a\u0000', 'x'.repeat(101)] },
  mode: { file: 'personal', policy: 'kiosk', bad: ['desk', null] },
  keepSignedIn: { file: true, policy: false, bad: ['yes', 1, null] },
  idleLockMinutes: { file: 5, policy: 0, bad: [1, 4, 61, 7.5, '15', null] },
  lockOnOsLock: { file: false, policy: true, bad: [0, 'no'] },
  lockOnSuspend: { file: false, policy: true, bad: [0, 'no'] },
  switchEndsFirst: { file: true, policy: false, bad: [0, 'no'] },
  overrideMinutes: { file: 0, policy: 120, bad: [-1, 121, 1.5, '10'] },
  recentNames: { file: true, policy: false, bad: [0, 'no'] },
  allowReveal: { file: false, policy: true, bad: [0, 'no'] },
  closingTime: { file: '20:30', policy: '00:00', bad: ['8:30', '24:00', '20:60', 20, ''] },
  kiosk: {
    file: { recheckMinutes: 5, graceMinutes: 0 },
    policy: { recheckMinutes: 30, graceMinutes: 90, phone: '555 0100' },
    bad: [
      { recheckMinutes: 0, graceMinutes: 0 },
      { recheckMinutes: 5, graceMinutes: 0, pinHash: 'plain' },
      { recheckMinutes: 5, graceMinutes: 0, apiKeyFile: 'relative' },
      { recheckMinutes: 5, graceMinutes: 0, apiKey: 'x' },
      null,
    ],
  },
  logLevel: { file: 'debug', policy: 'error', bad: ['trace', null] },
  language: { file: 'es', policy: 'fr-CA', bad: ['not a tag', '', 7] },
  theme: { file: 'dark', policy: 'light', bad: ['pink', null] },
};

describe('defaults < this computer’s settings < managed policy', () => {
  it('nothing given: the defaults, nothing locked, nothing to say', () => {
    expect(merge({})).toEqual({ values: defaults, locked: [], problems: [] });
  });

  it.each(settingKeys)('%s', (key) => {
    const { file, policy } = samples[key];
    const own = merge({ [key]: file });
    expect(own.values[key]).toEqual(file);
    expect(own.locked).toEqual([]);
    const managed = merge({ [key]: file }, policyOf({ [key]: policy }));
    expect(managed.values[key]).toEqual(policy);
    expect(managed.locked).toEqual([key]);
    expect(managed.problems).toEqual([]);
  });

  const bad = settingKeys.flatMap((key) => samples[key].bad.map((value) => [key, value] as const));
  it.each(bad)('%s = %j is named, not taken, and takes nothing else along', (key, value) => {
    const other = key === 'domain' ? 'workstation' : 'domain';
    const own = merge({ [key]: value, [other]: 'KEPT' });
    expect(own.values[key]).toEqual(defaults[key]);
    expect(own.values[other]).toBe('KEPT');
    expect(own.problems).toEqual([{ kind: 'valueNotUnderstood', key }]);
    const managed = merge({}, policyOf({ [key]: value, [other]: 'KEPT' }));
    expect(managed.problems).toEqual([
      { kind: 'policyUnusable', path, reason: { fault: 'value', key } },
    ]);
    expect(managed.values[other]).toBe('KEPT');
  });

  it('a policy that cannot be used is said, never "no policy"', () => {
    const reason = { fault: 'owner' } as const;
    expect(merge({}, { is: 'unusable', reason }).problems).toEqual([
      { kind: 'policyUnusable', path, reason },
    ]);
  });

  it('a key of the policy that is not known is named; the rest of it holds', () => {
    const json: unknown = JSON.parse('{"__proto__":1,"toString":2,"future":3,"domain":"A"}');
    const merged = merge({}, policyOf(json as Record<string, unknown>));
    expect(merged.values.domain).toBe('A');
    expect(merged.problems).toEqual(
      ['__proto__', 'toString', 'future'].map((key) => ({ kind: 'policyKeyUnknown', key })),
    );
  });

  it('an unknown key of the file is no trouble: a newer version may have written it', () => {
    expect(merge({ future: 1 }).problems).toEqual([]);
  });
});

describe('methods', () => {
  it('password, and what is configured', () => {
    expect(merge({}).values.methods).toEqual(['password']);
    expect(merge({ oauth }).values.methods).toEqual(['password', 'oauth']);
  });

  it('what somebody chose holds, in the order of the screen and once each', () => {
    expect(merge({ oauth, methods: ['password'] }).values.methods).toEqual(['password']);
    const chosen = merge({ methods: ['apiKey', 'password', 'apiKey'] }).values.methods;
    expect(chosen).toEqual(['password', 'apiKey']);
  });

  it('the default is one of them', () => {
    expect(merge({ methods: ['apiKey'] }).values.defaultMethod).toBe('apiKey');
    const kept = merge({ methods: ['password', 'apiKey'], defaultMethod: 'apiKey' });
    expect(kept.values.defaultMethod).toBe('apiKey');
  });

  it('the policy’s provider is a configured one', () => {
    const merged = merge({}, policyOf({ oauth }));
    expect(merged.values.methods).toEqual(['password', 'oauth']);
    expect(merged.locked).toEqual(['oauth']);
  });
});
