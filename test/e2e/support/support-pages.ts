import { expect, type Locator, type Page } from 'playwright/test';
import { expectSignedIn, submitPassword } from './sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** From the sign-in screen, through Help, to a page for support. */
export async function openFromHelp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Help signing in' }).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
}

/** Signs in and opens the details. */
export async function openDetails(page: Page): Promise<void> {
  await submitPassword(page);
  await expectSignedIn(page);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(heading(page, 'Token details')).toBeFocused();
  await expect(page.getByRole('table', { name: 'The sign-in' })).toBeVisible();
}

/** To another page for support, from one of them. */
export async function turnTo(page: Page, name: string): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Support' });
  await pages.getByRole('button', { name, exact: true }).click();
  await expect(heading(page, name)).toBeFocused();
}

/** The row of the details that begins with this name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Runs the connection test to its end; the line that says whose problem it is. */
export async function runTest(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'Result:' });
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 45_000 });
  await expect(result).toBeVisible();
  return result;
}

/** The step of the connection test with this name. */
export const stepOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
