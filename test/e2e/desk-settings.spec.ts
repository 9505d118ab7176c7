import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, settingsFor, test } from './support/desk.ts';
import { expectSignedIn, submitPassword } from './support/sign-in.ts';

const unprotected =
  'Your secrets cannot be protected on this computer, so nothing is kept after you close the app.';

test('the settings stand in sections, and what is chosen in them holds', async ({
  launch,
  demo,
}) => {
  const settings = settingsFor(demo);
  const { page, userData } = await launch({ settings, noSystemBrowser: true });
  await expect(page.getByText('This desk locks after 15 minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const sections = ['Connection', 'Sign-in methods', 'This computer', 'Security', 'Appearance'];
  for (const name of sections) {
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
  }
  await page.getByLabel('First way to sign in').selectOption('API key');
  await page.getByLabel('Lock without use after').selectOption('5 minutes');
  await page.getByLabel('Supervisor override').selectOption('Not at all');
  await page.getByLabel('Closing time').fill('20:30');
  await page.getByRole('checkbox', { name: 'Stay signed in when the app is restarted' }).check();
  await expect(page.getByText('whoever starts the app next would be')).toBeVisible();
  await page.getByLabel('Who works here').selectOption('One person');
  await expect(page.getByText('whoever starts the app next would be')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  expect(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    defaultMethod: 'apiKey',
    idleLockMinutes: 5,
    overrideMinutes: 0,
    closingTime: '20:30',
    keepSignedIn: true,
    mode: 'personal',
  });
  await expect(page.getByText('This desk locks')).toHaveCount(0);
});

test('the look that is set holds for the page and for what the system draws around it', async ({
  launch,
  demo,
}) => {
  const settings = { ...settingsFor(demo), theme: 'dark' };
  const { page, control } = await launch({ settings, noSystemBrowser: true });
  const look = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const frame = async () => (await control.windowState())['themeSource'];
  for (const [chosen, drawn, source] of [
    ['Light', 'light', 'light'],
    ['As this computer', 'light dark', 'system'],
    ['Dark', 'dark', 'dark'],
  ] as const) {
    // Before the first choice: as it was kept.
    if (chosen === 'Light') expect([await look(), await frame()]).toEqual(['dark', 'dark']);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Theme').selectOption(chosen);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect.poll(look).toBe(drawn);
    expect(await frame()).toBe(source);
  }
});

test('what could not be written is said where it is seen, however far down Save was pressed', async ({
  launch,
  demo,
}) => {
  const { page, userData } = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  await page.getByRole('button', { name: 'Settings' }).click();
  // Nothing can be put in the place of a folder that holds something.
  const path = join(userData, 'settings.json');
  rmSync(path, { force: true });
  mkdirSync(join(path, 'full'), { recursive: true });
  await page.getByLabel('Language').selectOption('English');
  await page.getByLabel('Theme').selectOption('Dark');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Code CFG-SAVE');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('what the organisation sets can be read in every section, and not changed', async ({
  launch,
  demo,
}) => {
  const policy = { idleLockMinutes: 10, keepSignedIn: false, mode: 'shared', closingTime: '18:00' };
  const app = await launch({ settings: settingsFor(demo), policy, noSystemBrowser: true });
  const { page } = app;
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByLabel('Lock without use after')).toBeDisabled();
  await expect(page.getByLabel('Lock without use after')).toHaveValue('10');
  await expect(page.getByLabel('Who works here')).toBeDisabled();
  await expect(page.getByLabel('Closing time')).not.toBeEditable();
  const restart = page.getByRole('checkbox', { name: 'Stay signed in when the app is restarted' });
  await expect(restart).toBeDisabled();
  // Heard with each of them, whatever kind of control it is.
  for (const control of [page.getByLabel('Lock without use after'), restart])
    await expect(control).toHaveAccessibleDescription(/^Set by your organisation/);
});

test('[P32] where secrets cannot be protected it is said, with the key and in the settings', async ({
  launch,
  demo,
}) => {
  const settings = settingsFor(demo);
  const { page } = await launch({ settings, secretStorage: 'basic_text', noSystemBrowser: true });
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await expect(page.getByText(unprotected)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(unprotected)).toBeVisible();
});

test('recent names are for the policy alone to turn on and off, whatever is set on this computer', async ({
  launch,
  demo,
}) => {
  for (const recentNames of [true, false]) {
    const settings = settingsFor(demo, { recentNames: !recentNames });
    const app = await launch({ settings, policy: { recentNames }, noSystemBrowser: true });
    const { page } = app;
    await submitPassword(page, 'jsmith');
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    const names = page.getByRole('region', { name: 'Recent names' });
    await expect(names).toHaveCount(recentNames ? 1 : 0);
    if (recentNames) {
      await names.getByRole('button', { name: 'Remove jsmith' }).click();
      await expect(names).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    const choice = page.getByRole('checkbox', { name: 'Offer the last user names' });
    await expect(choice).toBeDisabled();
    await expect(choice).toBeChecked({ checked: recentNames });
  }
});
