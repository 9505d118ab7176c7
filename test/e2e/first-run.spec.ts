import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startDemoService } from '../demo-service/start.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { tabTo } from './support/keyboard.ts';
import { expectSignedIn, signIn, submitPassword } from './support/sign-in.ts';

const summaryOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.insertText(text);
}

const addresses: [typed: string, problem: string][] = [
  ['', 'Enter the site address.'],
  ['   ', 'Enter the site address.'],
  ['https://', 'This is not an address.'],
  ['two words', 'This is not an address.'],
  ['https://[::1', 'This is not an address.'],
  ['ftp://library.example.org', 'The site address must begin with https://'],
  ['javascript://library.example.org', 'The site address must begin with https://'],
  ['http://library.example.org', 'This address is not protected (http)'],
  ['http://127.0.0.1.example.org', 'This address is not protected (http)'],
  ['https://jsmith:secret@library.example.org', 'Leave user name and password out'],
  ['https://library.example.org/api/v1', 'Only the site belongs here.'],
  ['https://library.example.org?x=1', 'Leave out everything from the ? or # on.'],
  ['https://library.example.org/#top', 'Leave out everything from the ? or # on.'],
];

test('[P1] by keyboard only: nonsense is named at its field and kept, and set-up comes to its end', async ({
  launch,
  demo,
}) => {
  test.slow();
  demo.clearRequests();
  const app = await launch({ noSystemBrowser: true });
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Set up this computer' })).toBeVisible();
  await expect(page.getByLabel('Site address')).toBeFocused();

  for (const [typed, problem] of addresses) {
    await test.step(`Site address: ${typed}`, async () => {
      await retype(page, 'Site address', typed);
      await page.keyboard.press('Enter');
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page).getByRole('link', { name: problem })).toBeVisible();
      const field = page.getByLabel('Site address');
      await expect(field).toHaveAccessibleDescription(new RegExp(escaped(problem)));
      await expect(field).toHaveValue(typed);
      await expect(page).toHaveTitle('Error: Set up this computer – Staff Sign-In');
      await expect(page.getByText('Full address:')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
    });
  }

  await retype(page, 'Site address', `${demo.origin}/`);
  for (const prefix of ['/a b', '/../etc', 'a?b', '/%2e%2e', 'ä']) {
    await retype(page, 'Path prefix', prefix);
    await page.keyboard.press('Enter');
    await expect(
      summaryOf(page).getByRole('link', { name: 'A path has only letters' }),
    ).toBeVisible();
    await expect(page.getByLabel('Path prefix')).toHaveValue(prefix);
  }
  await retype(page, 'Path prefix', 'api/');
  await expect(
    page.getByText(`Full address: ${demo.origin}/api/authentication/staffuser`),
  ).toBeVisible();

  await tabTo(page, 'Test connection');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Connected: the service answers at')).toBeVisible();

  for (const domain of ['A\\B', 'a@b', 'a:b', 'a b']) {
    await retype(page, 'Domain', domain);
    await page.keyboard.press('Enter');
    await expect(
      summaryOf(page).getByRole('link', { name: 'Write the domain alone' }),
    ).toBeVisible();
    await expect(page.getByLabel('Domain')).toHaveValue(domain);
  }
  await retype(page, 'Domain', 'LIBRARY');
  await retype(page, 'Workstation name', 'Desk 12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(page.getByText('Desk 12')).toBeVisible();
  await expect(page).toHaveTitle('Sign in – Staff Sign-In');
  expect(demo.requests).toHaveLength(1);

  const file = join(app.userData, 'settings.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    baseUrl: demo.origin,
    domain: 'LIBRARY',
  });
  expect(statSync(file).mode & 0o077).toBe(0);
  const again = await app.restart();
  try {
    await submitPassword(again.page, 'jsmith');
    await expectSignedIn(again.page);
    await expect(again.page.getByRole('banner')).toContainText('Desk 12');
  } finally {
    await again.close();
  }
});

