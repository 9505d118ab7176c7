import { expect, test } from './support/desk.ts';
import { startOAuth } from './support/oauth.ts';
import { alertOf } from './support/sign-in.ts';

test('a browser that does not open a second time is said, by each way that opens one', async ({
  page,
  app,
}) => {
  await startOAuth(app);
  await app.control.failOpenExternal(true);
  await page.getByRole('button', { name: 'Open browser again' }).click();
  await expect(alertOf(page)).toContainText('Code OA-OPEN');

  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByRole('button', { name: 'Enter a code on any device' }).click();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open browser', exact: true }).click();
  await expect(alertOf(page)).toContainText('Code OA-OPEN');
  await app.control.failOpenExternal(false);
});
