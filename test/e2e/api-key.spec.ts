import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf, secretsIn } from './support/canary.ts';
import { expect, test } from './support/desk.ts';
import { heapSnapshot } from './support/page-memory.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  signIn,
  submitPassword,
} from './support/sign-in.ts';

const key = 'demo-key-main-1';
const keyField = (page: Page) => page.getByLabel('API key', { exact: true });
const testAndSave = (page: Page) => page.getByRole('button', { name: 'Test and save' });

async function openKeyForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use an API key' }).click();
}

/** Types, so that the key is in no script of the test's own. */
async function submitKey(page: Page, value: string): Promise<void> {
  await openKeyForm(page);
  await expect(keyField(page)).toBeFocused();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
};

test('tests and saves a key, and says the site, and that there is no end', async ({
  page,
  demo,
}) => {
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  await expect(page.getByText('The service gave no end time for this sign-in.')).toBeVisible();
  const said = page.getByRole('region', { name: 'What the service said' });
  await expect(said).toContainText('SiteCode');
  await expect(said).toContainText('MAIN');
  const [request] = demo.requests;
  expect(request?.headers['x-api-key']).toBe(key);
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.bodyLength).toBe(0);
});

test('[P29] a kept key is used again, and no reply and no page ever holds it', async ({
  page,
  demo,
  app,
}) => {
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  expect(secretsIn(await heapSnapshot(page), [key])).toEqual([]);
  await signOut(page);
  await openKeyForm(page);
  await expect(page.getByText('An API key is kept on this computer.')).toBeVisible();
  await expect(keyField(page)).toHaveCount(0);
  const bridge = bridgeOf(page);
  const replies = [
    await bridge.call('signInWithApiKey', {}),
    await bridge.call('getSession'),
    await bridge.call('getSettings'),
    await bridge.call('appInfo'),
    await bridge.call('saveSettings', {}),
    await bridge.call('signOut'),
    await bridge.call('forgetApiKey'),
  ];
  expect(replies[0]).toMatchObject({ ok: true });
  expect(replies[2]).toMatchObject({ value: { apiKeyKept: true } });
  expect(secretsIn(JSON.stringify(replies), [key])).toEqual([]);
  expect(demo.requests.map(({ headers }) => headers['x-api-key'])).toEqual([key, key]);
  expect(await leaksOf(app, [key])).toEqual([]);
});

test('a kept key signs in with one press, can be replaced, and forgotten', async ({
  page,
  demo,
}) => {
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  await signOut(page);
  await openKeyForm(page);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Self-service kiosk');
  await signOut(page);

  await openKeyForm(page);
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await page.getByRole('button', { name: 'Keep the present key' }).click();
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await keyField(page).fill('demo-key-east-1');
  await testAndSave(page).click();
  await expectSignedIn(page, 'East branch kiosk');
  await signOut(page);
  await openKeyForm(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, 'East branch kiosk');
  expect(demo.requests.map(({ headers }) => headers['x-api-key'])).toEqual([
    key,
    key,
    'demo-key-east-1',
    'demo-key-east-1',
  ]);
  await signOut(page);

  await openKeyForm(page);
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await expect(keyField(page)).toBeVisible();
  await expect(page.getByText('An API key is kept')).toHaveCount(0);
});

test('[P63] a key that stays on the disk is said where it was forgotten, and can be forgotten again', async ({
  page,
  app,
}) => {
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  await signOut(page);
  await openKeyForm(page);
  const forget = page.getByRole('button', { name: 'Forget the key' });
  await expect(forget).toBeVisible();
  // Nothing can be put in the place of a folder that holds something, nor can it be taken away as a file.
  const path = join(app.userData, 'secrets.json');
  const kept = await readFile(path);
  await rm(path);
  await mkdir(join(path, 'full'), { recursive: true });
  await forget.click();
  await expectFailure(page, 'CFG-SAVE');
  await expect(alertOf(page)).toContainText('The key is still on the disk of this computer');
  await expect(keyField(page)).toBeFocused();
  await forget.click();
  await expectFailure(page, 'CFG-SAVE');
  await rm(path, { recursive: true });
  await writeFile(path, kept, { mode: 0o600 });
  await forget.click();
  await expect(alertOf(page)).toHaveCount(0);
  await expect(forget).toHaveCount(0);
  await expect(keyField(page)).toBeFocused();
  expect(existsSync(path)).toBe(false);
});

