import { describe, expect, test } from 'vitest';
import { argumentSchemas, channels } from '../../electron/ipc/arguments.ts';
import { createHandlers, type HandlerDeps } from '../../electron/ipc/handlers.ts';
import type { KioskDesk } from '../../electron/ipc/kiosk-handlers.ts';

const hash = 'scrypt$32768$8$3$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA==';
const view = { values: { kiosk: { pinHash: hash, apiKeyFile: '/etc/key' } } };

function open(kiosk: Partial<KioskDesk> | null) {
  const saved: unknown[] = [];
  const settings = {
    view: () => view,
    save: (change: unknown) => {
      saved.push(change);
      return { ok: true, value: view };
    },
  };
  const deps = {
    settings,
    support: {},
    recentNames: { forget: () => {} },
    vault: { forget: async () => true },
    settingsChanged: () => {},
    hashPin: async () => hash,
    copyText: async () => {},
    kiosk: kiosk && { pageSettings: () => ({ values: { kiosk: {} } }), ...kiosk },
  };
  // Only what these channels use; anything else would fail loudly.
  return { handlers: createHandlers(deps as unknown as HandlerDeps), saved };
}

describe('a page in wrong hands', () => {
  test.each(['apiKeyFile', 'nextApiKeyFile', 'apiKeyEnv', 'healthFile'])(
    'cannot have kiosk.%s name a file or variable of its choice',
    async (name) => {
      const { handlers, saved } = open(null);
      const change = { kiosk: { recheckMinutes: 1, graceMinutes: 0, [name]: '/home/me/.netrc' } };
      expect(await handlers['settings:save'](change)).toMatchObject({
        failure: { code: 'CFG-LOCK', facts: { input: [{ field: `kiosk.${name}` }] } },
      });
      expect(saved).toEqual([]);
      await handlers['settings:save']({ kiosk: { recheckMinutes: 1, graceMinutes: 0 } });
      expect(saved).toHaveLength(1);
    },
  );

  test('of an unlocked kiosk gets neither the PIN’s hash nor a path by any reply about settings', async () => {
    const { handlers } = open({ isUnlocked: () => true });
    const replies = [
      handlers['settings:get'](),
      handlers['settings:save']({ theme: 'dark' }),
      handlers['settings:forgetApiKey'](),
      handlers['settings:forgetName']({ name: 'x' }),
      handlers['settings:copyPinHash']({ pin: '482913' }),
    ];
    expect(channels.filter((name) => name.startsWith('settings:'))).toHaveLength(replies.length);
    expect(JSON.stringify(await Promise.all(replies))).not.toMatch(/scrypt|etc/);
  });

  test('of a locked kiosk reaches nothing that reveals, saves, tests, signs in or ends', async () => {
    const { handlers } = open({
      isUnlocked: () => false,
      view: () => ({ state: 'starting' }),
      lock: () => {},
    });
    const forThePublic =
      /^(app:(info|shieldScreen)|session:get|settings:get|kiosk:(get|beat|online|tryNow|pin|pinWait|lock))$/;
    const closed = channels.filter((name) => !forThePublic.test(name));
    expect(closed.length).toBeGreaterThan(30);
    for (const name of closed) {
      expect(Object.hasOwn(argumentSchemas, name)).toBe(true);
      const handler = handlers[name] as (...args: unknown[]) => unknown;
      expect(await handler({}), name).toMatchObject({ failure: { code: 'CFG-LOCK' } });
    }
  });
});
