import { expect, settingsFor, test } from './support/desk.ts';
import { startRawServer } from './support/raw-server.ts';
import { endOfSession, MINUTE_MS, signedInDesk } from './support/session.ts';
import { alertOf, passwordField } from './support/sign-in.ts';

test('an address that does not answer keeps nobody from testing the next one', async ({
  launch,
  demo,
}) => {
  const silent = await startRawServer();
  const { page } = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  await page.getByRole('button', { name: 'Settings' }).click();
  const address = page.getByLabel('Site address');
  const button = page.getByRole('button', { name: 'Test connection' });
  await address.fill(silent.origin);
  await button.click();
  await expect.poll(() => silent.heads.length).toBe(1);
  await address.fill(demo.origin);
  await expect(page.getByText('Testing the connection…')).toHaveCount(0);
  await button.click();
  await expect(page.getByText('Connected: the service answers at')).toBeVisible();
  await silent.stop();
  await expect(page.getByText('Connected: the service answers at')).toBeVisible();
});

test('somebody else who comes while a sign-in waits is not told that they have cancelled it', async ({
  launch,
  demo,
}) => {
  const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
  await app.setTime((await endOfSession(page)) + MINUTE_MS);
  await expect(passwordField(page)).toBeFocused();
  demo.setFault({ kind: 'hang' });
  await page.keyboard.type('any');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByLabel('User name')).toHaveValue('');
  await expect(page.getByLabel('User name')).not.toHaveAttribute('readonly');
  await expect(alertOf(page)).toHaveCount(0);
  demo.clearFaults();
});