test('a key that the service does not accept is not kept, and the field is emptied', async ({
  page,
}) => {
  await submitKey(page, 'demo-key-nobody-has');
  await expectFailure(page, 'KEY-401');
  await expect(alertOf(page)).toContainText('The service did not accept this API key.');
  await expect(keyField(page)).toHaveValue('');
  await expect(keyField(page)).toBeFocused();
  expect(await bridgeOf(page).call('getSettings')).toMatchObject({ value: { apiKeyKept: false } });
});

test('a replacement that is refused leaves the kept key in its place', async ({ page, demo }) => {
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  await signOut(page);
  await openKeyForm(page);
  await page.getByRole('button', { name: 'Replace the key' }).click();
  await keyField(page).fill('demo-key-revoked');
  await testAndSave(page).click();
  await expectFailure(page, 'KEY-401');
  await page.getByRole('button', { name: 'Keep the present key' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, 'Self-service kiosk');
  expect(demo.requests.at(-1)?.headers['x-api-key']).toBe(key);
});

test('a failure that did not judge the key keeps it in the field', async ({ page, demo }) => {
  demo.setFault({ kind: 'status-503' });
  await submitKey(page, key);
  await expectFailure(page, 'SVC-503');
  await expect(alertOf(page)).toContainText('The key was not checked.');
  await expect(keyField(page)).toHaveValue(key);
  demo.clearFaults();
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Self-service kiosk');
});

test('[P28] a malformed key is refused at the field, unsent and never quoted', async ({
  page,
  demo,
  app,
}) => {
  const canary = 'CanaryKey4711';
  const malformed = [`${canary} x`, `${canary}\u2019`, `${canary}\u0000x`, `${canary}\u00e9`];
  await openKeyForm(page);
  for (const value of malformed) {
    await keyField(page).fill(value);
    await testAndSave(page).click();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('A key has only plain letters, digits and signs.');
    await expect(keyField(page)).toHaveValue(value);
    expect(secretsIn(await page.content(), [canary])).toEqual([]);
  }
  // Main has the last word, whatever a page would send.
  for (const value of [...malformed, `${canary}\r\nX-Evil: 1`, `a\n${canary}`]) {
    const reply = await bridgeOf(page).call('signInWithApiKey', { apiKey: value });
    expect(reply).toMatchObject({ ok: false, failure: { code: 'INPUT' } });
    expect(secretsIn(JSON.stringify(reply), [canary])).toEqual([]);
  }
  expect(demo.requests).toEqual([]);
  await keyField(page).fill('');
  expect(await leaksOf(app, [canary])).toEqual([]);
});

test('[P30] one credential in each request, whichever way was tried before', async ({
  page,
  demo,
}) => {
  await submitKey(page, 'demo-key-revoked');
  await expectFailure(page, 'KEY-401');
  await page.getByRole('button', { name: 'Use a password' }).click();
  await submitPassword(page, jsmith.typed, 'wrong');
  await expectFailure(page, 'PWD-401');
  await submitKey(page, key);
  await expectSignedIn(page, 'Self-service kiosk');
  await signOut(page);
  await signIn(page);
  const credentials = demo.requests.map(({ headers }) =>
    ['authorization', 'x-api-key', 'cookie', 'proxy-authorization'].filter(
      (name) => name in headers,
    ),
  );
  expect(credentials).toEqual([['x-api-key'], ['authorization'], ['x-api-key'], ['authorization']]);
  for (const { path, body } of demo.requests) {
    expect(path).toBe('/api/authentication/staffuser');
    expect(body).toBe('');
  }
});
