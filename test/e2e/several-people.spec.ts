import { bridgeOf } from './support/bridge.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import {
  expectIdleLock,
  lockedHeading,
  MINUTE_MS,
  otherPerson,
  signedInDesk,
  unlockWith,
} from './support/session.ts';
import {
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signIn,
  signInButton,
  submitPassword,
} from './support/sign-in.ts';

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
    await signIn(page, other);
  });

  test('Switch user ends the first session at once where the desk says so', async ({
    page,
    demo,
  }) => {
    await signIn(page);
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
    await signIn(page, other);
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
    await signIn(page, other);
    await app.setTime(now + 6 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText('when a supervisor took over')).toBeVisible();
  });

  test('a supervisor who is called away is warned before the desk locks, as everybody is', async ({
    launch,
    demo,
  }) => {
    const other = otherPerson(demo);
    const desk = await signedInDesk(launch, demo, { overrideMinutes: 60 });
    const { page } = desk;
    await page.getByRole('button', { name: 'Supervisor override' }).click();
    await signIn(page, other);
    await expectIdleLock(desk);
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
