import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from 'playwright/test';
import { startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf, secretsIn } from './support/canary.ts';
import { expect, providerName, providerSettings, settingsFor, test } from './support/desk.ts';
import {
  approve,
  authorizationOf,
  finishAtProvider,
  jsmithAtProvider,
  startOAuth,
  typeAtProvider,
} from './support/oauth.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  submitPassword,
} from './support/sign-in.ts';
import { foreignRequests } from './support/third-parties.ts';

const waiting = (page: Page) => page.getByRole('heading', { name: 'Continue in your browser' });

/** The status of a request to the listener, or the system's error code. */
function knock(address: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = httpRequest(address, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    asked.end();
  });
}

const expectListenerGone = (callback: string) =>
  expect.poll(() => knock(callback), { timeout: 8000 }).toBe('ECONNREFUSED');

test.describe('the whole way', () => {
  test('[P14] [P25] by keyboard only, in the system’s browser; tokens in headers only', async ({
    page,
    app,
    demo,
  }) => {
    const provider = app.systemBrowser.waitForEvent('page');
    await expect(page.getByLabel('User name')).toBeFocused();
    await tabTo(page, `Sign in with ${providerName}`);
    await page.keyboard.press('Enter');
    await expect(waiting(page)).toBeFocused();
    const browser = await provider;
    await browser.getByLabel('User name').waitFor();
    await typeAtProvider(browser, jsmithAtProvider);
    await browser.getByRole('button', { name: 'Continue' }).waitFor();
    await browser.keyboard.press('Enter');
    await expectSignedIn(page);
    await expect(page.getByText(`Signed in with ${providerName}`)).toBeVisible();
    await expect(browser.getByText('You are signed in.')).toBeVisible();
    expect(new URL(browser.url()).search).toBe('');

    const call = demo.requests.at(-1);
    expect(call?.path).toBe('/api/authentication/staffuser/oauth');
    const token = call?.headers['authorization']?.replace(/^Bearer /, '') ?? '';
    expect(token.length).toBeGreaterThan(100);
    expect(call?.headers).not.toHaveProperty('x-api-key');
    const records = await app.control.records();
    const addresses = [
      ...demo.requests.map(({ path, body }) => path + body),
      ...demo.providerRequests.map(({ path, body }) => path + body),
      ...records.netRequests.map(({ url }) => url),
      ...app.openedUrls,
    ].join('\n');
    expect(secretsIn(addresses, [token])).toEqual([]);
    expect(foreignRequests(records)).toEqual([]);
    expect(records.windowOpens).toEqual([]);
    expect(await leaksOf(app, [token, demo.users[0]?.password ?? ''])).toEqual([]);
  });

  test('[P15] [P16] each attempt asks with its own challenge and state, by S256', async ({
    page,
    app,
  }) => {
    const asked = [];
    for (let times = 0; times < 2; times += 1) {
      const { callback } = await startOAuth(app);
      asked.push(authorizationOf(app));
      await page.keyboard.press('Escape');
      await expectFailure(page, 'CANCEL');
      await expectListenerGone(callback);
    }
    const [first, second] = asked;
    expect(first?.get('code_challenge_method')).toBe('S256');
    expect(first?.get('response_type')).toBe('code');
    expect(first?.get('code_challenge')).not.toBe(second?.get('code_challenge'));
    expect(first?.get('state')).not.toBe(second?.get('state'));
    expect(first?.get('state')?.length).toBeGreaterThanOrEqual(32);
    expect(first?.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  });
});

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
    await submitPassword(page);
    await expectSignedIn(page);
  });

  test('Open browser again opens the same address, and that one signs in', async ({
    page,
    app,
  }) => {
    const { browser } = await startOAuth(app);
    await browser.close();
    const [second] = await Promise.all([
      app.systemBrowser.waitForEvent('page'),
      page.getByRole('button', { name: 'Open browser again' }).click(),
    ]);
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
    await expect(waiting(app.page)).toBeVisible();
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
    const now = Date.now();
    const oauth = providerSettings(demo, { waitMinutes: 3 });
    const app = await launch({
      settings: settingsFor(demo, { oauth }),
      now,
      noSystemBrowser: true,
    });
    const { page } = app;
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expect.poll(() => app.openedUrls.length).toBe(1);
    const callback = authorizationOf(app).get('redirect_uri') ?? '';
    await app.setTime(now + 60_000);
    await expect(page.getByText('Still missing: the answer of your browser.')).toBeVisible();
    await expect(waiting(page)).toBeVisible();
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
    await expect(waiting(page)).toBeVisible();
    expect(demo.providerRequests.filter(({ path }) => path.includes('token'))).toEqual([]);
    await finishAtProvider(browser);
    await expectSignedIn(page);
    await expectListenerGone(callback);
  });
});

