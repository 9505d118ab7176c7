import type { Page } from 'playwright/test';
import { startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { enterPin, heading, keyFile, kioskPolicy, openPin } from './support/kiosk.ts';
import { openDetails } from './support/support-pages.ts';

/* Whether pictures of the screen show what is secret: kept off where the system can, never claimed elsewhere. */

const isShielded = async (app: LaunchedApp) =>
  (await app.control.windowState())['contentProtection'] === true;
const wasEverTurned = async (app: LaunchedApp) =>
  Object.hasOwn(await app.control.windowState(), 'contentProtection');

const reveal = (page: Page) => page.getByRole('button', { name: 'Reveal token', exact: true });

/** The page asks for the platform when it begins. */
async function runAs(app: LaunchedApp, platform: string): Promise<void> {
  await app.control.pretendPlatform(platform);
  await app.page.reload();
}

const claims = {
  win32: 'screenshots and shared screens leave this window out',
  darwin: 'macOS is asked to leave this window out',
  linux: 'screenshots and shared screens show the value',
};

for (const platform of ['win32', 'darwin'] as const) {
  test(`[P60] on ${platform} the window is kept off pictures while a secret is revealed, and only then`, async ({
    launch,
    demo,
  }) => {
    const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
    const { page } = app;
    await runAs(app, platform);
    await openDetails(page);
    await expect(page.getByText(claims[platform])).toBeVisible();
    await expect(page.getByText(claims.linux)).toHaveCount(0);
    expect(await wasEverTurned(app)).toBe(false);
    for (let look = 0; look < 2; look += 1) {
      await reveal(page).focus();
      await page.keyboard.down(' ');
      await expect(page.getByText('AccessToken is shown while you hold.')).toBeAttached();
      await expect.poll(() => isShielded(app)).toBe(true);
      await page.keyboard.up(' ');
      await expect.poll(() => isShielded(app)).toBe(false);
    }
    await reveal(page).focus();
    await page.keyboard.down('Enter');
    await expect.poll(() => isShielded(app)).toBe(true);
    await page.getByRole('button', { name: 'Copy token' }).focus();
    await expect.poll(() => isShielded(app)).toBe(false);
  });
}

test('[P60] on Linux nothing is turned on, and what is said is that pictures show the value', async ({
  launch,
  demo,
}) => {
  const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  const { page } = app;
  await openDetails(page);
  await expect(page.getByText(claims.linux)).toBeVisible();
  for (const claim of [claims.win32, claims.darwin]) {
    await expect(page.getByText(claim)).toHaveCount(0);
  }
  await reveal(page).focus();
  await page.keyboard.down(' ');
  await expect(page.locator('.secret-text').first()).not.toBeEmpty();
  expect(await wasEverTurned(app)).toBe(false);
  await page.keyboard.up(' ');
});

test('[P60] a kiosk is kept off pictures while the PIN or a key is entered, and only then', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false });
  try {
    const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
    const app = await launch({ noSystemBrowser: true, policy });
    await expect(heading(app, 'Ready')).toBeVisible();
    await openPin(app);
    await app.page.keyboard.press('Escape');
    await expect(heading(app, 'Ready')).toBeVisible();
    expect(await wasEverTurned(app)).toBe(false);
    await runAs(app, 'win32');
    await expect(heading(app, 'Ready')).toBeVisible();
    expect(await isShielded(app)).toBe(false);
    await openPin(app);
    await expect.poll(() => isShielded(app)).toBe(true);
    await enterPin(app);
    await expect(app.page.getByRole('button', { name: 'Quit the app' })).toBeVisible();
    await expect.poll(() => isShielded(app)).toBe(false);
    await app.page.getByRole('button', { name: 'Next API key' }).click();
    await expect.poll(() => isShielded(app)).toBe(true);
    await app.page.keyboard.press('Escape');
    await expect.poll(() => isShielded(app)).toBe(false);
  } finally {
    await demo.stop();
  }
});
