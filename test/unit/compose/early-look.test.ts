import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type EarlyLook,
  isSurelyAlone,
  mightBeKiosk,
} from '../../../electron/compose/early-look.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'early-look-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (more: Partial<EarlyLook>): EarlyLook => ({
  folder,
  policyFile: join(folder, 'policy.json'),
  hasKioskSwitch: false,
  platform: 'linux',
  ...more,
});
const look = (more: Partial<EarlyLook> = {}) => mightBeKiosk(at(more));
const alone = (more: Partial<EarlyLook> = {}) => isSurelyAlone(at(more));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('a machine is taken for a desk at first only where nothing speaks for a kiosk', () => {
  test('nothing there at all: a desk', () => {
    expect(look()).toBe(false);
  });

  test('settings and policy of a desk', () => {
    write('settings.json', '{"mode":"shared","baseUrl":"https://library.example"}');
    write('policy.json', '{"mode":"personal"}');
    expect(look()).toBe(false);
  });

  test.each(['settings.json', 'policy.json'])('%s names the mode', (name) => {
    write(name, '{"mode":"kiosk"}');
    expect(look()).toBe(true);
  });

  test('a policy that is broken, but names it', () => {
    write('policy.json', '{"mode": "kiosk", "baseUrl": ');
    expect(look()).toBe(true);
  });

  test('it was one before', () => {
    write('kiosk.json', '{}');
    expect(look()).toBe(true);
  });

  test('a policy that is there and cannot be read might say it', () => {
    mkdirSync(join(folder, 'policy.json'));
    expect(look()).toBe(true);
  });

  test('the switch, and a system whose policy takes a program to read', () => {
    expect(look({ hasKioskSwitch: true })).toBe(true);
    expect(look({ policyFile: null, platform: 'win32' })).toBe(true);
  });
});

describe('[P58] a machine is taken for a kiosk without a supervisor only where nothing speaks against it', () => {
  const kiosk = '{\n\t"mode": "kiosk"\n}';

  test('by its own settings, whatever the policy says of other things', () => {
    write('settings.json', kiosk);
    expect(alone()).toBe(true);
    write('policy.json', '{"baseUrl":"https://library.example"}');
    expect(alone()).toBe(true);
  });

  test('by the switch, on every system', () => {
    expect(alone({ hasKioskSwitch: true, policyFile: null, platform: 'win32' })).toBe(true);
  });

  test.each(['{"mode":"kiosk"}', '{"mode":"shared"}', '{"mode": "kio', '{"kiosk":{}}'])(
    'not where the policy holds %s',
    (policy) => {
      write('settings.json', kiosk);
      write('policy.json', policy);
      expect(alone()).toBe(false);
    },
  );

  test('not where the policy cannot be read, or takes a program to read', () => {
    write('settings.json', kiosk);
    expect(alone({ policyFile: null, platform: 'win32' })).toBe(false);
    mkdirSync(join(folder, 'policy.json'));
    expect(alone()).toBe(false);
  });

  test('never a desk, even with settings for a kiosk, or one that was a kiosk', () => {
    expect(alone()).toBe(false);
    write('settings.json', '{"mode":"shared","kiosk":{"phone":"555 0100"}}');
    write('kiosk.json', '{}');
    expect(alone()).toBe(false);
  });
});