test.describe('endings', () => {
  test('Cancel at the provider: message 6, and the browser says so, too', async ({ page, app }) => {
    const { browser, callback } = await startOAuth(app);
    await browser.getByRole('button', { name: 'Cancel' }).click();
    await expectFailure(page, 'OA-DENY');
    await expect(alertOf(page)).toContainText(
      'Sign-in was stopped in the browser. Nobody is signed in.',
    );
    await expect(browser.getByText('Sign-in was stopped.')).toBeVisible();
    await expectListenerGone(callback);
  });

  test('a claim in lower case signs in, with a notice', async ({ page, app }) => {
    const { browser } = await startOAuth(app);
    await finishAtProvider(browser, { upn: 'lower@library.example', password: 'demo-Lower-8' });
    await expectSignedIn(page, 'Lou Lower');
    await expect(page.getByText('The provider wrote the name claim as “upn”')).toBeVisible();
  });

  const refused = [
    { upn: 'noclaim@library.example', password: 'demo-NoClaim-9', code: 'OA-NOUPN', asked: 0 },
    { upn: 'nodomain', password: 'demo-NoDomain-10', code: 'OA-UPN', asked: 0 },
    { upn: 'stranger@elsewhere.example', password: 'demo-Stranger-11', code: 'OAU-401', asked: 1 },
  ];
  for (const { code, asked, ...person } of refused) {
    test(`[P21] [P26] ${person.upn}: ${code}, and the browser never says "signed in"`, async ({
      page,
      app,
      demo,
    }) => {
      const { browser, callback } = await startOAuth(app);
      const seen: string[] = [];
      browser.on('framenavigated', async (frame) => {
        seen.push(await frame.content().catch(() => ''));
      });
      await finishAtProvider(browser, person);
      await expectFailure(page, code);
      await expect(browser.getByText('You are not signed in.')).toBeVisible();
      expect(seen.join('\n')).not.toContain('You are signed in');
      expect(demo.requests).toHaveLength(asked);
      await expectListenerGone(callback);
    });
  }

  test('[P21] the browser waits until the service has answered', async ({ page, app, demo }) => {
    demo.setFault({ kind: 'slow-headers', delayMs: 2000 });
    const { browser } = await startOAuth(app);
    await typeAtProvider(browser, jsmithAtProvider);
    // A click ends with the page that it leads to, which is what is held back here.
    const approved = approve(browser).then(() => 'the last page');
    await expect(page.getByText('Your browser answered. Signing in to')).toBeVisible();
    expect(await Promise.race([approved, page.waitForTimeout(500).then(() => 'nothing')])).toBe(
      'nothing',
    );
    await expectSignedIn(page);
    await expect(browser.getByText('You are signed in.')).toBeVisible();
    expect(demo.requests).toHaveLength(1);
  });

  test('the provider stopped between login and code exchange', async ({ launch }) => {
    const own = await startDemoService();
    const app = await launch({ settings: settingsFor(own) });
    own.setFault({ kind: 'provider-token-hang' });
    const { browser, callback } = await startOAuth(app);
    // Its last click ends with the last page, which comes when the app knows how it ended.
    const finished = finishAtProvider(browser);
    await expect
      .poll(() => own.providerRequests.some(({ path }) => path.includes('token')))
      .toBe(true);
    await own.providerStop();
    await expectFailure(app.page, 'OA-CODE');
    await finished;
    await expectListenerGone(callback);
    await app.page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expectFailure(app.page, 'OA-NET');
    await own.stop();
  });

  test('a port that is taken is named, and frees itself for the next try', async ({
    page,
    app,
    demo,
  }) => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const oauth = providerSettings(demo, { redirectPort: port });
    await bridgeOf(page).call('saveSettings', { oauth });
    const opened = app.openedUrls.length;
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expectFailure(page, 'OA-PORT');
    await expect(alertOf(page)).toContainText(String(port));
    expect(app.openedUrls).toHaveLength(opened);
    squatter.close();
    await once(squatter, 'close');
    const { browser, callback } = await startOAuth(app);
    expect(new URL(callback).port).toBe(String(port));
    await finishAtProvider(browser);
    await expectSignedIn(page);
  });
});

/** Tab until this button is focused. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('[P22] [P1] a provider address that is not protected is not asked at all', async ({
  page,
  app,
  demo,
}) => {
  const asked: [issuer: string, code: string][] = [
    [`${demo.origin}`, 'OA-META'],
    [`${demo.providerOrigin}/`, 'OA-ISS'],
  ];
  for (const [issuer, code] of asked) {
    await bridgeOf(page).call('saveSettings', { oauth: providerSettings(demo, { issuer }) });
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expectFailure(page, code);
  }
  const plain = providerSettings(demo, { issuer: 'http://login.example.org' });
  expect(await bridgeOf(page).call('saveSettings', { oauth: plain })).toMatchObject({ ok: false });
  expect(await passwordField(page).count()).toBe(1);
  await expectNoNewBrowser(app);
});

async function expectNoNewBrowser(app: LaunchedApp): Promise<void> {
  expect(app.systemBrowser.pages()).toHaveLength(0);
}
