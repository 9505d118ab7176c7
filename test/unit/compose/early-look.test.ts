import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mightBeKiosk } from '../../../electron/compose/early-look.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'early-look-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const look = (more: Partial<Parameters<typeof mightBeKiosk>[0]> = {}) =>
  mightBeKiosk({
    folder,
    policyFile: join(folder, 'policy.json'),
    hasKioskSwitch: false,
    platform: 'linux',
    ...more,
  });
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
