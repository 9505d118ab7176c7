import { expect, type Locator, type Page } from 'playwright/test';
import { en } from '../../../shared/messages/en/index.ts';

/** The ordinary user of the demo service. */
export const jsmith = { typed: 'LIBRARY\\jsmith', password: 'demo-Pass-1', name: 'Jordan Smith' };

/** What the alert of a failed sign-in says. */
export const alertOf = (page: Page): Locator => page.getByRole('alert');
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in', exact: true });
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });
export const signedInHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Signed in', level: 1 });

/** User, Tab, Password. */
export async function typeCredentials(page: Page, user: string, password: string): Promise<void> {
  await page.getByLabel('User name').fill(user);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
}

/** User, Tab, Password, Enter. */
export async function submitPassword(
  page: Page,
  user = jsmith.typed,
  password = jsmith.password,
): Promise<void> {
  await typeCredentials(page, user, password);
  await page.keyboard.press('Enter');
}

export async function expectSignedIn(page: Page, name = jsmith.name): Promise<void> {
  await expect(signedInHeading(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(name);
}

/** Somebody signs in by password: jsmith, unless it is said who. */
export async function signIn(
  page: Page,
  person: { typed: string; password: string; name: string } = jsmith,
): Promise<void> {
  await submitPassword(page, person.typed, person.password);
  await expectSignedIn(page, person.name);
}

/** The alert has this code, and nobody is signed in. */
export async function expectFailure(page: Page, code: string): Promise<void> {
  await expect(alertOf(page)).toContainText(`Code ${code}`, { timeout: 15_000 });
  await expect(signedInHeading(page)).toHaveCount(0);
}

/** The text of the catalogue, which a spec that is about the words writes out instead. */
export const words = (key: keyof typeof en): string => en[key];
