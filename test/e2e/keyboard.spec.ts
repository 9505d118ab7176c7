import type { Page } from 'playwright/test';
import { expect, providerName, settingsFor, test } from './support/desk.ts';
import { expectFocusKept, press, tabTo } from './support/keyboard.ts';
import { heading, keyFile, kioskPolicy, openPin, PIN } from './support/kiosk.ts';
import { lockedHeading, otherPerson, unlockWith } from './support/session.ts';
import {
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signIn,
  submitPassword,
} from './support/sign-in.ts';

/*
 * Every task by keyboard alone: each control is reached with Tab, is seen when it has the focus, and leaves the
 * focus somewhere when it goes.
 */

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a password that is looked at, refused, and mended', async ({ page }) => {
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type(jsmith.typed);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await press(page, 'Show password', ' ');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await press(page, 'Hide password', ' ');
  await press(page, 'Sign in');
  await expectFailure(page, 'PWD-401');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(jsmith.password);
  await press(page, 'Sign in', ' ');
  await expectSignedIn(page);
});

test('a sign-in that is cancelled', async ({ page, demo }) => {
  demo.setFault({ kind: 'hang' });
  await submitPassword(page);
  await expect.poll(() => demo.requests.length).toBe(1);
  await press(page, 'Cancel');
  await expectFailure(page, 'CANCEL');
  await expectFocusKept(page, 'Cancel');
});