test('whoever knows only the site address is done with one field and six keys, and knows that it answers', async ({
  launch,
  demo,
}) => {
  demo.clearRequests();
  demo.setFault({ kind: 'clock-off', seconds: 7200 });
  const { page } = await launch({ noSystemBrowser: true });
  await expect(page.getByLabel('Site address')).toBeFocused();
  await page.keyboard.insertText(demo.origin);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Tab', 'Enter');
  const found = page.getByRole('status').filter({ hasText: 'Connected:' });
  await expect(found).toContainText(`${demo.origin}/api/authentication/staffuser`);
  await expect(found).toContainText('This computer’s clock is 2 hours behind the service’s.');
  await press('Shift+Tab', 'Shift+Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  demo.clearFaults();
  expect(demo.requests).toHaveLength(1);
  await signIn(page);
});

test('Enter after the address is enough', async ({ launch, demo }) => {
  const { page } = await launch({ noSystemBrowser: true });
  await expect(page.getByLabel('Site address')).toBeFocused();
  await page.keyboard.insertText(demo.origin);
  await page.keyboard.press('Enter');
  await signIn(page);
});

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

test('every other field: nonsense is named at its field, and the last of many is not lost', async ({
  launch,
}) => {
  const { page } = await launch({ noSystemBrowser: true });
  await page.getByLabel('Site address').fill('https://library.example.org');
  await page.getByRole('checkbox', { name: 'OAuth provider' }).check();
  const cases: [field: string, typed: string, problem: string][] = [
    ['Provider address', '', 'Enter the address of the provider.'],
    ['Provider address', 'nonsense', 'This is not an address.'],
    ['Provider address', 'http://login.example.org', 'This address is not protected (http).'],
    [
      'Provider address',
      'ftp://login.example.org',
      'The provider address must begin with https://',
    ],
    ['Provider address', 'https://a:b@login.example.org', 'Leave user name and password out'],
    ['Provider address', 'https://login.example.org?a', 'Leave out everything from the ? or # on.'],
    ['Client ID', '  ', 'Enter the client ID'],
    ['Redirect port', '80', 'Enter a number from 1024 to 65535'],
    ['Redirect port', '65536', 'Enter a number from 1024 to 65535'],
    ['Redirect port', 'port', 'Enter a number from 1024 to 65535'],
    ['Scopes', 'openid "profile"', 'Scopes are plain words'],
    ['Resource', 'not an address', 'This is not an address. Leave it empty if unsure.'],
    ['Workstation name', 'W'.repeat(5000), 'This is too long.'],
  ];
  const right: Record<string, string> = {
    'Provider address': 'https://login.example.org',
    'Client ID': 'staff-sign-in',
    'Redirect port': '',
    Scopes: 'openid',
    Resource: '',
  };
  for (const [field, value] of Object.entries(right)) await page.getByLabel(field).fill(value);
  for (const [field, typed, problem] of cases) {
    await test.step(`${field}: ${typed.slice(0, 40)}`, async () => {
      await page.getByLabel(field).fill(typed);
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(summaryOf(page)).toBeFocused();
      await expect(summaryOf(page).getByRole('link')).toHaveCount(1);
      await expect(summaryOf(page)).toContainText(problem);
      await expect(page.getByLabel(field)).toHaveValue(typed);
      await summaryOf(page).getByRole('link').click();
      await expect(page.getByLabel(field)).toBeFocused();
      await page.getByLabel(field).fill(right[field] ?? '');
    });
  }
  await page.getByLabel('Site address').fill('');
  await page.getByLabel('Domain').fill('a@b');
  await page.getByLabel('Client ID').fill('');
  await page.getByLabel('Password').uncheck();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Enter the site address.',
    'Enter the client ID that the provider gave for this app.',
    'Write the domain alone, without \\ @ : or blanks.',
  ]);
  await page.getByRole('checkbox', { name: 'OAuth provider' }).uncheck();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(summaryOf(page)).toContainText('Choose at least one way to sign in.');
});

