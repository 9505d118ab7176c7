import type { Locator, Page } from 'playwright/test';
import { schemeRedirectUri } from '../../electron/oauth/read-other-answer.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf } from './support/canary.ts';
import { expect, providerName, providerSettings, settingsFor, test } from './support/desk.ts';
import { takePort } from './support/listener.ts';
import {
  answerThatGoesNowhere,
  approve,
  authorizationOf,
  enterCode,
  finishAtProvider,
  jsmithAtProvider,
  openedBy,
  type ProviderPerson,
  schemeAnswer,
  signInByProvider,
  startOAuth,
  typeAtProvider,
  waitingForBrowser,
} from './support/oauth.ts';
import { clockedDesk, lockedHeading } from './support/session.ts';
import { alertOf, expectFailure, expectSignedIn } from './support/sign-in.ts';

const anotherWay = (page: Page) => page.getByRole('button', { name: 'Use another way' });
const lead = (page: Page, words: string): Locator => page.getByText(words).first();

async function choose(page: Page, way: string): Promise<void> {
  await anotherWay(page).click();
  await page.getByRole('button', { name: way }).click();
}

/** Somebody signs in at the provider, and locks. */
async function lockSessionOf(app: LaunchedApp): Promise<void> {
  await signInByProvider(app);
  await app.page.getByRole('button', { name: 'Lock' }).click();
  await expect(lockedHeading(app.page)).toBeVisible();
}

const unlockInBrowser = (app: LaunchedApp) =>
  openedBy(app, () =>
    app.page.getByRole('button', { name: `Unlock with ${providerName}` }).click(),
  );

