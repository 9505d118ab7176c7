import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../electron/settings/defaults.ts';
import type { PolicyReading } from '../../electron/settings/policy-file.ts';
import { createSettings } from '../../electron/settings/settings.ts';

const strict = {
  allowReveal: false,
  keepSignedIn: false,
  idleLockMinutes: 5,
  baseUrl: 'https://service.example',
};
const unreadable: PolicyReading = { is: 'unusable', reason: { fault: 'notJson' } };

/** Somebody at the machine has prepared this computer's own settings for the moment when the policy is gone. */
function settingsUnder(policy: PolicyReading) {
  const changes: (string | null)[] = [];
  const mine = {
    allowReveal: true,
    keepSignedIn: true,
    idleLockMinutes: 0,
    baseUrl: 'https://evil.example',
  };
  const service = createSettings({
    defaults: defaultSettings('desk-1'),
    policy,
    policyName: '/etc/policy.json',
    secrets: { apiKeyKept: () => false, storage: () => 'keyStore' },
    onChange: ({ values }) => changes.push(values.baseUrl),
    file: { setAside: null, read: () => mine, troubles: () => [], write: () => true },
  });
  return { service, changes };
}

describe('a policy that becomes unreadable while somebody is signed in', () => {
  test('goes on holding: neither the idle lock nor a locked key ends with it', () => {
    const { service, changes } = settingsUnder({ is: 'read', json: strict });
    service.usePolicy(unreadable);
    expect(service.view().values).toMatchObject(strict);
    expect(service.view().locked.sort()).toEqual(Object.keys(strict).sort());
    expect(service.save({ allowReveal: true })).toMatchObject({ failure: { code: 'CFG-LOCK' } });
    // Another site would have the kept API key forgotten, and the next key offered to it.
    expect(changes).toEqual(['https://service.example']);
    expect(service.inForce()).toMatchObject({ failure: { code: 'CFG-POL' } });
  });

  test('of one value only keeps what that value was before', () => {
    const { service } = settingsUnder({ is: 'read', json: strict });
    service.usePolicy({
      is: 'read',
      json: { ...strict, allowReveal: 'never', idleLockMinutes: 7 },
    });
    expect(service.view().values).toMatchObject({ allowReveal: false, idleLockMinutes: 7 });
    expect(service.view().locked).toContain('allowReveal');
  });

  test('is over once the organisation takes the policy away', () => {
    const { service } = settingsUnder({ is: 'read', json: strict });
    service.usePolicy(unreadable);
    service.usePolicy({ is: 'absent' });
    expect(service.view()).toMatchObject({ values: { idleLockMinutes: 0 }, locked: [] });
  });
});
