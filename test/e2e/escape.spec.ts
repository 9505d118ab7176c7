import { expect, test } from './support/desk.ts';
import { expectSignedIn, submitPassword } from './support/sign-in.ts';

test('Esc on the help leads back from it, and leaves the sign-in alone that is under way', async ({
  page,
  demo,
}) => {
  demo.setFault({ kind: 'slow-headers', delayMs: 3_000 });
  await submitPassword(page);
  await page.getByRole('button', { name: 'Help signing in' }).click();
  const help = page.getByRole('heading', { name: 'Help signing in', level: 1 });
  await expect(help).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expectSignedIn(page);
});

test('Esc in the settings from the menu leads back from support to what was typed, and then out', async ({
  page,
  app,
}) => {
  await app.control.clickMenu('settings');
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel('Site address');
  await address.fill('half-typed.example');
  await dialog.getByRole('button', { name: 'Codes' }).click();
  const codes = page.getByRole('heading', { name: 'Codes', level: 1 });
  await expect(codes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(0);
  await expect(address).toHaveValue('half-typed.example');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