test('the other ways are there at any time, and offered after 20 seconds', async ({
  launch,
  demo,
}) => {
  const { app, page, now } = await clockedDesk(launch, demo);
  await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
  await expect.poll(() => app.openedUrls.length).toBe(1);
  await expect(anotherWay(page)).toHaveAttribute('aria-expanded', 'false');
  const offer = page.getByText('Does the browser not come back here?');
  await expect(offer).toHaveCount(0);
  await app.setTime(now + 19_000);
  await expect(offer).toHaveCount(0);
  await app.setTime(now + 21_000);
  await expect(offer).toBeVisible();
  await anotherWay(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('copy the whole address from the address bar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'The browser opens this app' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lead(page, 'copy the whole address from the address bar')).toBeFocused();
  await expect(page.getByLabel('Address from the browser')).toBeVisible();
  expect(app.openedUrls).toHaveLength(1);
});

test.describe('pasting the browser’s last address', () => {
  test('signs in when the browser cannot reach the listener', async ({ page, app, demo }) => {
    const { browser, callback } = await startOAuth(app);
    const { address: nowhere } = await answerThatGoesNowhere(browser, callback);
    await finishAtProvider(browser);
    const address = await nowhere;
    await choose(page, 'Paste the last address');
    const field = page.getByLabel('Address from the browser');
    await field.fill(`  ${address}`);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    const code = new URL(address).searchParams.get('code') ?? '';
    expect(code.length).toBeGreaterThan(20);
    expect(await leaksOf(app, [code])).toEqual([]);
    expect(demo.requests).toHaveLength(1);
  });

  test('says at the field what is wrong with it, and keeps nothing of it', async ({
    page,
    app,
    demo,
  }) => {
    const { browser, callback } = await startOAuth(app);
    await choose(page, 'Paste the last address');
    const field = page.getByLabel('Address from the browser');
    const wrong: [string, RegExp][] = [
      ['', /^Paste the address of the browser’s last page/],
      [browser.url(), /^This is not the address of the last page. It begins with http:\/\/127/],
      ['x'.repeat(20_000), /^This is not the address of the last page/],
      [`${callback}?code=CANARY-code&state=earlier`, /^This address belongs to an earlier sign-in/],
      [`${callback}?state=${authorizationOf(app).get('state')}`, /belongs to an earlier sign-in/],
    ];
    for (const [text, words] of wrong) {
      await field.fill(text);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await expect(field).toHaveAccessibleDescription(words);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await expect(page).toHaveTitle(/^Error: /);
    }
    expect(await leaksOf(app, ['CANARY-code'])).toEqual([]);
    expect(demo.providerRequests.filter(({ path }) => path.includes('token'))).toEqual([]);
    // The listener goes on beside it.
    await finishAtProvider(browser);
    await expectSignedIn(page);
  });
});

test('[P14] a code that is entered at the provider signs in, with no browser opened by itself', async ({
  page,
  app,
}) => {
  const { browser } = await startOAuth(app);
  await browser.close();
  const opened = app.openedUrls.length;
  await choose(page, 'Enter a code on any device');
  const code = page.locator('.device-code code');
  await expect(code).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
  await expect(lead(page, 'in any browser, on a telephone if you like')).toBeFocused();
  expect(app.openedUrls).toHaveLength(opened);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied.')).toBeVisible();
  const userCode = (await code.textContent()) ?? '';
  expect(Object.values(await app.control.clipboard())).toContain(userCode);
  const second = await openedBy(app, () =>
    page.getByRole('button', { name: 'Open browser' }).click(),
  );
  expect(new URL(app.openedUrls.at(-1) ?? '').search).toBe('');
  await app.control.blurWindow();
  await enterCode(second, userCode, jsmithAtProvider);
  await expect(second.getByRole('heading', { name: 'Device signed in' })).toBeVisible();
  await expectSignedIn(page);
  expect(await app.control.windowState()).toMatchObject({ focused: true });
});

test('[P18] a port that is taken: by which program, and the next way from there', async ({
  page,
  demo,
}) => {
  const { port, free } = await takePort();
  const oauth = providerSettings(demo, { redirectPort: port });
  await bridgeOf(page).call('saveSettings', { oauth });
  await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
  await expectFailure(page, 'OA-PORT');
  await expect(alertOf(page)).toContainText(`Port ${port}`);
  if (process.platform === 'linux')
    await expect(alertOf(page)).toContainText('The program is node');
  await page.getByRole('button', { name: 'Enter a code on any device' }).click();
  await expect(page.locator('.device-code code')).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
  // Back to the way that cannot be had: it ends as before, and nothing is left waiting.
  await choose(page, 'The browser answers by itself');
  await expectFailure(page, 'OA-PORT');
  await free();
});

test.describe('the app’s own scheme', () => {
  const arrivals = [
    ['open-url', (address: string) => ['open-url', address]],
    ['a second start', (address: string) => ['second-instance', ['app', address], '/', null]],
  ] as const;
  for (const [how, event] of arrivals) {
    test(`[P16] [P17] an answer by ${how} counts for the attempt that waits, and for no other`, async ({
      launch,
      demo,
    }) => {
      // Only an installed app is known to the system.
      const app = await launch({ packaged: true, settings: settingsFor(demo) });
      const { page } = app;
      const arrive = (address: string) => {
        const [name, ...values] = event(address);
        return app.control.emitApp(String(name), ...values);
      };
      demo.clearRequests();
      const { browser } = await startOAuth(app);
      await browser.close();
      const second = await openedBy(app, () => choose(page, 'The browser opens this app'));
      expect(authorizationOf(app).get('redirect_uri')).toBe(schemeRedirectUri);
      const answer = schemeAnswer(second);
      await finishAtProvider(second);
      const address = await answer;
      for (const forged of [
        `${schemeRedirectUri}?code=x&state=x`,
        address.replace('/callback', '/other'),
        address.replace('callback', 'callback/..'),
      ]) {
        await arrive(forged);
      }
      await expect(waitingForBrowser(page)).toBeVisible();
      expect(demo.providerRequests.filter(({ path }) => path.includes('token'))).toEqual([]);
      await app.control.blurWindow();
      await arrive(address);
      await expectSignedIn(page);
      expect(await app.control.windowState()).toMatchObject({ focused: true });
      await arrive(address);
      expect(demo.requests).toHaveLength(1);
    });
  }
});

test('[P27] a locked desk stays locked for whoever has the browser but not the password', async ({
  page,
  app,
  demo,
}) => {
  await lockSessionOf(app);
  demo.clearRequests();
  const asking = await unlockInBrowser(app);
  await expect(asking.getByLabel('Password')).toBeVisible();
  // The provider still knows who locked it, and is no longer told to ask.
  const address = new URL(app.openedUrls.at(-1) ?? '');
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
  const silent = await app.systemBrowser.newPage();
  await silent.goto(address.href);
  await expect(silent.getByText('You are not signed in.')).toBeVisible();
  await expectFailure(page, 'OA-FRESH');
  await expect(lockedHeading(page)).toBeVisible();
  expect(demo.requests).toEqual([]);
});

test.describe('whom am I about to become', () => {
  /** At a provider that was told whom to expect, somebody else puts in another name. */
  async function signInInstead(browser: Page, person: ProviderPerson): Promise<void> {
    await browser.getByLabel('User name').fill('');
    await typeAtProvider(browser, person);
    await approve(browser);
  }

  test('unlocking as somebody else stops before the service is asked, and says who it would have been', async ({
    page,
    app,
    demo,
  }) => {
    await lockSessionOf(app);
    demo.clearRequests();
    const unlock = async (person: ProviderPerson) => {
      // Another person, with a browser of their own.
      await app.systemBrowser.clearCookies();
      const opened = await unlockInBrowser(app);
      await expect(opened.getByLabel('User name')).toHaveValue(jsmithAtProvider.upn);
      await app.control.blurWindow();
      await signInInstead(opened, person);
      return opened;
    };
    const other = demo.users.find(({ upn }) => upn === 'bbranch@library.example');
    const opened = await unlock({ upn: other?.upn ?? '', password: other?.password ?? '' });
    await expectFailure(page, 'OA-OTHER');
    await expect(alertOf(page)).toContainText('The provider let in bbranch@library.example');
    await expect(alertOf(page)).toContainText('The session stays locked.');
    await expect(lockedHeading(page)).toBeVisible();
    await expect(opened.getByText('You are not signed in.')).toBeVisible();
    expect(await app.control.windowState()).toMatchObject({ focused: true });
    expect(demo.requests).toEqual([]);

    await unlock(jsmithAtProvider);
    await expectSignedIn(page);
    expect(demo.requests).toHaveLength(1);
  });
});
