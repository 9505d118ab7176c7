import { expect, test } from './support/desk.ts';
import {
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signInButton,
  typeCredentials,
} from './support/sign-in.ts';

test.describe('the form', () => {
  test('is ready for typing, and User, Tab, Password, Enter signs in', async ({ page, demo }) => {
    await expect(page.getByLabel('User name')).toBeFocused();
    await page.keyboard.type('jsmith');
    await page.keyboard.press('Tab');
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type(jsmith.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    const [request] = demo.requests;
    const sent = `LIBRARY\\jsmith:${jsmith.password}`;
    expect(request?.headers['authorization']).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
    expect(request?.bodyLength).toBe(0);
  });

  test('is known to password managers, corrects no spelling, cuts nothing off, and takes what is pasted', async ({
    page,
  }) => {
    const fields = { 'User name': 'username', Password: 'current-password' };
    for (const [name, autocomplete] of Object.entries(fields)) {
      const field = page.getByLabel(name, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      await expect(field).toHaveAttribute('spellcheck', 'false');
      expect(await field.getAttribute('maxlength')).toBeNull();
      const isPrevented = await field.evaluate((element) => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        return !element.dispatchEvent(paste);
      });
      expect(isPrevented).toBe(false);
    }
  });

  test('says what will be sent while it is typed', async ({ page }) => {
    const name = page.getByLabel('User name');
    await name.fill('jsmith');
    await expect(page.getByText('Will be sent as LIBRARY\\jsmith')).toBeVisible();
    await name.fill('OTHER\\jsmith');
    await expect(page.getByText('Will be sent as OTHER\\jsmith')).toBeVisible();
    await name.fill('jsmith@library.example');
    await expect(page.getByText('Will be sent as jsmith@library.example')).toBeVisible();
    await name.fill('  ');
    await expect(page.getByText('Will be sent as')).toHaveCount(0);
  });

  test('shows the password on request, and hides it again on blur and on submit', async ({
    page,
    demo,
  }) => {
    demo.setFault({ kind: 'status-503' });
    await typeCredentials(page, jsmith.typed, 'shown-for-a-moment');
    const field = passwordField(page);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await field.press('Enter');
    await expectFailure(page, 'SVC-503');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  });

  test('says that Caps Lock is on, and that it is off again', async ({ page }) => {
    const press = (on: boolean) =>
      passwordField(page).evaluate(
        (field, modifierCapsLock) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, modifierCapsLock })),
        on,
      );
    await press(true);
    await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible();
    await press(false);
    await expect(page.getByText('Caps Lock is on.')).toHaveCount(0);
  });

  test('[P11] refuses nonsense at the field, keeps what was typed and sends nothing', async ({
    page,
    demo,
  }) => {
    const cases = [
      { user: '', password: '', says: ['Enter your user name.', 'Enter your password.'] },
      { user: 'js:mith', password: 'x', says: ['A user name cannot have a colon (:) in it.'] },
      { user: 'x'.repeat(2001), password: 'x', says: ['This is too long. Make it shorter.'] },
      { user: 'js\u0007mith', password: 'x', says: ['a character that cannot be seen'] },
      { user: 'jsmith', password: 'a\u0000b', says: ['a character that cannot be seen'] },
      { user: 'jsmith', password: 'y'.repeat(2001), says: ['This is too long.'] },
    ];
    for (const { user, password, says } of cases) {
      await page.getByLabel('User name').fill(user);
      await passwordField(page).fill(password);
      await signInButton(page).click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(says.length);
      for (const text of says) await expect(page.getByText(text)).toHaveCount(2);
      await expect(page).toHaveTitle('Error: Sign in – Staff Sign-In');
      await expect(page.getByLabel('User name')).toHaveValue(user);
      await expect(passwordField(page)).toHaveValue(password);
    }
    expect(demo.requests).toEqual([]);
  });

  test('the summary leads to the field', async ({ page }) => {
    await page.getByLabel('User name').fill('jsmith');
    await signInButton(page).click();
    await page.getByRole('link', { name: 'Enter your password.' }).click();
    await expect(passwordField(page)).toBeFocused();
  });
});