test('Test connection tells right, wrong prefix, another server and a stopped one apart', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false, apiPrefix: '/lib/v2' });
  const { page } = await launch({ noSystemBrowser: true });
  const testConnection = () => page.getByRole('button', { name: 'Test connection' }).click();
  const status = page.getByRole('status');
  await page.getByLabel('Site address').fill(demo.origin);
  await testConnection();
  await expect(status.filter({ hasText: 'Code SVC-404' })).toContainText('Check the path prefix');
  await page.getByLabel('Path prefix').fill('/lib/v2');
  await expect(status.filter({ hasText: 'Code SVC-404' })).toHaveCount(0);
  await testConnection();
  await expect(status.filter({ hasText: 'Connected:' })).toContainText(
    `${demo.origin}/lib/v2/authentication/staffuser`,
  );
  demo.setFault({ kind: 'html-portal' });
  await testConnection();
  await expect(status.filter({ hasText: 'Code PORTAL' })).not.toContainText('password');
  demo.clearFaults();
  for (const { headers } of demo.requests) {
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-api-key');
  }
  await demo.stop();
  await testConnection();
  await expect(status.filter({ hasText: 'Code NET-REF' })).toContainText(/nothing answers at/i);
  await page.getByLabel('Site address').fill('https://no-such-host.invalid');
  await testConnection();
  await expect(status.filter({ hasText: 'Code NET-NAME' })).toContainText('no-such-host.invalid');
});

test('a pasted whole address is taken apart by one press', async ({ launch, demo }) => {
  const { page } = await launch({ noSystemBrowser: true });
  await page.getByLabel('Site address').fill(`${demo.origin}/api/authentication/staffuser`);
  await page.getByRole('button', { name: 'Move the path into the prefix' }).click();
  await expect(page.getByLabel('Site address')).toHaveValue(demo.origin);
  await expect(page.getByLabel('Path prefix')).toHaveValue('/api');
  await expect(
    page.getByText(`Full address: ${demo.origin}/api/authentication/staffuser`),
  ).toBeVisible();
});

test('what the organisation sets is shown, locked, and wins over this computer', async ({
  launch,
  demo,
}) => {
  const app = await launch({
    settings: settingsFor(demo, { baseUrl: 'https://elsewhere.example.org', domain: 'OTHER' }),
    policy: { baseUrl: demo.origin, domain: 'LIBRARY', methods: ['password'] },
    noSystemBrowser: true,
  });
  const { page } = app;
  await expect(page.getByRole('button', { name: 'Use an API key' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  const address = page.getByLabel('Site address');
  await expect(address).toHaveValue(demo.origin);
  await expect(address).not.toBeEditable();
  await expect(address).toHaveAccessibleDescription(/Set by your organisation/);
  await expect(page.getByLabel('API key')).toBeDisabled();
  await expect(page.getByLabel('Path prefix')).toBeEditable();
  await page.getByLabel('Workstation name').fill('Desk 13');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Desk 13')).toBeVisible();
  await submitPassword(page, 'jsmith');
  await expectSignedIn(page);
});

test('a policy that cannot be read lets nobody sign in, and says so', async ({ launch, demo }) => {
  demo.clearRequests();
  const { page } = await launch({
    settings: settingsFor(demo),
    policy: '{ not json',
    noSystemBrowser: true,
  });
  await expect(page.getByText('the file is not JSON.')).toBeVisible();
  await submitPassword(page);
  await expect(page.getByRole('alert')).toContainText('Code CFG-POL');
  expect(demo.requests).toEqual([]);
});

test('a settings file that is not JSON is set aside, kept, and said', async ({ launch }) => {
  const { page, userData } = await launch({
    settings: '{"baseUrl": "https://li',
    noSystemBrowser: true,
  });
  await expect(page.getByRole('heading', { name: 'Set up this computer' })).toBeVisible();
  const text = await page.getByText('They were kept as').textContent();
  const path = /kept as (.+?), and the app/.exec(text ?? '')?.[1] ?? '';
  const full = path.startsWith('/') ? path : join(userData, path);
  expect(readFileSync(full, 'utf8')).toBe('{"baseUrl": "https://li');
});
