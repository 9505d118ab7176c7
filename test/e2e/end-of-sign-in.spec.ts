import { expect, test } from './support/desk.ts';
import { endOfSession, MINUTE_MS, signedInDesk, unlockWith } from './support/session.ts';
import { expectSignedIn, jsmith } from './support/sign-in.ts';

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
