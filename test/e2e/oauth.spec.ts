import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf, secretsIn } from './support/canary.ts';
import { expect, providerName, providerSettings, test } from './support/desk.ts';
import { press } from './support/keyboard.ts';
import { expectListenerGone } from './support/listener.ts';
import {
  authorizationOf,
  jsmithAtProvider,
  startOAuth,
  typeAtProvider,
  waitingForBrowser,
} from './support/oauth.ts';
import { expectFailure, expectSignedIn, passwordField } from './support/sign-in.ts';
import { foreignRequests } from './support/third-parties.ts';

test.describe('the whole way', () => {
  test('[P14] [P25] by keyboard only, in the system’s browser; tokens in headers only', async ({
    page,
    app,
    demo,
  }) => {
    const before = (await app.control.records()).windowOpens;
    const provider = app.systemBrowser.waitForEvent('page');
    await expect(page.getByLabel('User name')).toBeFocused();
    await press(page, `Sign in with ${providerName}`);
    await expect(waitingForBrowser(page)).toBeFocused();
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
    expect(records.windowOpens).toEqual(before);
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
