import type { Page } from 'playwright/test';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { createAuthority } from './support/certificates.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { openFromHelp, runTest, stepOf } from './support/support-pages.ts';

/** Runs the test and expects this code, this culprit, and these words of the sentence. */
async function expectVerdict(page: Page, code: string, whose: string | null, says: RegExp) {
  const result = await runTest(page);
  await expect(result).toContainText(`Code ${code}`);
  await expect(result).toContainText(says);
  if (whose) await expect(result).toContainText(`Who has to act: ${whose}`);
}

const savePlace = (page: Page, baseUrl: string, apiPrefix = '/api') =>
  bridgeOf(page).call('saveSettings', { baseUrl, apiPrefix });

test('[P56] names the culprit of each real cause, sends no credential, and is copied as it was shown', async ({
  page,
  app,
  demo,
}) => {
  test.setTimeout(120_000);
  await openFromHelp(page, 'Connection test');
  await test.step('everything works', async () => {
    await expectVerdict(page, 'TEST-OK', null, /nobody has to do anything/);
    await expect(stepOf(page, 'Service')).toContainText('Pass');
    await expect(stepOf(page, 'Provider')).toContainText('describes itself as a provider should');
    await expect(stepOf(page, 'TLS')).toContainText('Not applicable');
    await expect(stepOf(page, 'Sign-in')).toContainText('Not run');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied. This text')).toBeVisible();
    const { 'text/plain': copied } = await app.control.clipboard();
    expect(copied).toContain('Service: Pass');
    expect(copied).toContain('[TEST-OK]');
  });
  const faults: [fault: object, code: string, whose: string, says: RegExp][] = [
    [{ kind: 'html-portal' }, 'PORTAL', 'The network', /open a browser on this computer/],
    [{ kind: 'status-404' }, 'SVC-404', 'The settings', /correct the path prefix/],
    [{ kind: 'status-500' }, 'SVC-5XX', 'The service', /status 500/],
    [{ kind: 'status-407' }, 'PRX-AUTH', 'The proxy', /its own user name and password/],
    [
      { kind: 'clock-off', seconds: 7200 },
      'CLK-OFF',
      'The service',
      /clock of the service is wrong/,
    ],
    [{ kind: 'reset-before-headers' }, 'NET-LOST', 'The service', /cut before an answer/],
    [{ kind: 'hang' }, 'NET-TIME', 'The service', /takes connections but does not answer/],
    [{ kind: 'provider-no-metadata' }, 'OA-META', 'The provider', /The service works, but/],
  ];
  for (const [fault, code, whose, says] of faults) {
    await test.step(code, async () => {
      demo.setFault([fault as { kind: string }]);
      await expectVerdict(page, code, whose, says);
      demo.clearFaults();
    });
  }
  await test.step('a wrong prefix', async () => {
    await savePlace(page, demo.origin, '/wrong');
    await expectVerdict(page, 'SVC-404', 'The settings', /correct the path prefix/);
    await expect(stepOf(page, 'HTTP')).toContainText('status 404');
  });
  await test.step('a service that is not running', async () => {
    const gone = await startDemoService({ provider: false });
    await gone.stop();
    await savePlace(page, gone.origin);
    await expectVerdict(page, 'NET-REF', 'The service', /not running or the port is wrong/);
  });
  const credentials = demo.requests.filter(
    ({ headers }) => headers['authorization'] !== undefined || headers['x-api-key'] !== undefined,
  );
  expect(credentials).toEqual([]);
});

test('is stopped at once, and says that it cannot tell', async ({ page, demo }) => {
  demo.setFault({ kind: 'hang' });
  await openFromHelp(page, 'Connection test');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(stepOf(page, 'HTTP')).toContainText('Running…');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Code TEST-STP' })).toBeVisible();
});

test('[P3] certificates: expired, for another name, soon to end, of an unknown issuer; names that nobody knows', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  const authority = createAuthority('Test authority');
  const stranger = createAuthority('Strange authority');
  const here = '127.0.0.1';
  const cases = [
    [
      authority.issue(here, -90, -1),
      'TLS-DATE',
      /certificate of 127\.0\.0\.1 ended on .* renew it/,
    ],
    [authority.issue(here, 2, 90), 'TLS-DATE', /only begins on .* set the clock/],
    [authority.issue('other.example', -1, 90), 'TLS-HOST', /is for other\.example/],
    [authority.issue(here, -80, 5), 'TLS-SOON', /Everything works, but the certificate/],
    [stranger.issue(here, -1, 90), 'TLS-CA', /does not know Strange authority/],
  ] as const;
  const services: DemoService[] = [];
  for (const [tls] of cases) services.push(await startDemoService({ provider: false, tls }));
  const [first] = services;
  if (!first) throw new Error('no service was started');
  const app = await launch({
    settings: settingsFor(first, { methods: ['password'] }),
    trustedCa: authority.trustedCa,
    noSystemBrowser: true,
  });
  await openFromHelp(app.page, 'Connection test');
  for (const [at, [, code, says]] of cases.entries()) {
    await test.step(`${code} ${at}`, async () => {
      await savePlace(app.page, services[at]?.origin ?? '');
      await expectVerdict(app.page, code, null, says);
      await expect(stepOf(app.page, 'TLS')).toContainText(/(Test|Strange) authority/);
    });
  }
  await test.step('a name that nobody knows', async () => {
    await savePlace(app.page, 'https://no-such-library.invalid');
    await expectVerdict(app.page, 'NET-NAME', null, /[Nn]ame/);
  });
  for (const service of services) await service.stop();
  authority.remove();
  stranger.remove();
});

test('follows the addresses as they are typed at first run, before anything is saved', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  const app = await launch({ noSystemBrowser: true });
  await app.page.getByLabel('Site address').fill(demo.origin);
  await app.page.getByRole('button', { name: 'Connection test' }).click();
  await expectVerdict(app.page, 'TEST-OK', null, /Everything works/);
  await app.page.getByRole('button', { name: 'Back' }).click();
  await expect(app.page.getByLabel('Site address')).toHaveValue(demo.origin);
  await expect(app.page).toHaveTitle('Set up this computer – Staff Sign-In');
});
