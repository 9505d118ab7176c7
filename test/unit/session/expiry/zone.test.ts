import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveZone } from '../../../../electron/session/expiry/zone.ts';
import { reason } from './support.ts';

describe('[P54] which zone is used', () => {
  test.each([
    ['local', 'Europe/Paris', 'Europe/Paris', 'computer', []],
    ['Europe/London', 'Europe/Paris', 'Europe/London', 'setting', []],
    ['europe/LONDON', 'Europe/Paris', 'Europe/London', 'setting', []],
    ['US/Eastern', 'Europe/Paris', 'US/Eastern', 'setting', []],
    ['Etc/GMT+5', 'Europe/Paris', 'Etc/GMT+5', 'setting', []],
    ['UTC', 'Europe/Paris', 'UTC', 'setting', []],
    ['Europe/Londn', 'Europe/Paris', 'Europe/Paris', 'fallback', ['zoneSettingUnknown']],
    ['', 'Europe/Paris', 'Europe/Paris', 'fallback', ['zoneSettingUnknown']],
    ['+01:00', 'Europe/Paris', 'Europe/Paris', 'fallback', ['zoneSettingUnknown']],
    ['2026-01-01T00:00Z', 'Europe/Paris', 'Europe/Paris', 'fallback', ['zoneSettingUnknown']],
    ['local', '', 'UTC', 'fallback', ['computerZoneUnknown']],
    ['x', 'Etc/Unknown', 'UTC', 'fallback', ['zoneSettingUnknown', 'computerZoneUnknown']],
  ] as const)('setting %j on a computer in %j: %s', (setting, computer, used, source, notes) => {
    expect(resolveZone(setting, computer)).toEqual({ zone: { setting, used, source }, notes });
  });

  test('any text at all is answered with a zone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (setting, computer) => {
        expect(resolveZone(setting, computer).zone.used).not.toBe('');
      }),
    );
  });
});

test('[P54] an end read in a fallback zone is doubtful and ends nothing', () => {
  const found = reason('2026-11-20T18:00:00', {
    zoneSetting: 'Europe/Londn',
    computerZone: 'Asia/Kathmandu',
  });
  expect(found).toMatchObject({
    chosen: Date.parse('2026-11-20T12:15:00Z'),
    confidence: 'doubtful',
    endsByItself: false,
  });
  expect(found.notes).toContain('zoneSettingUnknown');
});
