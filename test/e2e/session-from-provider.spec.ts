import type { Page } from 'playwright/test';
import { closePages } from '../support/launch/system-browser.ts';
import { expect, providerName, settingsFor, test } from './support/desk.ts';
import {
  jsmithAtProvider,
  openedBy,
  signInByProvider,
  waitingForBrowser,
} from './support/oauth.ts';
import { endOfSession, lockedHeading, MINUTE_MS } from './support/session.ts';
import { alertOf, expectSignedIn, passwordField } from './support/sign-in.ts';

/** The provider asks for the person whom it was told to expect, and has the consent already. */
async function signInAgainAtProvider(browser: Page): Promise<void> {
  await expect(browser.getByLabel('User name')).toHaveValue(jsmithAtProvider.upn);
  await browser.getByLabel('Password').fill(jsmithAtProvider.password);
  await browser.keyboard.press('Enter');
}

test.describe('a session from the provider', () => {
  test('is unlocked in the browser, as the same person', async ({ page, app }) => {
    await signInByProvider(app);
    await page.getByRole('button', { name: 'Lock' }).click();
    const unlock = page.getByRole('button', { name: `Unlock with ${providerName}` });
    await expect(unlock).toBeFocused();
    await expect(passwordField(page)).toHaveCount(0);
    const opened = app.systemBrowser.waitForEvent('page');
    await page.keyboard.press('Enter');
    await expect(waitingForBrowser(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a password' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(page)).toContainText('Nothing has changed here.');
    await expect(lockedHeading(page)).toBeVisible();
    await opened;
    await closePages(app.systemBrowser);
    await signInAgainAtProvider(await openedBy(app, () => unlock.click()));
    await expectSignedIn(page);
  });

  test('is left locked by Esc as soon as unlocking has begun, before its screen is seen', async ({
    page,
    app,
  }) => {
    await signInByProvider(app);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByRole('button', { name: `Unlock with ${providerName}` })).toBeFocused();
    // In the page itself, so that nothing of its first screen can be waited for.
    await page.evaluate(() => {
      const press = () => {
        const isThere = document.querySelector('.progress-words, .starting') !== null;
        const isLocked = document.querySelector('form') !== null;
        if (!isThere || isLocked) return requestAnimationFrame(press);
        return window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      };
      press();
    });
    await page.keyboard.press('Enter');
    await expect(alertOf(page)).toContainText('Nothing has changed here.');
    await expect(lockedHeading(page)).toBeVisible();
  });

  test('is signed in again at the provider over the screen that stays', async ({
    launch,
    demo,
  }) => {
    const now = Date.now();
    const settings = settingsFor(demo, { idleLockMinutes: 0 });
    const app = await launch({ settings, now });
    const { page } = app;
    await signInByProvider(app);
    const end = await endOfSession(page);
    await app.setTime(end - 2 * MINUTE_MS);
    const dialog = page.getByRole('alertdialog');
    const opened = app.systemBrowser.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await expect(dialog.getByLabel('Link to open in a browser')).toBeVisible();
    await signInAgainAtProvider(await opened);
    await expect(dialog).toHaveCount(0);
    await expectSignedIn(page);
    expect(await endOfSession(page)).toBeGreaterThan(end);
  });

  test('is signed out here, and says whether the browser still knows the person', async ({
    page,
    app,
  }) => {
    await signInByProvider(app);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    const leave = page.getByRole('button', { name: `Sign out at ${providerName}` });
    await openedBy(app, () => leave.click());
    await expect(page.getByText('the browser was asked to sign out')).toBeVisible();
    await expect(leave).toHaveCount(0);
  });
});
