import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import {
  enterPin,
  expectHealth,
  heading,
  keyFile,
  kioskPolicy,
  launchKiosk,
  openPin,
  PIN,
  pressLast,
} from './support/kiosk.ts';

/* The part `Kiosk` of the settings: on a desk that is to become a kiosk, and on a kiosk behind the PIN. */

const other = '90817263';
let service: DemoService;
test.beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
test.afterAll(() => service.stop());

const field = ({ page }: LaunchedApp, name: string) => page.getByLabel(name, { exact: true });
const press = ({ page }: LaunchedApp, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const staffMenu = ({ page }: LaunchedApp) => page.getByRole('button', { name: 'Quit the app' });

async function typePin(app: LaunchedApp, pin: string, repeat = pin): Promise<void> {
  await field(app, 'PIN').fill(pin);
  await field(app, 'The same PIN again').fill(repeat);
}

async function openDeskSettings(app: LaunchedApp): Promise<void> {
  await press(app, 'Settings');
  await app.page.getByText('For a computer that is a kiosk').click();
}

async function openStaffSettings(app: LaunchedApp): Promise<void> {
  await openPin(app);
  await enterPin(app);
  await press(app, 'Settings');
  await expect(heading(app, 'Kiosk')).toBeVisible();
}

/** Everything that the app has written on the disk. */
function everyFile(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

test('a PIN that is set on a desk opens the way out once it is a kiosk, and lies nowhere in the clear', async ({
  launch,
}) => {
  const settings = settingsFor(service, { methods: ['password', 'apiKey'] });
  const desk = await launch({ settings, noSystemBrowser: true });
  await openDeskSettings(desk);
  await expect(desk.page.getByText('No PIN is set')).toBeVisible();
  await typePin(desk, other);
  await field(desk, 'Telephone number').fill('555 0199');
  await press(desk, 'Save');
  await expect(heading(desk, 'Sign in')).toBeVisible();
  await openDeskSettings(desk);
  await expect(desk.page.getByText('A PIN is set.')).toBeVisible();
  await expect(field(desk, 'PIN')).toHaveValue('');
  expect(JSON.stringify(await bridgeOf(desk.page).call('getSettings'))).not.toMatch(/scrypt/);

  const app = await desk.restart({ args: ['--kiosk'] });
  await expect(app.page.getByText('Call 555 0199 and give code KEY-NONE.')).toBeVisible();
  await openPin(app);
  await enterPin(app, PIN);
  await expect(app.page.getByRole('alert')).toContainText('This is not the PIN.');
  await enterPin(app, other);
  await pressLast(app, 'Quit the app');
  expect(await app.exited).toEqual({ code: 0, signal: null });
  const onDisk = everyFile(app.userData);
  expect(onDisk).toContain('scrypt$32768$8$3$');
  expect(onDisk).not.toContain(other);
  expect(desk.output() + app.output()).not.toMatch(/90817263|scrypt/);
});

test('what is wrong is said at its field, and the hash that is copied opens a kiosk of the policy', async ({
  launch,
}) => {
  const desk = await launch({ settings: settingsFor(service), noSystemBrowser: true });
  const { page } = desk;
  await openDeskSettings(desk);
  await typePin(desk, '12345');
  await field(desk, 'Check the key every (minutes)').fill('0');
  await press(desk, 'Save');
  await expect(heading(desk, 'There is a problem')).toBeVisible();
  await expect(field(desk, 'PIN')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: /whole number from 1 to 1440/ }).press('Enter');
  await expect(field(desk, 'Check the key every (minutes)')).toBeFocused();
  await field(desk, 'Check the key every (minutes)').fill('15');
  await typePin(desk, other, '90817264');
  await press(desk, 'Copy the PIN’s hash for the policy');
  await expect(page.getByRole('link', { name: /two PINs are not the same/ })).toBeVisible();
  expect(await desk.control.clipboard()).toEqual({});
  await typePin(desk, other);
  await press(desk, 'Copy the PIN’s hash for the policy');
  await expect(page.getByText('Copied. It belongs into the policy')).toBeVisible();
  const pinHash = (await desk.control.clipboard())['text/plain'];
  expect(pinHash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(await page.content()).not.toMatch(/scrypt|90817263/);

  const policy = kioskPolicy(service, { apiKeyFile: keyFile('demo-key-main-1'), pinHash });
  const kiosk = await launch({ noSystemBrowser: true, policy });
  await expect(heading(kiosk, 'Ready')).toBeVisible();
  await openPin(kiosk);
  await enterPin(kiosk, other);
  await expect(staffMenu(kiosk)).toBeVisible();
});

test('staff change the PIN and the intervals of a kiosk of its own; the former PIN opens nothing any more', async () => {
  const apiKeyFile = keyFile('demo-key-main-1');
  const { kiosk, ...settings } = kioskPolicy(service, { apiKeyFile });
  const own = { ...settings, kiosk: { ...kiosk, recheckMinutes: 15, graceMinutes: 60 } };
  const app = await launchKiosk({}, { settings: own });
  try {
    await expect(heading(app, 'Ready')).toBeVisible();
    await openStaffSettings(app);
    await typePin(app, other);
    await field(app, 'Stay ready without the service for (minutes)').fill('5');
    await press(app, 'Save');
    await expect(staffMenu(app)).toBeVisible();
    await press(app, 'Back to the start screen');
    await expect(heading(app, 'Ready')).toBeVisible();
    await openPin(app);
    await enterPin(app, PIN);
    await expect(app.page.getByRole('alert')).toContainText('This is not the PIN.');
    await enterPin(app, other);
    await expect(staffMenu(app)).toBeVisible();
    await expectHealth(app, { state: 'ready' });
    const saved = JSON.parse(readFileSync(join(app.userData, 'settings.json'), 'utf8'));
    expect(saved.kiosk).toMatchObject({ graceMinutes: 5, apiKeyFile });
  } finally {
    await app.close();
  }
});

test('what the policy sets is read only; a hash can be made there all the same', async () => {
  const policy = kioskPolicy(service, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await launchKiosk(policy);
  try {
    await expect(heading(app, 'Ready')).toBeVisible();
    await openStaffSettings(app);
    for (const name of ['Telephone number', 'Check the key every (minutes)']) {
      await expect(field(app, name)).not.toBeEditable();
    }
    await expect(app.page.getByText('A PIN that is typed here is not kept')).toBeVisible();
    await expect(app.page.getByText(policy.kiosk.pinHash)).toHaveCount(0);
    await typePin(app, other);
    await press(app, 'Copy the PIN’s hash for the policy');
    await expect(app.page.getByText('Copied. It belongs into the policy')).toBeVisible();
  } finally {
    await app.close();
  }
});
