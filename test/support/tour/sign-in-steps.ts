import type { BrowserContext, Page } from 'playwright';
import type { DemoService } from '../../demo-service/start.ts';
import type { LaunchedApp } from '../launch.ts';

/** Milliseconds that a step may take before the tour calls it failed. */
const patience = 20_000;

/** First run as a person does it: the site's address, a test, the ways to sign in. */
export async function setUp(page: Page, demo: DemoService): Promise<void> {
  await page.getByLabel('Site address').fill(demo.origin);
  await page.getByLabel('Path prefix').fill(demo.apiPrefix);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByText('Connected:').waitFor({ timeout: patience });
  await page.getByLabel('OAuth provider').check();
  await page.getByLabel('API key').check();
  await page.getByLabel('Provider address').fill(demo.providerOrigin ?? '');
  await page.getByLabel('Client ID').fill(demo.clientId);
  await page.getByLabel('Scopes').fill('openid profile offline_access');
  await page.getByLabel('Provider name').fill('Demo provider');
}

export async function saveSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor({ timeout: patience });
}

/** User, Tab, Password, Enter. */
export async function signInWithPassword(page: Page, demo: DemoService): Promise<void> {
  const user = demo.users[0];
  await page.getByLabel('User name').fill(user?.username ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.type(user?.password ?? '');
  await page.keyboard.press('Enter');
  await waitForSignedIn(page);
}

export async function signInWithApiKey(page: Page, demo: DemoService): Promise<void> {
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await page.getByLabel('API key', { exact: true }).fill(demo.apiKeys[0]?.key ?? '');
  await page.getByRole('button', { name: 'Test and save' }).click();
  await waitForSignedIn(page);
}

/** Clicks, then signs in at the provider in the system's browser; returns the browser's page. */
export async function startOAuth(app: LaunchedApp): Promise<Page> {
  const opened = nextPage(app.systemBrowser);
  await app.page.getByRole('button', { name: 'Sign in with Demo provider' }).click();
  const heading = app.page.getByRole('heading', { name: 'Continue in your browser' });
  await heading.waitFor({ timeout: patience });
  return opened;
}

function nextPage(browser: BrowserContext): Promise<Page> {
  return browser.waitForEvent('page', { timeout: patience });
}

export async function finishOAuth(browser: Page, app: Page, demo: DemoService): Promise<void> {
  const user = demo.users[0];
  await browser.getByLabel('User name').fill(user?.upn ?? '');
  await browser.getByLabel('Password').fill(user?.password ?? '');
  await browser.getByRole('button', { name: 'Sign in' }).click();
  await browser.getByRole('button', { name: 'Continue' }).click();
  await waitForSignedIn(app);
  await browser.getByText('You are signed in').waitFor({ timeout: patience });
}

async function waitForSignedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ timeout: patience });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor({ timeout: patience });
}
