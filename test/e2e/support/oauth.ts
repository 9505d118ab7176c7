import type { Page } from 'playwright/test';
import type { LaunchedApp } from '../../support/launch.ts';
import { providerName } from './desk.ts';

export interface ProviderPerson {
  upn: string;
  password: string;
}

export const jsmithAtProvider = { upn: 'jsmith@library.example', password: 'demo-Pass-1' };

/** The query of the authorization request that the app opened last. */
export function authorizationOf(app: Pick<LaunchedApp, 'openedUrls'>): URLSearchParams {
  return new URL(app.openedUrls.at(-1) ?? '').searchParams;
}

/** Presses the button, and waits for the provider's page in the system's browser. */
export async function startOAuth(app: LaunchedApp): Promise<{ browser: Page; callback: string }> {
  const opened = app.systemBrowser.waitForEvent('page');
  await app.page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
  const browser = await opened;
  await browser.getByLabel('User name').waitFor();
  return { browser, callback: authorizationOf(app).get('redirect_uri') ?? '' };
}

/** User, Tab, Password, Enter on the provider's page, whose first field has the focus. */
export async function typeAtProvider(browser: Page, person: ProviderPerson): Promise<void> {
  await browser.keyboard.type(person.upn);
  await browser.keyboard.press('Tab');
  await browser.keyboard.type(person.password);
  await browser.keyboard.press('Enter');
}

/** Consent. */
export async function approve(browser: Page): Promise<void> {
  await browser.getByRole('button', { name: 'Continue' }).click();
}

export async function finishAtProvider(
  browser: Page,
  person: ProviderPerson = jsmithAtProvider,
): Promise<void> {
  await browser.getByLabel('User name').waitFor();
  await typeAtProvider(browser, person);
  await approve(browser);
}
