import type { Page } from 'playwright/test';
import { startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { pageDump } from './support/canary.ts';
import { expect, providerName, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, jsmithAtProvider, startOAuth } from './support/oauth.ts';
import {
  endOfSession,
  lockedHeading,
  MINUTE_MS,
  otherPerson,
  signedInDesk,
  unlockWith,
} from './support/session.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signInButton,
  submitPassword,
} from './support/sign-in.ts';

test.describe('[P57] a locked session', () => {
  test('shows nothing but name and time, and opens for the right password alone', async ({
    page,
    app,
    demo,
  }) => {
    await submitPassword(page);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText(jsmith.name, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Locked since \d/)).toBeVisible();
    const dump = await pageDump(app);
    for (const hidden of ['jsmith', 'LIBRARY', 'Organisation', 'erms', 'Signed in'])
      expect(dump).not.toContain(hidden);

    demo.clearRequests();
    await unlockWith(page, 'wrong-password');
    await expectFailure(page, 'PWD-401');
    await expect(lockedHeading(page)).toBeVisible();
    await expect(passwordField(page)).toHaveValue('');
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
    expect(demo.requests).toHaveLength(2);
  });

  test('without a network stays locked and says so', async ({ launch }) => {
    const demo = await startDemoService({ provider: false });
    const settings = settingsFor(demo);
    const { page } = await launch({ settings, noSystemBrowser: true });
    await submitPassword(page);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await demo.stop();
    await unlockWith(page, jsmith.password);
    await expectFailure(page, 'NET-REF');
    await expect(alertOf(page)).toContainText('The session stays locked.');
    await expect(lockedHeading(page)).toBeVisible();
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'locked' });
  });

  test('lets somebody else sign in, and comes back with Back', async ({ page, demo }) => {
    const other = otherPerson(demo);
    await submitPassword(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(page.getByText(`The session of ${jsmith.name} is locked here`)).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(lockedHeading(page)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await submitPassword(page, other.typed, 'wrong');
    await expectFailure(page, 'PWD-401');
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'locked', name: jsmith.name });
    await submitPassword(page, other.typed, other.password);
    await expectSignedIn(page, other.name);
  });

  for (const [event, setting, words] of [
    ['lock-screen', 'lockOnOsLock', 'together with this computer'],
    ['suspend', 'lockOnSuspend', 'when this computer went to sleep'],
  ] as const) {
    test(`is locked by ${event}, unless ${setting} is off`, async ({ page, app }) => {
      await submitPassword(page);
      await expectSignedIn(page);
      await bridgeOf(page).call('saveSettings', { [setting]: false });
      await app.emit(event);
      await app.emit('resume');
      expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedIn' });
      await bridgeOf(page).call('saveSettings', { [setting]: true });
      await app.emit(event);
      await expect(lockedHeading(page)).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    });
  }

  test('is said at sign-in, announced a minute before, and locked by idleness', async ({
    launch,
    demo,
  }) => {
    const { app, page, now } = await signedInDesk(launch, demo);
    await app.control.setIdle({ seconds: 14 * 60 });
    await app.setTime(now + 14 * MINUTE_MS + 1000);
    const warning = page.getByText(/^This desk locks in \d+ seconds unless you go on\.$/).first();
    await expect(warning).toBeVisible();
    // No clock moves: the key itself ends the warning.
    await app.control.setIdle({ seconds: 0 });
    await page.keyboard.press('Shift');
    await expect(warning).toHaveCount(0);
    await app.control.setIdle({ seconds: 15 * 60 });
    await app.setTime(now + 31 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText('because nobody was using this computer')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(page.getByText('This desk locks after 15 minutes')).toBeVisible();
  });
});

test('[P55] [P57] deadlines are looked at again when the window comes back, whatever its timers did', async ({
  launch,
  demo,
}) => {
  const { app, page } = await signedInDesk(launch, demo);
  await app.control.blurWindow();
  // No clock moves and no timer is due: only the window can have made main look.
  await app.control.setIdle({ seconds: 16 * 60 });
  await page.waitForTimeout(500);
  expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedIn' });
  await app.control.focusWindow();
  await expect(lockedHeading(page)).toBeVisible();
});

