import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { PolicyReading } from '../../../electron/settings/policy-file.ts';
import { createSettings } from '../../../electron/settings/settings.ts';
import type { SettingsTrouble } from '../../../shared/settings.ts';

/** Settings over a disk that takes what it is told to take. */
function settingsOver(policy: PolicyReading) {
  const disk = { takes: true };
  const troubles: SettingsTrouble[] = [];
  const changes: { domain: string; before: string }[] = [];
  let held: Record<string, unknown> = { domain: 'MINE' };
  const service = createSettings({
    defaults: defaultSettings('desk-1'),
    policy,
    policyName: '/etc/policy.json',
    secrets: { apiKeyKept: () => false, storage: () => 'keyStore' },
    onChange: ({ values }, before) =>
      changes.push({ domain: values.domain, before: before.domain }),
    file: {
      setAside: null,
      read: () => held,
      troubles: () => troubles,
      write: (values) => {
        held = { ...held, ...values };
        return disk.takes;
      },
    },
  });
  return { service, disk, troubles, changes };
}

describe('a policy that changes while the app runs', () => {
  test('holds from then on, is locked, and everybody is told what was before', () => {
    const { service, changes } = settingsOver({ is: 'absent' });
    service.usePolicy({ is: 'read', json: { domain: 'THEIRS' } });
    expect(service.inForce()).toMatchObject({ ok: true, value: { domain: 'THEIRS' } });
    expect(service.view().locked).toEqual(['domain']);
    expect(service.save({ domain: 'MINE AGAIN' })).toMatchObject({ ok: false });
    expect(changes).toEqual([{ domain: 'THEIRS', before: 'MINE' }]);
  });

  test('that cannot be used lets nobody in until it is mended; taken away, ours count again', () => {
    const { service, changes } = settingsOver({ is: 'read', json: { domain: 'THEIRS' } });
    service.usePolicy({ is: 'unusable', reason: { fault: 'folder' } });
    expect(service.inForce()).toMatchObject({ ok: false, failure: { code: 'CFG-POL' } });
    expect(service.view().problems).toEqual([
      { kind: 'policyUnusable', path: '/etc/policy.json', reason: { fault: 'folder' } },
    ]);
    service.usePolicy({ is: 'absent' });
    expect(service.inForce()).toMatchObject({ ok: true, value: { domain: 'MINE' } });
    expect(changes).toHaveLength(2);
  });
});

describe('[P63] a disk that takes no settings', () => {
  test('is said once for each time that it fails, and what was set holds', () => {
    const { service, disk } = settingsOver({ is: 'absent' });
    disk.takes = false;
    expect(service.save({ domain: 'A' })).toMatchObject({
      ok: false,
      failure: { code: 'CFG-SAVE' },
    });
    expect(service.save({ domain: 'B' })).toMatchObject({ ok: true });
    expect(service.inForce()).toMatchObject({ value: { domain: 'B' } });
    disk.takes = true;
    expect(service.save({ domain: 'C' })).toMatchObject({ ok: true });
    disk.takes = false;
    expect(service.save({ domain: 'D' })).toMatchObject({ ok: false });
  });

  test('what the file has to say is shown with the rest', () => {
    const { service, troubles } = settingsOver({ is: 'absent' });
    troubles.push({ kind: 'settingsNotSaved' });
    expect(service.view().problems).toEqual([{ kind: 'settingsNotSaved' }]);
  });
});
