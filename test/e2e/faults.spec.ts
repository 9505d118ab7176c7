import { makeCertificate } from '../demo-service/certificate.ts';
import { startDemoService } from '../demo-service/start.ts';
import { leaksOf } from './support/canary.ts';
import { expect, providerName, providerSettings, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import { serviceFaults } from './support/service-faults.ts';
import {
  alertOf,
  expectFailure,
  jsmith,
  passwordField,
  signIn,
  signInButton,
  submitPassword,
} from './support/sign-in.ts';

const checkedWords = {
  yes: null,
  no: 'Your password was not checked.',
  unknown: 'It is not known whether your password was checked.',
};

test('[P2] [P7] [P8] [P51] every fault of the service: its code, its words, no secret, and the app goes on', async ({
  page,
  demo,
  app,
}) => {
  test.setTimeout(120_000);
  for (const { fault, code, says, checked = 'unknown' } of serviceFaults) {
    await test.step(`${fault.kind}: ${code}`, async () => {
      demo.clearRequests();
      demo.setFault(fault);
      await submitPassword(page);
      await expectFailure(page, code);
      await expect(alertOf(page)).toContainText(says);
      const words = checkedWords[checked];
      if (words) await expect(alertOf(page)).toContainText(words);
      else await expect(alertOf(page)).not.toContainText('checked.');
      await expect(passwordField(page)).toHaveValue(checked === 'yes' ? '' : jsmith.password);
      expect(demo.requests.length).toBeLessThanOrEqual(1);
      await passwordField(page).fill('');
      expect(await leaksOf(app, [jsmith.password])).toEqual([]);
    });
  }
  demo.clearFaults();
  await signIn(page);
});

test('answers that are odd and still right sign in', async ({ page, demo }) => {
  const kinds = ['bom', 'wrong-content-type', 'no-content-type', 'set-cookie', 'unknown-fields'];
  const more = ['expiry-date-only', 'expiry-null', 'expiry-offset', 'branch-text', 'clock-off'];
  for (const kind of [...kinds, ...more, 'no-such-date', 'site-code-for-staff']) {
    await test.step(kind, async () => {
      demo.setFault({ kind });
      await signIn(page);
      await page.getByRole('button', { name: 'Sign out' }).click();
    });
  }
});

test('[P6] a body that drips is ended by the same deadline', async ({ launch, demo }) => {
  const now = Date.now();
  const app = await launch({ settings: settingsFor(demo), now, noSystemBrowser: true });
  for (const [index, kind] of ['hang', 'hang-in-body', 'slow-body', 'header-drip'].entries()) {
    await test.step(kind, async () => {
      demo.clearRequests();
      demo.setFault({ kind });
      await submitPassword(app.page);
      await expect.poll(() => demo.requests.length).toBe(1);
      await app.setTime(now + (index + 1) * 60_000);
      await expectFailure(app.page, 'NET-TIME');
    });
  }
});

test('[P3] [P51] names that do not resolve, ports that are closed, certificates that nobody knows', async ({
  launch,
}) => {
  const hour = 3_600_000;
  const tls = makeCertificate({
    hosts: ['127.0.0.1'],
    notBefore: new Date(Date.now() - hour),
    notAfter: new Date(Date.now() + hour),
  });
  const demo = await startDemoService({ provider: false, tls });
  const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  await submitPassword(app.page);
  await expectFailure(app.page, 'TLS-CA');
  await expect(alertOf(app.page)).toContainText(
    'This connection is not trusted, so nothing was sent',
  );
  expect(demo.requests).toEqual([]);
  await demo.stop();
  await signInButton(app.page).click();
  await expectFailure(app.page, 'NET-REF');
  await passwordField(app.page).fill('');
  expect(await leaksOf(app, [jsmith.password])).toEqual([]);
});

const providerFaults: [fault: string, code: string, says: RegExp, browser: boolean][] = [
  ['provider-no-metadata', 'OA-META', /no description of an OAuth provider/, false],
  ['provider-metadata-html', 'OA-META', /no description of an OAuth provider/, false],
  ['provider-other-issuer', 'OA-ISS', /calls itself by another address/, false],
  ['provider-http-endpoints', 'OA-HTTP', /not protected/, false],
  ['provider-token-error', 'OA-CODE', /did not hand out a token/, true],
  ['provider-token-echo', 'OA-CODE', /did not hand out a token/, true],
  ['provider-token-reset', 'OA-CODE', /did not hand out a token/, true],
  ['provider-no-access-token', 'OA-TOKEN', /token that cannot be used/, true],
  ['provider-other-nonce', 'OA-TOKEN', /token that cannot be used/, true],
  ['provider-old-sign-in', 'OA-FRESH', /did not ask for a password again/, true],
  ['provider-error', 'OA-PROV', /ended the sign-in with an error/, true],
  ['provider-other-iss', 'OA-ISS', /calls itself by another address/, true],
  ['provider-no-upn', 'OA-NOUPN', /no Upn claim/, true],
  ['provider-upn', 'OA-UPN', /user@domain/, true],
];

test.describe('[P23] [P51] every fault of the provider', () => {
  for (const [kind, code, says, browser] of providerFaults) {
    test(`${kind}: ${code}`, async ({ page, demo, app }) => {
      demo.setFault({ kind });
      if (browser) await finishAtProvider((await startOAuth(app)).browser);
      else await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
      await expectFailure(page, code);
      await expect(alertOf(page)).toContainText(says);
      expect(demo.requests).toEqual([]);
      expect(await leaksOf(app, ['demo-Pass-1'])).toEqual([]);
    });
  }

  test('refused by the service after all of it: OAU-401', async ({ page, demo, app }) => {
    demo.setFault({ kind: 'status-401', match: { credential: 'bearer' } });
    await finishAtProvider((await startOAuth(app)).browser);
    await expectFailure(page, 'OAU-401');
    await expect(alertOf(page)).toContainText('the service did not accept its token');
    const token = demo.requests[0]?.headers['authorization']?.replace('Bearer ', '') ?? '';
    expect(token).not.toBe('');
    expect(await leaksOf(app, [token])).toEqual([]);
  });

  test('another provider that is not there: OA-NET', async ({ page, demo }) => {
    const oauth = providerSettings(demo, { issuer: 'http://127.0.0.1:9' });
    await page.evaluate((value) => {
      const bridge = Reflect.get(globalThis, 'staffSignIn') as {
        saveSettings(change: object): Promise<unknown>;
      };
      return bridge.saveSettings({ oauth: value });
    }, oauth);
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expectFailure(page, 'OA-NET');
  });
});