test.describe('[P55] the end of a sign-in', () => {
  test('is announced at ten minutes, asked about at two, and lived through by keyboard', async ({
    launch,
    demo,
  }) => {
    const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
    const end = await endOfSession(page);
    await app.setTime(end - 11 * MINUTE_MS);
    await expect(page.getByText(/You will be signed out/)).toHaveCount(0);
    await app.setTime(end - 10 * MINUTE_MS);
    const out = (left: string) => `You will be signed out ${left}. Sign in again to keep working.`;
    await expect(page.getByText(out('in 10 minutes')).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch user' }).focus();

    await app.setTime(end - 2 * MINUTE_MS);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(out('in 2 minutes'));
    await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Switch user' })).toBeFocused();

    await page.getByRole('button', { name: 'Sign in again' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(jsmith.name);
    await unlockWith(page, 'wrong-password');
    await expect(dialog.getByRole('alert')).toContainText('Code PWD-401');
    await unlockWith(page, jsmith.password);
    await expect(dialog).toHaveCount(0);
    await expectSignedIn(page);
    await expect(page.getByText(/You will be signed out/)).toHaveCount(0);
    expect(await endOfSession(page)).toBeGreaterThan(end);
    await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  });

  test('counts seconds for the eye, and says 60, 40 and 20 alone', async ({ launch, demo }) => {
    const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
    const end = await endOfSession(page);
    await app.setTime(end - 59_000);
    const dialog = page.getByRole('alertdialog');
    const said = dialog.getByRole('status').filter({ hasText: 'signed out' });
    await expect(dialog).toContainText('in 59 seconds');
    await expect(said).toContainText('in 60 seconds');
    await app.setTime(end - 33_000);
    await expect(dialog).toContainText('in 33 seconds');
    await expect(said).toContainText('in 40 seconds');
    await app.setTime(end - 20_000);
    await expect(said).toContainText('in 20 seconds');
  });

  test('while the computer slept is found on resume: name and time, and on as the same person', async ({
    launch,
    demo,
  }) => {
    const lockless = { idleLockMinutes: 0, lockOnSuspend: false };
    const { app, page } = await signedInDesk(launch, demo, lockless);
    const end = await endOfSession(page);
    await app.emit('suspend');
    await app.setTime(end + 30 * MINUTE_MS);
    await app.emit('resume');
    await expect(
      page.getByText(/^Your sign-in ended at .+ Sign in again to carry on\.$/),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByText(jsmith.name, { exact: true })).toBeVisible();
    await expect(page.getByLabel('User name')).toHaveValue(jsmith.typed);
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
  });

  test('has no dialog about a lock that would come later', async ({ launch, demo }) => {
    const { app, page } = await signedInDesk(launch, demo);
    const end = await endOfSession(page);
    await app.control.setIdle({ seconds: 14 * 60 + 10 });
    await app.setTime(end - 30_000);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.getByText(/This desk locks/)).toHaveCount(0);
  });
});

test.describe('a desk for several people', () => {
  test('Switch user keeps the first session until the second is in', async ({ page, demo }) => {
    const other = otherPerson(demo);
    await submitPassword(page);
    await page.getByRole('button', { name: 'Switch user' }).click();
    await expect(page.getByText(`${jsmith.name} is signed in here`)).toBeVisible();
    await submitPassword(page, other.typed, 'wrong');
    await expectFailure(page, 'PWD-401');
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedIn' });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Switch user' }).click();
    await submitPassword(page, other.typed, other.password);
    await expectSignedIn(page, other.name);
  });

  test('Switch user ends the first session at once where the desk says so', async ({
    page,
    demo,
  }) => {
    await submitPassword(page);
    await expectSignedIn(page);
    await bridgeOf(page).call('saveSettings', { switchEndsFirst: true });
    await page.getByRole('button', { name: 'Switch user' }).click();
    await expect(page.getByText('will be signed out at once')).toBeVisible();
    await submitPassword(page, otherPerson(demo).typed, 'wrong');
    await expectFailure(page, 'PWD-401');
    await expect(page.getByLabel('User name')).toHaveValue(otherPerson(demo).typed);
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedOut' });
    await bridgeOf(page).call('saveSettings', { switchEndsFirst: false });
  });

  test('a supervisor takes over, is shown, and gives the first session back locked', async ({
    page,
    demo,
  }) => {
    const other = otherPerson(demo);
    await submitPassword(page);
    await page.getByRole('button', { name: 'Supervisor override' }).click();
    await expect(page.getByRole('button', { name: 'Use an API key' })).toHaveCount(0);
    await submitPassword(page);
    await expectFailure(page, 'WHO-SAME');
    await submitPassword(page, other.typed, other.password);
    await expectSignedIn(page, other.name);
    const bar = page.getByRole('region', { name: 'Supervisor override' });
    await expect(bar).toContainText(`Override by ${other.name} until`);
    await expect(bar).toContainText(`${jsmith.name}’s session waits, locked.`);
    await page.getByRole('button', { name: 'End override' }).click();
    await expect(lockedHeading(page)).toBeVisible();
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
  });

  test('an override ends by itself, and nobody finds the first session open', async ({
    launch,
    demo,
  }) => {
    const other = otherPerson(demo);
    const { app, page, now } = await signedInDesk(launch, demo, { overrideMinutes: 5 });
    await page.getByRole('button', { name: 'Supervisor override' }).click();
    await submitPassword(page, other.typed, other.password);
    await expectSignedIn(page, other.name);
    await app.setTime(now + 6 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText('when a supervisor took over')).toBeVisible();
  });

  test('a supervisor who is called away is warned before the desk locks, as everybody is', async ({
    launch,
    demo,
  }) => {
    const other = otherPerson(demo);
    const { app, page, now } = await signedInDesk(launch, demo, { overrideMinutes: 60 });
    await page.getByRole('button', { name: 'Supervisor override' }).click();
    await submitPassword(page, other.typed, other.password);
    await expectSignedIn(page, other.name);
    await app.control.setIdle({ seconds: 14 * 60 });
    await app.setTime(now + 14 * MINUTE_MS + 1000);
    const warning = page.getByText(/^This desk locks in \d+ seconds unless you go on\.$/).first();
    await expect(warning).toBeVisible();
    await app.control.setIdle({ seconds: 0 });
    await page.keyboard.press('Shift');
    await expect(warning).toHaveCount(0);
    await app.control.setIdle({ seconds: 15 * 60 });
    await app.setTime(now + 31 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText(jsmith.name)).toBeVisible();
  });

  test('offers the last names only where that is allowed, after the form, and forgets them', async ({
    launch,
    demo,
  }) => {
    const settings = settingsFor(demo, { recentNames: true });
    const { page } = await launch({ settings, noSystemBrowser: true });
    await submitPassword(page, 'jsmith');
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    const names = page.getByRole('region', { name: 'Recent names' });
    await names.getByRole('button', { name: 'jsmith', exact: true }).click();
    await expect(passwordField(page)).toBeFocused();
    await expect(page.getByLabel('User name')).toHaveValue('jsmith');
    await page.getByLabel('User name').focus();
    await page.keyboard.press('Tab');
    await expect(passwordField(page)).toBeFocused();
    await names.getByRole('button', { name: 'Remove jsmith' }).click();
    await expect(names).toHaveCount(0);
    await expect(signInButton(page)).toBeVisible();
  });
});