test('lock, switch of user, supervisor override, sign-out', async ({ page, demo }) => {
  const other = otherPerson(demo);
  await signIn(page);
  await press(page, 'Lock');
  await unlockWith(page, jsmith.password);
  await expectSignedIn(page);
  await press(page, 'Switch user');
  await expect(title(page, 'Switch user')).toBeVisible();
  await press(page, 'Back');
  await expect(title(page, 'Signed in')).toBeFocused();
  await press(page, 'Supervisor override');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type(other.typed);
  await page.keyboard.press('Tab');
  await page.keyboard.type(other.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, other.name);
  await press(page, 'End override');
  await expect(lockedHeading(page)).toBeVisible();
  await press(page, 'Sign in as someone else');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.press('Escape');
  await unlockWith(page, jsmith.password);
  await expectSignedIn(page);
  await press(page, 'Sign out');
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('an API key that is kept, replaced, and forgotten', async ({ page, demo }) => {
  await press(page, 'Use an API key');
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  await page.keyboard.type('demo-key-main-1');
  await press(page, 'Test and save');
  await expectSignedIn(page, 'Self-service kiosk');
  await press(page, 'Sign out');
  await press(page, 'Use an API key');
  await press(page, 'Replace the key');
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  await press(page, 'Keep the present key');
  await expectFocusKept(page, 'Keep the present key');
  demo.clearRequests();
  demo.setFault({ kind: 'hang' });
  await press(page, 'Sign in');
  await expect.poll(() => demo.requests.length).toBe(1);
  await press(page, 'Cancel');
  await expectFailure(page, 'CANCEL');
  await expectFocusKept(page, 'Cancel');
  await press(page, 'Forget the key');
  await expect(page.getByLabel('API key', { exact: true })).toBeFocused();
  await press(page, 'Use a password');
  await expect(page.getByLabel('User name')).toBeFocused();
});

test('waiting for the browser: the link, the other ways, and back', async ({ page, app }) => {
  await press(page, `Sign in with ${providerName}`);
  await expect(title(page, 'Continue in your browser')).toBeFocused();
  await expect.poll(() => app.openedUrls.length).toBeGreaterThan(0);
  await press(page, 'Copy link');
  await expect(page.getByText('Link copied.')).toBeVisible();
  await press(page, 'Use another way');
  await tabTo(page, 'Link to open in a browser');
  await press(page, 'Cancel');
  await expectFailure(page, 'CANCEL');
  await expectFocusKept(page, 'Cancel');
});

test('settings: what is chosen holds, and the colours follow it and the system', async ({
  launch,
  demo,
}) => {
  const settings = settingsFor(demo);
  const { page } = await launch({ settings, noSystemBrowser: true, colorScheme: 'light' });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(247, 248, 250)', 'rgb(18, 22, 27)'];
  expect(await ground()).toBe(light);
  await press(page, 'Settings');
  await expect(title(page, 'Settings')).toBeFocused();
  await tabTo(page, 'Theme');
  await page.keyboard.press('d');
  await press(page, 'Save');
  await expect(title(page, 'Sign in')).toBeVisible();
  await expect.poll(ground).toBe(dark);
  await press(page, 'Settings');
  await tabTo(page, 'Theme');
  await page.keyboard.press('a');
  await press(page, 'Save');
  await expect.poll(ground).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe(dark);
});

test('what support looks at, from the sign-in screen', async ({ page, demo, app }) => {
  await submitPassword(page, jsmith.typed, 'wrong');
  await expectFailure(page, 'PWD-401');
  await press(page, 'Help signing in');
  await expect(title(page, 'Help signing in')).toBeFocused();
  await press(page, 'Connection test');
  await expect(title(page, 'Connection test')).toBeFocused();
  demo.setFault({ kind: 'hang' });
  await press(page, 'Run');
  await press(page, 'Stop');
  await expect(page.getByText('Code TEST-STP')).toBeVisible();
  await expectFocusKept(page, 'Stop');
  demo.clearFaults();
  await press(page, 'Copy');
  await expect(page.getByText('Copied. This text')).toBeVisible();
  await press(page, 'History');
  await expect(title(page, 'History')).toBeFocused();
  await press(page, 'Details of this attempt');
  await expect(page.getByText('Attempt id').first()).toBeVisible();
  await press(page, 'Support bundle');
  await tabTo(page, 'Preview of the support bundle');
  await press(page, 'Open log folder');
  await expect(page.getByText('The log folder was opened')).toBeVisible();
  expect((await app.control.records()).openedPaths.at(-1)).toContain(app.userData);
  await press(page, 'Codes');
  await tabTo(page, 'Search');
  await page.keyboard.type('svc-404');
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, 'Token details');
  await tabTo(page, 'Paste a token or a result');
  await page.keyboard.type('nothing that is known');
  await press(page, 'Explain');
  await expect(page.getByText('neither a JWT nor')).toBeVisible();
  await press(page, 'Empty the field');
  await expectFocusKept(page, 'Empty the field');
  await press(page, 'Back');
  await expect(page.getByRole('button', { name: 'Connection test' })).toBeFocused();
});

test('the details of a sign-in, its fingerprint, and a copy of its token', async ({
  page,
  app,
}) => {
  await signIn(page);
  await press(page, 'Details');
  await expect(title(page, 'Token details')).toBeFocused();
  await press(page, 'Copy as text');
  await expect(page.getByText('Copied. This text')).toBeVisible();
  await press(page, 'Copy token');
  await expect.poll(() => app.control.clipboard()).toHaveProperty('text/plain');
  await press(page, 'Make a key');
  await expect(page.getByLabel('Key that both of you type')).toBeFocused();
  await press(page, 'Show the fingerprints');
  await expect(page.getByText('Fingerprint of the secret')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Details', exact: true })).toBeFocused();
});

test('recent names, and the sign-out at the provider, take nobody’s focus with them', async ({
  launch,
  demo,
}) => {
  const settings = settingsFor(demo, { recentNames: true });
  const { page } = await launch({ settings, noSystemBrowser: true });
  await submitPassword(page, 'jsmith');
  await expectSignedIn(page);
  await press(page, 'Sign out');
  await press(page, 'Remove jsmith');
  await expect(page.getByRole('region', { name: 'Recent names' })).toHaveCount(0);
  await expectFocusKept(page, 'Remove jsmith');
});

test('a kiosk: the PIN, the state, the next key, the settings, and back', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await launch({ policy, noSystemBrowser: true });
  const { page } = app;
  await expect(heading(app, 'Ready')).toBeVisible();
  await openPin(app);
  await page.keyboard.press('Escape');
  await expect(heading(app, 'Ready')).toBeVisible();
  await openPin(app);
  await page.keyboard.type(PIN);
  await page.keyboard.press('Enter');
  await expect(heading(app, 'For staff')).toBeFocused();
  await press(page, 'Next API key');
  await expect(page.getByLabel('Next API key')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the API key.')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Settings');
  await expect(title(page, 'Settings')).toBeFocused();
  await page.keyboard.press('Escape');
  await press(page, 'Back to the start screen');
  await expect(heading(app, 'Ready')).toBeVisible();
});
