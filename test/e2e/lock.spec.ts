import { startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { pageDump } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import {
  expectIdleLock,
  lockedHeading,
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
  signIn,
  submitPassword,
} from './support/sign-in.ts';

test.describe('[P57] a locked session', () => {
  test('shows nothing but name and time, and opens for the right password alone', async ({
    page,
    app,
    demo,
  }) => {
    await signIn(page);
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
    await signIn(page);
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
    await signIn(page, other);
  });

  for (const [event, setting, words] of [
    ['lock-screen', 'lockOnOsLock', 'together with this computer'],
    ['suspend', 'lockOnSuspend', 'when this computer went to sleep'],
  ] as const) {
    test(`is locked by ${event}, unless ${setting} is off`, async ({ page, app }) => {
      await signIn(page);
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
    const desk = await signedInDesk(launch, demo);
    const { page } = desk;
    await expectIdleLock(desk);
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