/** The provider asks for the person whom it was told to expect, and has the consent already. */
async function signInAgainAtProvider(browser: Page): Promise<void> {
  await expect(browser.getByLabel('User name')).toHaveValue(jsmithAtProvider.upn);
  await browser.getByLabel('Password').fill(jsmithAtProvider.password);
  await browser.keyboard.press('Enter');
}

test.describe('a session from the provider', () => {
  test('is unlocked in the browser, as the same person', async ({ page, app }) => {
    const { browser } = await startOAuth(app);
    await finishAtProvider(browser);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    const unlock = page.getByRole('button', { name: `Unlock with ${providerName}` });
    await expect(unlock).toBeFocused();
    await expect(passwordField(page)).toHaveCount(0);
    const opened = app.systemBrowser.waitForEvent('page');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Continue in your browser' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a password' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(alertOf(page)).toContainText('Nothing has changed here.');
    await expect(lockedHeading(page)).toBeVisible();
    await (await opened).close();
    const again = app.systemBrowser.waitForEvent('page');
    await unlock.click();
    await signInAgainAtProvider(await again);
    await expectSignedIn(page);
  });

  test('is left locked by Esc as soon as unlocking has begun, before its screen is seen', async ({
    page,
    app,
  }) => {
    const { browser } = await startOAuth(app);
    await finishAtProvider(browser);
    await expectSignedIn(page);
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
    const { browser } = await startOAuth(app);
    await finishAtProvider(browser);
    await expectSignedIn(page);
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
    const { browser } = await startOAuth(app);
    await finishAtProvider(browser);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    const leave = page.getByRole('button', { name: `Sign out at ${providerName}` });
    const opened = app.systemBrowser.waitForEvent('page');
    await leave.click();
    await opened;
    await expect(page.getByText('the browser was asked to sign out')).toBeVisible();
    await expect(leave).toHaveCount(0);
  });
});
