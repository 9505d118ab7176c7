import { bridgeOf } from './support/bridge.ts';
import { expect, providerName, providerSettings, settingsFor, test } from './support/desk.ts';
import { expectListenerGone, knock } from './support/listener.ts';
import {
  authorizationOf,
  finishAtProvider,
  openedBy,
  startOAuth,
  waitingForBrowser,
} from './support/oauth.ts';
import { clockedDesk } from './support/session.ts';
import { alertOf, expectFailure, expectSignedIn, jsmith, signIn } from './support/sign-in.ts';

test.describe('waiting for the browser', () => {
  test('[P20] Cancel leads back, says so, and frees the listener', async ({ page, app }) => {
    const { callback } = await startOAuth(app);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectFailure(page, 'CANCEL');
    await expectListenerGone(callback);
  });

  test('[P20] Use a password leads to the form without a word, and frees the listener', async ({
    page,
    app,
  }) => {
    const { callback } = await startOAuth(app);
    await page.getByRole('button', { name: 'Use a password' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(alertOf(page)).toHaveCount(0);
    await expectListenerGone(callback);
    await signIn(page);
  });

  test('Open browser again opens the same address, and that one signs in', async ({
    page,
    app,
  }) => {
    const { browser } = await startOAuth(app);
    await browser.close();
    const second = await openedBy(app, () =>
      page.getByRole('button', { name: 'Open browser again' }).click(),
    );
    await expect(page.getByText('The browser was asked to open the link again.')).toBeVisible();
    expect(app.openedUrls.at(-1)).toBe(app.openedUrls.at(-2));
    await finishAtProvider(second);
    await expectSignedIn(page);
  });

  test('Copy link copies the address that is shown', async ({ page, app }) => {
    await startOAuth(app);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const address = await page.getByLabel('Link to open in a browser').inputValue();
    expect(address).toBe(app.openedUrls.at(-1));
    expect(Object.values(await app.control.clipboard())).toContain(address);
  });

  test('a browser that does not open is said, and the link still works', async ({ page, app }) => {
    await app.control.failOpenExternal(true);
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expect(alertOf(page)).toContainText('Code OA-OPEN');
    await app.control.failOpenExternal(false);
    const browser = await app.systemBrowser.newPage();
    await browser.goto(await page.getByLabel('Link to open in a browser').inputValue());
    await finishAtProvider(browser);
    await expectSignedIn(page);
  });

  test('[P20] signing out frees the listener', async ({ page, app }) => {
    const { callback } = await startOAuth(app);
    expect(await knock(callback)).toBe(400);
    await bridgeOf(page).call('signOut');
    await expectListenerGone(callback);
    await expect(page.getByLabel('User name')).toBeVisible();
  });

  test('[P20] quitting frees the listener', async ({ launch, demo }) => {
    const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
    await app.page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expect(waitingForBrowser(app.page)).toBeVisible();
    await expect.poll(() => app.openedUrls.length).toBe(1);
    const callback = authorizationOf(app).get('redirect_uri') ?? '';
    expect(await knock(callback)).toBe(400);
    await app.close();
    await expectListenerGone(callback);
  });

  test('[P20] a browser that never comes back ends it when the time is over', async ({
    launch,
    demo,
  }) => {
    const oauth = providerSettings(demo, { waitMinutes: 3 });
    const { app, page, now } = await clockedDesk(launch, demo, { oauth });
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expect.poll(() => app.openedUrls.length).toBe(1);
    const callback = authorizationOf(app).get('redirect_uri') ?? '';
    await app.setTime(now + 60_000);
    await expect(page.getByText('Still missing: the answer of your browser.')).toBeVisible();
    await expect(waitingForBrowser(page)).toBeVisible();
    await app.setTime(now + 4 * 60_000);
    await expectFailure(page, 'OA-TIME');
    await expectListenerGone(callback);
  });

  test('a second attempt while the first waits changes nothing', async ({ page, app }) => {
    const { browser } = await startOAuth(app);
    for (const [call, ...args] of [
      ['signInWithOAuth'],
      ['signInWithPassword', { userName: jsmith.typed, password: jsmith.password }],
    ] as const) {
      const reply = await bridgeOf(page).call(call, ...args);
      expect(reply).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
    }
    expect(app.openedUrls.at(-1)).toContain(authorizationOf(app).get('state'));
    await finishAtProvider(browser);
    await expectSignedIn(page);
  });

  test('[P17] [P18] [P19] forged callbacks leave the attempt unharmed, and other interfaces are closed', async ({
    page,
    app,
    demo,
  }) => {
    const { browser, callback } = await startOAuth(app);
    const state = authorizationOf(app).get('state') ?? '';
    const forged = [
      '',
      '?code=x',
      '?code=x&state=',
      '?code=x&state=wrong',
      `?code=x&state=${state}x`,
      `?code=x&state=wrong&state=${state}`,
      `?code=x&state=${state}&state=wrong`,
      '?error=access_denied',
      '?error=access_denied&state=wrong',
    ];
    for (const query of forged) expect(await knock(callback + query), query).toBe(400);
    expect(await knock(new URL('/favicon.ico', callback).href)).toBe(404);
    expect(await knock(callback.replace('127.0.0.1', '127.0.0.2'))).toBe('ECONNREFUSED');
    await expect(waitingForBrowser(page)).toBeVisible();
    expect(demo.providerRequests.filter(({ path }) => path.includes('token'))).toEqual([]);
    await finishAtProvider(browser);
    await expectSignedIn(page);
    await expectListenerGone(callback);
  });
});
