import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortened } from '../../electron/diagnostics/attempt-name.ts';
import { startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { filesWith, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import { expectFailure, expectSignedIn, jsmith, submitPassword } from './support/sign-in.ts';
import { openDetails, openFromHelp, rowOf, turnTo } from './support/support-pages.ts';

const token = 'Canary-Token-6f2c91d4';
const secret = 'Canary-Secret-b8e07a35';
const planted = [
  { kind: 'wrong-type', field: 'AccessToken', value: token },
  { kind: 'wrong-type', field: 'AccessSecret', value: secret },
];

test.describe('token details', () => {
  test('[P43] [P54] show each field with what it means, both readings of the end, and where secrets are kept', async ({
    launch,
  }) => {
    const now = Date.parse('2026-10-24T20:00:00Z');
    const demo = await startDemoService({ provider: false, now: () => now });
    const fold = { kind: 'wrong-type', field: 'AuthExpDate', value: '2026-10-25T01:30:00' };
    demo.setFault([...planted, fold, { kind: 'clock-off', seconds: 90 }]);
    const app = await launch({
      settings: settingsFor(demo, { serviceTimeZone: 'Europe/London' }),
      now,
      noSystemBrowser: true,
    });
    const { page } = app;
    await openDetails(page);
    await expect(rowOf(page, 'AccessToken')).toContainText('Hidden, 21 characters');
    await expect(rowOf(page, 'AuthExpDate')).toContainText('2026-10-25T01:30:00');
    await expect(rowOf(page, 'AuthExpDate')).toContainText('more than one way to read it');
    const readings = rowOf(page, 'Reading of the end');
    await expect(readings.nth(0)).toContainText('2026-10-25T00:30:00.000Z · +01:00');
    await expect(readings.nth(1)).toContainText('2026-10-25T01:30:00.000Z · +00:00');
    await expect(rowOf(page, 'Time zone')).toContainText('Europe/London');
    await expect(rowOf(page, 'Clocks')).toContainText(' s ± ');
    await expect(rowOf(page, 'Where secrets are kept')).toContainText('key store of the system');
    expect(secretsIn(await page.content(), [token, secret])).toEqual([]);
    await demo.stop();
  });

  test('[P24] of a sign-in at the provider: its claims, unverified, Upn first', async ({
    page,
    app,
  }) => {
    await finishAtProvider((await startOAuth(app)).browser);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    const claims = page.getByRole('table', { name: 'The token of the provider' });
    await expect(claims.getByRole('rowheader').first()).toHaveText('Upn');
    await expect(page.getByText('Decoded, not verified')).toBeVisible();
    await expect(rowOf(page, 'Upn')).toContainText('jsmith@library.example');
  });

  test('copied as text hold no secret, and say so', async ({ page, app, demo }) => {
    demo.setFault(planted);
    await openDetails(page);
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(
      page.getByText('Copied. This text has no passwords, tokens or keys.'),
    ).toBeVisible();
    const { 'text/plain': copied = '' } = await app.control.clipboard();
    expect(copied).toContain('AccessToken: Hidden, 21 characters');
    expect(secretsIn(copied, [token, secret, jsmith.password])).toEqual([]);
  });

  test('the fingerprint is the same for the same key and token, wherever it is made', async ({
    page,
    demo,
  }) => {
    demo.setFault(planted);
    const prints: string[][] = [];
    for (const key of ['482 915', '482915', '482916']) {
      await openDetails(page);
      await page.getByLabel('Key that both of you type').fill(key);
      await page.keyboard.press('Enter');
      const shown = page.getByText(/^Fingerprint of the /);
      await expect(shown).toHaveCount(2);
      prints.push(await shown.allInnerTexts());
      await page.getByRole('button', { name: 'Sign out' }).click();
    }
    expect(prints[0]?.[0]).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(prints[1]).toEqual(prints[0]);
    expect(prints[2]?.[0]).not.toBe(prints[0]?.[0]);
  });

  test('a key that is too short is said at its field; one can be made', async ({ page }) => {
    await openDetails(page);
    const key = page.getByLabel('Key that both of you type');
    await key.fill('12');
    await page.getByRole('button', { name: 'Show the fingerprints' }).click();
    await expect(key).toHaveAccessibleDescription(/must have 6 to 12 digits or letters/);
    await page.getByRole('button', { name: 'Make a key' }).click();
    await expect(key).toHaveValue(/^\d{3} \d{3}$/);
    await expect(key).toBeFocused();
  });

  test('a token from elsewhere is explained, and gone when the page is left', async ({
    page,
    app,
  }) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const jwt = `${part({ alg: 'none' })}.${part({ upn: 'jane', jti: 'Canary-Jti-1' })}.`;
    const asked = (await app.control.records()).netRequests.length;
    await openFromHelp(page, 'Codes');
    await turnTo(page, 'Token details');
    const field = page.getByLabel('Paste a token or a result');
    await field.fill(jwt);
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect(rowOf(page, 'upn')).toContainText('cannot tell who it is');
    await expect(rowOf(page, 'signature')).toContainText('There is no signature');
    await turnTo(page, 'Codes');
    await turnTo(page, 'Token details');
    await expect(field).toHaveValue('');
    await expect(page.getByRole('row')).toHaveCount(0);
    expect(await page.content()).not.toContain(jwt);
    expect((await app.control.records()).netRequests).toHaveLength(asked);
  });
});

test.describe('history', () => {
  test('tells each attempt in a sentence, and is searched by name, way, outcome and code', async ({
    page,
  }) => {
    const user = `hist${Date.now()}`;
    const name = `LIBRARY\\${user}`;
    await submitPassword(page, name, 'wrong');
    await expectFailure(page, 'PWD-401');
    await openFromHelp(page, 'History');
    const search = page.getByLabel('Search');
    await search.fill(name);
    const attempts = page.getByRole('listitem');
    await expect(attempts).toHaveCount(1);
    // The domain is that of the settings; nobody knows yet that the rest is a name.
    const kept = `LIBRARY\\${shortened(user)}`;
    await expect(attempts).toContainText(`${kept} tried to sign in with a password.`);
    await expect(page.getByText('may be a password in the wrong field')).toBeVisible();
    await expect(attempts).toContainText('Code PWD-401.');
    await attempts.getByText('Details of this attempt').click();
    await expect(attempts.getByText('Attempt id')).toBeVisible();
    await expect(attempts.getByText(/until the answer began \d+\.\d\d s/)).toBeVisible();
    await page.getByLabel('Outcome').selectOption('Signed in');
    await expect(page.getByText('No attempt fits.')).toBeVisible();
    await page.getByLabel('Outcome').selectOption('Not signed in');
    await page.getByLabel('Way to sign in').selectOption('API key');
    await expect(attempts).toHaveCount(0);
    await page.getByLabel('Way to sign in').selectOption('Password');
    await search.fill(`${name} pwd-401`);
    await expect(attempts).toHaveCount(1);
  });

  test('has the newest attempt first', async ({ page }) => {
    const users = ['first', 'second'].map((suffix) => `order${Date.now()}${suffix}`);
    for (const user of users) {
      await submitPassword(page, `LIBRARY\\${user}`, 'wrong');
      await expectFailure(page, 'PWD-401');
    }
    await openFromHelp(page, 'History');
    const attempts = page.getByRole('listitem');
    const [first = '', second = ''] = users.map(shortened);
    await expect(attempts.nth(0)).toContainText(`LIBRARY\\${second} tried`);
    await expect(attempts.nth(1)).toContainText(`LIBRARY\\${first} tried`);
  });

  test('[P51] a password that was typed as a name is not kept; once accepted, a name is kept whole', async ({
    launch,
    demo,
  }) => {
    const settings = settingsFor(demo, { recentNames: true });
    const app = await launch({ settings, noSystemBrowser: true });
    const { page } = app;
    const password = `Wr0ng-f!eld@${Date.now()}`;
    await submitPassword(page, password, 'x');
    await expectFailure(page, 'PWD-401');
    await submitPassword(page, 'library\\JSMITH', 'wrong');
    await expectFailure(page, 'PWD-401');
    await submitPassword(page);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await submitPassword(page, 'LIBARY\\jsmith', 'wrong');
    await expectFailure(page, 'PWD-401');
    await openFromHelp(page, 'History');
    await expect(page.getByRole('listitem')).toHaveText([
      /L•••••\\jsmith tried/,
      /LIBRARY\\jsmith signed in/,
      /library\\J••••• tried/,
      new RegExp(`W•{${password.length - 1}} tried`),
    ]);
    const bundle = JSON.stringify(await bridgeOf(page).call('makeBundle'));
    expect(secretsIn(bundle + app.output(), [password])).toEqual([]);
    await bridgeOf(page).call('signOut');
    expect(filesWith(app.userData, [password])).toEqual([]);
  });
});

test('[P51] the support bundle is saved and copied as it was shown, readable by its owner alone', async ({
  page,
  app,
  demo,
}) => {
  demo.setFault(planted);
  await openDetails(page);
  await turnTo(page, 'Support bundle');
  const preview = page.getByRole('region', { name: 'Preview of the support bundle' });
  await expect(preview).toContainText('What was left out');
  const shown = (await preview.textContent()) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const filePath = join(folder, 'bundle.txt');
  writeFileSync(filePath, 'an earlier one', { mode: 0o644 });
  await app.control.answerDialog('showSaveDialog', { canceled: false, filePath });
  await page.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(readFileSync(filePath, 'utf8')).toBe(shown);
  expect(statSync(filePath).mode & 0o777).toBe(0o600);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied. This text')).toBeVisible();
  expect((await app.control.clipboard())['text/plain']).toBe(shown);
  expect(secretsIn(shown, [token, secret, jsmith.password])).toEqual([]);
  await page.getByRole('button', { name: 'Open log folder' }).click();
  await expect(page.getByText('The log folder was opened')).toBeVisible();
  expect((await app.control.records()).openedPaths.at(-1)).toContain(app.userData);
  rmSync(folder, { recursive: true });
});

test('[P51] a megabyte in a secret field is refused like any other, and the app goes on', async ({
  page,
  app,
}) => {
  const { call } = bridgeOf(page);
  const huge = 'Huge-canary-5b1f'.repeat(60_000);
  const asPassword = await call('signInWithPassword', { userName: 'LIBRARY\\x', password: huge });
  expect(asPassword).toMatchObject({ ok: false, failure: { code: 'INPUT' } });
  expect(await call('signInWithApiKey', { apiKey: huge })).toMatchObject({ ok: false });
  expect(await call('inspectText', { text: huge })).toMatchObject({ ok: true });
  const bundle = JSON.stringify(await call('makeBundle'));
  expect(bundle + app.output()).not.toContain('Huge-canary');
  await submitPassword(page);
  await expectSignedIn(page);
});

test('every code can be looked up, by itself or by words of its message', async ({ page }) => {
  await openFromHelp(page, 'Codes');
  await page.getByLabel('Search').fill('svc-404');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('no sign-in at this address');
  await page.getByLabel('Search').fill('certificate renew');
  await expect(page.getByRole('rowheader', { name: 'TLS-SOON' })).toBeVisible();
});

test('Esc leads back to where support was opened, with what was typed', async ({ page }) => {
  await page.getByLabel('User name').fill('jsm');
  await openFromHelp(page, 'Connection test');
  await expect(page).toHaveTitle('Connection test – Staff Sign-In');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Help signing in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connection test' })).toBeFocused();
  await expect(page).toHaveTitle('Help signing in – Staff Sign-In');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('User name')).toHaveValue('jsm');
  expect(await bridgeOf(page).session()).toEqual({ state: 'signedOut' });
});
