import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, settingsFor, test } from './support/desk.ts';
import { endOfSession, MINUTE_MS, signedInDesk } from './support/session.ts';
import { signIn } from './support/sign-in.ts';

const userNameField = (page: Page) => page.getByLabel('User name', { exact: true });

test('the menu leads to screens over what is shown, which stays as it was', async ({
  page,
  app,
}) => {
  await userNameField(page).fill('half-typed');
  expect(await app.control.clickMenu('help')).toBe(true);
  await expect(page.getByRole('heading', { name: 'Help signing in', level: 1 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(userNameField(page)).toHaveValue('half-typed');

  await app.control.clickMenu('codes');
  await expect(page.getByRole('heading', { name: 'Codes', level: 1 })).toBeVisible();
  await app.control.clickMenu('test');
  await expect(page.getByRole('heading', { name: 'Connection test', level: 1 })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveTitle('Sign in – Staff Sign-In');

  await app.control.clickMenu('settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(userNameField(page)).toHaveValue('half-typed');
  const { openedPaths: before } = await app.control.records();
  await app.control.clickMenu('logFolder');
  expect((await app.control.records()).openedPaths).toHaveLength(before.length + 1);
});

test('Tab goes through a screen from the menu control by control, and from the last to the first', async ({
  page,
  app,
}) => {
  await app.control.clickMenu('settings');
  const dialog = page.getByRole('dialog');
  const first = dialog.getByLabel('Site address');
  const last = dialog.getByRole('button', { name: 'Cancel' });
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await dialog.getByLabel('Time zone of the service').focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Password' })).toBeFocused();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
});

test('a screen from the menu scrolls to its end in a small window, and what lies behind stays where it is', async ({
  launch,
  demo,
}) => {
  // An app of its own: Playwright's size would stay, and rule over the zoom of the next test.
  const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  const { page } = app;
  await page.setViewportSize({ width: 512, height: 384 });
  await app.control.clickMenu('settings');
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
  await page.mouse.move(250, 200);
  const rest = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
  expect(await rest()).toBeGreaterThan(384);
  await page.mouse.wheel(0, 50_000);
  await expect.poll(rest).toBeLessThan(2);
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  await page.mouse.wheel(0, 50_000);
  await page.mouse.wheel(0, -100);
  await expect.poll(rest).toBeGreaterThan(2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('About says the versions, and copies them', async ({ page, app }) => {
  await app.control.clickMenu('about');
  const about = page.getByRole('dialog', { name: 'About Staff Sign-In' });
  const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version;
  await expect(about).toContainText(version);
  await about.getByRole('button', { name: 'Copy' }).click();
  await expect(about.getByRole('status')).toHaveText(
    'Copied. This text has no passwords, tokens or keys.',
  );
  const text = (await app.control.clipboard())['text/plain'] ?? '';
  expect(text).toContain(`Version: ${version}`);
  expect(text).toContain('Workstation: Desk 7');
  await page.keyboard.press('Escape');
  await expect(about).toHaveCount(0);
});

test('the settings are out of reach from the menu while somebody is signed in', async ({
  page,
  app,
}) => {
  await signIn(page);
  expect(await app.control.clickMenu('settings')).toBe(false);
  await app.control.clickMenu('about');
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.emit('lock-screen');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
});

test('zoom by the menu changes the size of everything, and stays after a reload', async ({
  page,
  app,
}) => {
  const width = () => page.evaluate(() => innerWidth);
  const before = await width();
  for (let steps = 0; steps < 4; steps += 1) await app.control.clickMenu('zoomIn');
  // Four steps are 1.44 times the size; three are not enough.
  await expect.poll(width).toBeLessThan(before * 0.72);
  const zoomed = await width();
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  // The host lays the new page out a moment after it is there.
  await expect.poll(width).toBe(zoomed);
  await app.control.clickMenu('zoomOut');
  await expect.poll(width).toBeGreaterThan(zoomed);
  await app.control.clickMenu('resetZoom');
  await expect.poll(width).toBe(before);
});

test('the window comes back where it was, as large as it was', async ({ launch, demo }) => {
  const place = { x: 120, y: 80, width: 900, height: 700 };
  const first = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  await first.control.placeWindow({ ...place, maximized: true });
  await first.control.clickMenu('zoomIn');
  const second = await first.restart();
  await expect
    .poll(() => second.control.windowState())
    .toMatchObject({ bounds: place, maximized: true, zoomFactor: Math.sqrt(1.2) });
  const options = (await second.control.records()).windowOptions;
  expect(options).toEqual([expect.objectContaining({ icon: { width: 256, height: 256 } })]);
});

test('the end of a sign-in is said outside of a window that nobody looks at, until it is locked', async ({
  launch,
  demo,
}) => {
  const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
  const end = await endOfSession(page);
  const title = async () => (await app.control.windowState())['title'];
  await app.setTime(end - 11 * MINUTE_MS);
  await expect.poll(title).toBe('Signed in – Staff Sign-In');
  await app.setTime(end - 10 * MINUTE_MS);
  await expect.poll(title).toBe('10 min – Signed in – Staff Sign-In');
  await app.setTime(end - 8 * MINUTE_MS);
  await expect.poll(title).toBe('8 min – Signed in – Staff Sign-In');
  expect((await app.control.records()).notifications).toEqual([]);

  await app.control.placeWindow({ minimized: true });
  await app.setTime(end - 2 * MINUTE_MS);
  await expect
    .poll(async () => (await app.control.records()).notifications)
    .toEqual([
      {
        title: 'Staff Sign-In',
        body: 'You will be signed out in 2 minutes. Sign in again to keep working.',
      },
    ]);
  expect(await app.control.clickNotification()).toBe(true);
  expect(await app.control.windowState()).toMatchObject({ minimized: false, focused: true });

  await app.emit('lock-screen');
  await expect.poll(title).toBe('Locked – Staff Sign-In');
  await app.control.placeWindow({ minimized: true });
  await app.setTime(end - MINUTE_MS);
  expect((await app.control.records()).notifications).toHaveLength(1);
});
