import type { Locator, Page } from 'playwright/test';
import type { LaunchedApp } from '../../support/launch.ts';
import { providerName } from './desk.ts';
import { expectSignedIn } from './sign-in.ts';

export interface ProviderPerson {
  upn: string;
  password: string;
}

export const jsmithAtProvider = { upn: 'jsmith@library.example', password: 'demo-Pass-1' };

export const waitingForBrowser = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Continue in your browser' });

/** The query of the authorization request that the app opened last. */
export function authorizationOf(app: Pick<LaunchedApp, 'openedUrls'>): URLSearchParams {
  return new URL(app.openedUrls.at(-1) ?? '').searchParams;
}

/** The page that the system's browser opens because of this. */
export async function openedBy(app: LaunchedApp, deed: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([app.systemBrowser.waitForEvent('page'), deed()]);
  return opened;
}

/** Presses the button, and waits for the provider's page in the system's browser. */
export async function startOAuth(app: LaunchedApp): Promise<{ browser: Page; callback: string }> {
  const browser = await openedBy(app, () =>
    app.page.getByRole('button', { name: `Sign in with ${providerName}` }).click(),
  );
  await browser.getByLabel('User name').waitFor();
  return { browser, callback: authorizationOf(app).get('redirect_uri') ?? '' };
}

/** User, Tab, Password, Enter on the provider's page, whose first field has the focus. */
export async function typeAtProvider(browser: Page, person: ProviderPerson): Promise<void> {
  // The page is there a moment before its field has the focus; what is typed before is lost.
  await browser.locator('input:focus').waitFor();
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

/** From the sign-in screen to the screen of whoever signed in at the provider. */
export async function signInByProvider(app: LaunchedApp): Promise<void> {
  const { browser } = await startOAuth(app);
  await finishAtProvider(browser);
  await expectSignedIn(app.page);
}

/** The browser cannot connect to the listener, as where a firewall is in between; `address` is its last one. */
export async function answerThatGoesNowhere(
  browser: Page,
  callback: string,
): Promise<{ address: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  // Playwright's own routes do not see where a redirect leads.
  const session = await browser.context().newCDPSession(browser);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    resolve(request.url);
    void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `${callback}*` }] });
  return { address: promise };
}

/** Where the provider sends the browser out of the web; the system would open the app. */
export async function schemeAnswer(browser: Page): Promise<string> {
  const leadsToApp = (location: string | undefined) => location?.startsWith('staff-sign-in:');
  const response = await browser.waitForEvent('response', {
    predicate: (one) => leadsToApp(one.headers()['location']) === true,
  });
  return response.headers()['location'] ?? '';
}

/** RFC 8628 3.3 on the provider's pages. */
export async function enterCode(
  browser: Page,
  userCode: string,
  person: ProviderPerson,
): Promise<void> {
  await browser.getByLabel('Code').fill(userCode);
  await browser.getByRole('button', { name: 'Continue' }).click();
  await browser.getByRole('heading', { name: 'Confirm the device' }).waitFor();
  await approve(browser);
  await finishAtProvider(browser, person);
}
