import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isKioskMachine } from '../../../electron/compose/kiosk-mode.ts';
import type { Mode, SettingsTrouble, SettingsView } from '../../../shared/settings.ts';
import { settingsValues } from '../renderer/sample-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-mode-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const view = (mode: Mode, problems: SettingsTrouble[] = []) =>
  ({ values: settingsValues({ mode }), problems }) as unknown as SettingsView;

function brokenPolicy(text: string): SettingsTrouble {
  const path = join(folder, 'policy.json');
  writeFileSync(path, text);
  return { kind: 'policyUnusable', path, reason: { fault: 'notJson' } };
}

test('the settings or the switch make a machine a kiosk', async () => {
  expect(await isKioskMachine(view('kiosk'), false, folder)).toBe(true);
  expect(await isKioskMachine(view('shared'), true, folder)).toBe(true);
  expect(await isKioskMachine(view('shared'), false, folder)).toBe(false);
});

test('[P58] with a policy that cannot be used, one that was a kiosk or was to be one stays it', async () => {
  const torn = brokenPolicy('{ "mode" : "kiosk", "baseUrl": "https://lib');
  expect(await isKioskMachine(view('shared', [torn]), false, folder)).toBe(true);
  const other = brokenPolicy('{ "mode": "shared", ');
  expect(await isKioskMachine(view('shared', [other]), false, folder)).toBe(false);
  writeFileSync(join(folder, 'kiosk.json'), '{}');
  expect(await isKioskMachine(view('shared', [other]), false, folder)).toBe(true);
  expect(await isKioskMachine(view('shared'), false, folder)).toBe(false);
});
