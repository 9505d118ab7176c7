import { type DemoService, startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, test } from './support/desk.ts';
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
  readHealth,
  slowPinHash,
} from './support/kiosk.ts';
import { listen } from './support/spoken.ts';

/* The window of a kiosk is closed to the public, and the PIN is the way out. */

let demo: DemoService;
let app: LaunchedApp;
test.beforeAll(async () => {
  demo = await startDemoService({ provider: false });
});
test.afterAll(() => demo.stop());
test.beforeEach(async () => {
  app = await launchKiosk(kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') }));
  await expect(heading(app, 'Ready')).toBeVisible();
});
test.afterEach(() => app.close());

const staffMenu = () => app.page.getByRole('button', { name: 'Quit the app' });

const closedKeys: [string, Parameters<LaunchedApp['control']['pressKey']>[0]][] = [
  ['reload', { key: 'r', control: true }],
  ['reload without cache', { key: 'R', control: true, shift: true }],
  ['reload', { key: 'F5' }],
  ['developer tools', { key: 'F12' }],
  ['developer tools', { key: 'I', control: true, shift: true }],
  ['developer tools on macOS', { key: 'i', alt: true, meta: true }],
  ['print', { key: 'p', control: true }],
  ['print on macOS', { key: 'p', meta: true }],
  ['save', { key: 's', control: true }],
  ['source', { key: 'u', control: true }],
  ['zoom in', { key: '+', control: true }],
  ['zoom out', { key: '-', control: true }],
  ['zoom back', { key: '0', control: true }],
  ['find', { key: 'f', control: true }],
  ['find', { key: 'F3' }],
  ['close', { key: 'w', control: true }],
  ['close on Windows', { key: 'F4', alt: true }],
  ['quit on Linux', { key: 'q', control: true }],
  ['quit on macOS', { key: 'q', meta: true }],
  ['hide on macOS', { key: 'h', meta: true }],
  ['minimise on macOS', { key: 'm', meta: true }],
  ['full screen', { key: 'F11' }],
  ['menu bar', { key: 'F10' }],
  ['back', { key: 'ArrowLeft', alt: true }],
  ['forward', { key: 'ArrowRight', alt: true }],
  ['back', { key: 'BrowserBack' }],
  ['home', { key: 'Home', alt: true }],
  ['new window', { key: 'n', control: true }],
  ['caret browsing', { key: 'F7' }],
  ['context menu', { key: 'ContextMenu' }],
  ['copy', { key: 'c', control: true }],
];

test('[P59] keys that reload, inspect, print, zoom, find, close or navigate do not reach the page', async () => {
  for (const [what, input] of closedKeys) {
    const name = `${what}: ${JSON.stringify(input)}`;
    expect(await app.control.pressKey(input), name).toBe(true);
  }
  for (const key of ['1', 'Tab', 'Enter', 'Backspace', 'Shift']) {
    expect(await app.control.pressKey({ key }), key).toBe(false);
  }
  const wayOut = { key: 'K', code: 'KeyK', control: true, alt: true, shift: true };
  expect(await app.control.pressKey(wayOut)).toBe(false);
});

test('[P59] it covers the screen, has no menu, and neither a click nor a key closes or zooms it', async () => {
  const { control, page } = app;
  expect(await control.windowState()).toMatchObject({ kiosk: true, fullScreen: true });
  expect(await control.menu()).toBeNull();
  const { webPreferences, windowOptions } = await control.records();
  expect(webPreferences[0]).toMatchObject({ devTools: false, navigateOnDragDrop: false });
  expect(windowOptions[0]).toMatchObject({ kiosk: true, fullscreen: true });
  await control.closeWindow();
  expect(await control.windowState()).toMatchObject({ destroyed: false, visible: true });
  expect(await control.emitContents('context-menu', {})).toBe(true);
  await control.emitContents('zoom-changed', 'in');
  await expect(heading(app, 'Ready')).toBeVisible();
  const isStopped = (type: string) =>
    page.evaluate((name) => {
      const event = new Event(name, { cancelable: true, bubbles: true });
      return !document.body.dispatchEvent(event);
    }, type);
  for (const type of ['drop', 'dragover', 'contextmenu']) expect(await isStopped(type)).toBe(true);
});

test('the PIN opens the way for staff, by keyboard and by touch on a corner; quitting says so to a supervisor', async () => {
  const { page } = app;
  await page.mouse.move(5, 5);
  await page.mouse.down();
  await expect(page.getByLabel('PIN')).toBeVisible({ timeout: 7_000 });
  await page.mouse.up();
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(staffMenu()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(app, 'Ready')).toBeVisible();
  await openPin(app);
  await enterPin(app);
  await pressLast(app, 'Quit the app');
  expect(await app.exited).toEqual({ code: 0, signal: null });
  await expectHealth(app, { state: 'ended' });
});

test('a PIN that is still being checked when staff go back opens nothing', async () => {
  await app.close();
  app = await launchKiosk(
    kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1'), pinHash: slowPinHash() }),
  );
  await expect(heading(app, 'Ready')).toBeVisible();
  await openPin(app);
  const { page } = app;
  await page.getByLabel('PIN').fill(PIN);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(heading(app, 'Ready')).toBeVisible();
  const bridge = bridgeOf(page);
  // One entered after it is answered after it.
  expect(await bridge.call('enterPin', { pin: '000000' })).toMatchObject({
    value: { is: 'wrong' },
  });
  await expect(staffMenu()).toHaveCount(0);
  await expect(heading(app, 'Ready')).toBeVisible();
  expect(await bridge.call('leaveKiosk', { how: 'quit' })).toMatchObject({ ok: false });
});

test('staff restart it with an exit code that has a supervisor start it again', async () => {
  await openPin(app);
  await enterPin(app);
  await pressLast(app, 'Restart the app');
  expect(await app.exited).toEqual({ code: 75, signal: null });
});

test('five wrong PINs bring a wait that a restart does not shorten', async () => {
  await openPin(app);
  for (const left of [4, 3, 2, 1]) {
    await enterPin(app, '000000');
    await expect(app.page.getByRole('alert')).toContainText(`${left} more tr`);
  }
  await enterPin(app, '000000');
  await expect(app.page.getByRole('alert')).toContainText(/can be entered in (30|2\d) seconds/);
  app = await app.restart();
  await expect(heading(app, 'Ready')).toBeVisible();
  await openPin(app);
  await expect(app.page.getByRole('alert')).toContainText(/can be entered in (30|2\d) seconds/);
  await expect(app.page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await bridgeOf(app.page).call('enterPin', { pin: PIN })).toMatchObject({
    value: { is: 'wait' },
  });
});

test('the wait after five wrong PINs is counted for the eye, and said once', async () => {
  await openPin(app);
  const { heard } = await listen(app.page);
  for (let tries = 0; tries < 5; tries += 1) await enterPin(app, '000000');
  const shown = app.page.getByText(/can be entered in 2[0-7] seconds/);
  await expect(shown).toBeVisible();
  const waits = (await heard()).filter((line) => line.includes('can be entered'));
  expect(waits).toEqual(['alert: Too many wrong PINs. The next can be entered in 30 seconds.']);
});

test('without the PIN main does nothing but what the public may cause; nobody signs in as a person', async () => {
  const bridge = bridgeOf(app.page);
  const refused = { ok: false, failure: { code: 'CFG-LOCK' } };
  const apiKey = 'demo-key-main-2';
  const password = { userName: 'LIBRARY\\jsmith', password: 'demo-Pass-1' };
  expect(await bridge.call('signInWithPassword', password)).toMatchObject(refused);
  expect(await bridge.call('saveSettings', { mode: 'shared' })).toMatchObject(refused);
  expect(await bridge.call('keepKioskKey', { key: apiKey, anew: true })).toMatchObject(refused);
  expect(await bridge.call('leaveKiosk', { how: 'quit' })).toMatchObject(refused);
  expect(await bridge.call('forgetApiKey')).toMatchObject(refused);
  expect(JSON.stringify(await bridge.call('getSettings'))).not.toMatch(/scrypt|api-key/);
  await openPin(app);
  await enterPin(app);
  await expect(staffMenu()).toBeVisible();
  expect(await bridge.call('signInWithPassword', password)).toMatchObject(refused);
  expect(await bridge.call('revealSecret', { what: 'AccessToken' })).toMatchObject({ ok: false });
  await app.page.getByRole('button', { name: 'Back to the start screen' }).click();
  await expect(heading(app, 'Ready')).toBeVisible();
  expect(await bridge.call('leaveKiosk', { how: 'quit' })).toMatchObject(refused);
});

test('by keyboard, Cancel or Esc end the test of a key at once: nothing of it is kept, and the field is there again', async () => {
  const { page } = app;
  const before = await expectHealth(app, { state: 'ready' });
  await openPin(app);
  await enterPin(app);
  await page.getByRole('button', { name: 'Next API key' }).click();
  const field = page.getByLabel('Next API key');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const back = page.getByRole('button', { name: 'Back to the start screen' });
  for (const [anew, end] of [
    [false, 'button'],
    [true, 'button'],
    [false, 'Escape'],
    [true, 'Escape'],
  ] as const) {
    // The present key is asked about first, unless the new one may be anybody's.
    demo.setFault({ kind: 'hang', skip: anew ? 0 : 1 });
    demo.clearRequests();
    await expect(cancel).toHaveCount(0);
    await field.fill('demo-key-main-2');
    await page.getByRole('checkbox').setChecked(anew);
    await field.press('Enter');
    await expect(page.getByText('Testing the key…')).toBeVisible();
    await expect(back).toHaveCount(0);
    await expect.poll(() => demo.requests.length).toBe(anew ? 1 : 2);
    if (end === 'button') {
      // The choice cannot be changed meanwhile; the first button says that it is at work.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(cancel).toBeFocused();
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('Escape');
    await expect(page.getByText('The test was cancelled.')).toBeVisible({ timeout: 2_000 });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(back).toBeVisible();
  }
  demo.clearFaults();
  demo.clearRequests();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => demo.requests.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const keys = demo.requests.map(({ headers }) => headers['x-api-key']);
  expect(new Set(keys)).toEqual(new Set(['demo-key-main-1']));
  const after = await expectHealth(app, { state: 'ready', code: null });
  expect(after.keyFingerprint).toBe(before.keyFingerprint);
});

test('staff enter the next key behind the PIN: it is proved, takes over, and is never shown', async () => {
  const { page } = app;
  const before = await expectHealth(app, { state: 'ready' });
  await openPin(app);
  await enterPin(app);
  await page.getByRole('button', { name: 'Next API key' }).click();
  const field = page.getByLabel('Next API key');
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill('demo-key-revoked');
  await page.getByRole('button', { name: 'Test and save' }).click();
  await expect(page.getByRole('alert')).toContainText('Code KEY-401');
  await field.fill('demo-key-main-2');
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=status]'))
      region.setAttribute('data-before', '');
  });
  await page.getByRole('button', { name: 'Test and save' }).click();
  await expect(page.getByText('It is in use from now on.')).toBeVisible();
  // A region that comes with its words is often not read out.
  const said = page.locator('[data-before]').filter({ hasText: 'The service accepted the key.' });
  await expect(said).toHaveCount(1);
  await expect(field).toHaveValue('');
  // It is written after it was said.
  await expect.poll(() => readHealth(app).keyFingerprint).not.toBe(before.keyFingerprint);
  const after = await expectHealth(app, { state: 'ready', code: null });
  app = await app.restart();
  await expect(heading(app, 'Ready')).toBeVisible();
  expect((await expectHealth(app, { state: 'ready' })).keyFingerprint).toBe(after.keyFingerprint);
});
