import { describe, expect, it } from 'vitest';
import { settingsForPage, withKiosk } from '../../../electron/ipc/page-change.ts';
import {
  createSettingsHandlers,
  type SettingsHandlerDeps,
} from '../../../electron/ipc/settings-handlers.ts';
import { makePinHash } from '../../../electron/kiosk/pin-hash.ts';
import { success } from '../../../shared/failure.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { settingsValues } from '../renderer/sample-settings.ts';

const PIN = '73910462';
const kept = {
  recheckMinutes: 15,
  graceMinutes: 60,
  pinHash: 'scrypt$old',
  apiKeyFile: '/etc/key',
};
const viewOf = (kiosk: SettingsView['values']['kiosk']): SettingsView => ({
  values: settingsValues({ kiosk }),
  ...{ locked: [], firstRun: false, apiKeyKept: false, secretStorage: 'memory' },
  ...{ recentNames: [], problems: [] },
});

function open() {
  const saved: Record<string, unknown>[] = [];
  const copied: string[] = [];
  const deps = {
    settings: {
      view: () => viewOf(kept),
      save: (change: Record<string, unknown>) => {
        saved.push(change);
        return success(viewOf(change['kiosk'] as typeof kept));
      },
    },
    hashPin: (pin: string) => makePinHash(pin, new Uint8Array(16)),
    copyText: async (text: string) => void copied.push(text),
  };
  // Only what these channels use; anything else would fail loudly.
  const handlers = createSettingsHandlers(deps as unknown as SettingsHandlerDeps);
  return { handlers, saved, copied };
}

describe('a kiosk’s PIN, set in the settings', () => {
  it('is kept as its hash; neither the PIN nor the hash comes back to the page', async () => {
    const { handlers, saved } = open();
    const kiosk = { phone: ' 555 0100 ', recheckMinutes: 5, graceMinutes: 0, pin: PIN };
    const reply = await handlers['settings:save']({ kiosk, theme: 'dark' });
    expect(saved).toEqual([
      {
        theme: 'dark',
        kiosk: {
          ...{ recheckMinutes: 5, graceMinutes: 0, apiKeyFile: '/etc/key', phone: '555 0100' },
          pinHash: expect.stringMatching(/^scrypt\$32768\$8\$3\$/),
        },
      },
    ]);
    expect(JSON.stringify(saved)).not.toContain(PIN);
    expect(reply).toMatchObject({ ok: true, value: { kioskPinSet: true } });
    expect(JSON.stringify(reply)).not.toMatch(/scrypt|73910462/);
  });

  it('stays as it is when none is typed, and so do the files that no page may set', async () => {
    const { handlers, saved } = open();
    const kiosk = { phone: '', recheckMinutes: 5, graceMinutes: 0 };
    await handlers['settings:save']({ kiosk });
    expect(saved).toEqual([{ kiosk: { ...kept, recheckMinutes: 5, graceMinutes: 0 } }]);
  });

  it.each(['12345', 'abcdef', '12345a', '', ' 123456'])('is not %j', async (pin) => {
    const { handlers, saved, copied } = open();
    const input = [{ field: 'kiosk.pin', problem: 'digits' }];
    const refused = { ok: false, failure: { code: 'INPUT', facts: { input } } };
    const kiosk = { phone: '', recheckMinutes: 5, graceMinutes: 0, pin };
    expect(await handlers['settings:save']({ kiosk })).toMatchObject(refused);
    expect(await handlers['settings:copyPinHash']({ pin })).toMatchObject(refused);
    expect([saved, copied]).toEqual([[], []]);
  });

  it('can be copied as a hash for a policy; the page is told nothing of it', async () => {
    const { handlers, copied, saved } = open();
    expect(await handlers['settings:copyPinHash']({ pin: PIN })).toEqual(success(null));
    expect(copied).toEqual([expect.stringMatching(/^scrypt\$32768\$8\$3\$/)]);
    expect(saved).toEqual([]);
  });

  it('a hash of the page’s own making is refused', async () => {
    const { handlers, saved } = open();
    const kiosk = { recheckMinutes: 5, graceMinutes: 0, pinHash: 'scrypt$1024$8$1$x$y' };
    expect(await handlers['settings:save']({ kiosk })).toMatchObject({
      failure: { code: 'CFG-LOCK' },
    });
    expect(saved).toEqual([]);
  });

  it('the page knows whether one is set, and never the hash to try PINs against', () => {
    expect(settingsForPage(viewOf(kept))).toMatchObject({ kioskPinSet: true });
    expect(JSON.stringify(settingsForPage(viewOf(kept)))).not.toContain('scrypt');
    const without = { recheckMinutes: 15, graceMinutes: 60 };
    expect(settingsForPage(viewOf(without))).toMatchObject({ kioskPinSet: false });
  });

  it('what is in force at the end of the hashing counts, not what was before it', async () => {
    let now = kept;
    const change = { kiosk: { recheckMinutes: 5, graceMinutes: 0, pin: PIN } };
    const reply = withKiosk(
      change,
      () => now,
      async () => {
        now = { ...kept, apiKeyFile: '/etc/other' };
        return 'scrypt$new';
      },
    );
    expect(await reply).toMatchObject({
      value: { kiosk: { apiKeyFile: '/etc/other', pinHash: 'scrypt$new' } },
    });
  });
});
