import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { PolicyReading } from '../../../electron/settings/policy-file.ts';
import { createSettings, type SettingsService } from '../../../electron/settings/settings.ts';
import type { Settings } from '../../../shared/settings.ts';

let onDisk: Record<string, unknown>;
let diskTakesIt: boolean;
let changes: [now: Settings, before: Settings][];

beforeEach(() => {
  onDisk = {};
  diskTakesIt = true;
  changes = [];
});

function open(policy: PolicyReading = { is: 'absent' }): SettingsService {
  return createSettings({
    defaults: defaultSettings('DESK-4'),
    file: {
      read: () => ({ ...onDisk }),
      write: (values) => {
        onDisk = { ...onDisk, ...values };
        return diskTakesIt;
      },
      setAside: null,
      troubles: () => [],
    },
    policy,
    policyName: '/policy.json',
    secrets: { apiKeyKept: () => false, storage: () => 'keyStore' },
    onChange: (view, before) => changes.push([view.values, before]),
  });
}
const policyOf = (json: Record<string, unknown>): PolicyReading => ({ is: 'read', json });
const oauth = { issuer: 'https://login.example', clientId: 'app', scope: 'openid' };

describe('saving', () => {
  it('writes what differs and nothing else, and says so once', () => {
    const settings = open();
    const result = settings.save({
      baseUrl: 'Library.example/',
      domain: ' LIBRARY ',
      theme: 'system',
    });
    expect(result).toMatchObject({ ok: true, value: { firstRun: false } });
    expect(onDisk).toEqual({ baseUrl: 'https://library.example', domain: 'LIBRARY' });
    expect(changes).toHaveLength(1);
    expect(changes[0]?.[1].baseUrl).toBeNull();
  });

  it('keeps keys that it does not know', () => {
    onDisk = { future: { x: 1 } };
    open().save({ theme: 'dark' });
    expect(onDisk).toEqual({ future: { x: 1 }, theme: 'dark' });
  });

  it('names every field that is wrong, and writes nothing', () => {
    const result = open().save({
      baseUrl: 'http://library.example',
      apiPrefix: 'a b',
      domain: 'a@b',
      methods: [],
      workstation: 'x'.repeat(101),
      oauth: { ...oauth, issuer: '', clientId: '' },
      theme: 'dark',
    });
    if (result.ok) throw new Error('saved');
    expect(result.failure.code).toBe('INPUT');
    expect(result.failure.facts.input).toEqual([
      { field: 'baseUrl', problem: 'plainHttp' },
      { field: 'apiPrefix', problem: 'characters' },
      { field: 'methods', problem: 'empty' },
      { field: 'domain', problem: 'characters' },
      { field: 'oauth.issuer', problem: 'empty' },
      { field: 'oauth.clientId', problem: 'empty' },
      { field: 'workstation', problem: 'long' },
    ]);
    expect(onDisk).toEqual({});
    expect(changes).toEqual([]);
  });

  it.each([
    null,
    'x',
    [],
    { __proto__: null, nothing: 1 },
    { baseUrl: {} },
    { methods: 'password' },
  ])('%j is a typed failure', (change) => {
    expect(open().save(change)).toMatchObject({ ok: false, failure: { code: 'INPUT' } });
    expect(onDisk).toEqual({});
  });

  it('no problem text comes from a validator’s own words', () => {
    const result = open().save({ theme: 'CANARY', defaultMethod: 9, serviceTimeZone: 'CANARY' });
    if (result.ok) throw new Error('saved');
    expect(result.failure.facts.input).toEqual([
      { field: 'defaultMethod', problem: 'wrong' },
      { field: 'serviceTimeZone', problem: 'unknown' },
      { field: 'theme', problem: 'wrong' },
    ]);
  });

  it('a disk that does not take it: in force, and said', () => {
    diskTakesIt = false;
    const settings = open();
    expect(settings.save({ theme: 'dark' })).toMatchObject({ failure: { code: 'CFG-SAVE' } });
    expect(settings.view().values.theme).toBe('dark');
  });

  it('a value that was not understood is replaced, even by the default', () => {
    onDisk = { theme: 'pink' };
    const settings = open();
    expect(settings.view().problems).toHaveLength(1);
    settings.save({ theme: 'system' });
    expect(onDisk).toEqual({ theme: 'system' });
    expect(settings.view().problems).toEqual([]);
  });

  it('password alone, chosen together with a provider, stays password alone', () => {
    const result = open().save({ oauth, methods: ['password'] });
    expect(result).toMatchObject({ ok: true, value: { values: { methods: ['password'] } } });
  });
});

describe('keys that the policy sets', () => {
  it('cannot be changed, and nothing else of the change is saved', () => {
    const result = open(policyOf({ domain: 'LIBRARY' })).save({ domain: 'OTHER', theme: 'dark' });
    expect(result).toMatchObject({
      failure: { code: 'CFG-LOCK', facts: { input: [{ field: 'domain', problem: 'locked' }] } },
    });
    expect(onDisk).toEqual({});
  });

  it('may be sent back as they are, and do not seep into the file', () => {
    const settings = open(policyOf({ domain: 'LIBRARY', methods: ['password'] }));
    const { values } = settings.view();
    expect(settings.save({ ...values, theme: 'dark' }).ok).toBe(true);
    expect(onDisk).toEqual({ theme: 'dark' });
  });

  it('a policy’s default method that is not among the methods locks nobody out of saving', () => {
    const settings = open(policyOf({ defaultMethod: 'apiKey' }));
    settings.save({ methods: ['password', 'apiKey'] });
    expect(settings.view().values.defaultMethod).toBe('apiKey');
    const { values } = settings.view();
    const result = settings.save({ ...values, methods: ['password'] });
    expect(result).toMatchObject({ ok: true, value: { values: { methods: ['password'] } } });
  });

  it('while the policy cannot be used, no settings are in force', () => {
    const settings = open({ is: 'unusable', reason: { fault: 'writable' } });
    expect(settings.inForce()).toMatchObject({ ok: false, failure: { code: 'CFG-POL' } });
    expect(settings.view().problems).toHaveLength(1);
    expect(open().inForce().ok).toBe(true);
  });

  it('one bad value in it is enough', () => {
    const settings = open(policyOf({ baseUrl: 'http://library.example' }));
    expect(settings.inForce()).toMatchObject({ failure: { code: 'CFG-POL' } });
  });
});
