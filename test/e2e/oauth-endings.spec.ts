import { startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, providerName, providerSettings, settingsFor, test } from './support/desk.ts';
import { expectListenerGone, takePort } from './support/listener.ts';
import {
  approve,
  finishAtProvider,
  jsmithAtProvider,
  startOAuth,
  typeAtProvider,
} from './support/oauth.ts';
import { alertOf, expectFailure, expectSignedIn } from './support/sign-in.ts';

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
    const { port, free } = await takePort();
    const oauth = providerSettings(demo, { redirectPort: port });
    await bridgeOf(page).call('saveSettings', { oauth });
    const opened = app.openedUrls.length;
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expectFailure(page, 'OA-PORT');
    await expect(alertOf(page)).toContainText(String(port));
    expect(app.openedUrls).toHaveLength(opened);
    await free();
    const { browser, callback } = await startOAuth(app);
    expect(new URL(callback).port).toBe(String(port));
    await finishAtProvider(browser);
    await expectSignedIn(page);
  });
});
