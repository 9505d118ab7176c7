import type { Locator, Page } from 'playwright/test';
import type { DemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { expect, providerName, settingsFor, test } from './support/desk.ts';
import { inspect, looks, sizes, still, violations } from './support/inspect.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import {
  endOfSession,
  MINUTE_MS,
  otherPerson,
  signedInDesk,
  unlockWith,
} from './support/session.ts';
import {
  expectFailure,
  expectSignedIn,
  passwordField,
  signIn,
  signInButton,
  submitPassword,
} from './support/sign-in.ts';
import { openFromHelp, runTest } from './support/support-pages.ts';

interface Scene {
  app: LaunchedApp;
  page: Page;
  demo: DemoService;
}

/** Brings the app from its sign-in screen to a screen in a state. */
const scenes: Record<string, (scene: Scene) => Promise<void>> = {
  'sign in': async ({ page }) => {
    await page.getByLabel('User name').fill('jsmith');
  },
  'sign in with problems': async ({ page }) => {
    await signInButton(page).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
  },
  'sign in refused': async ({ page }) => {
    await submitPassword(page, 'jsmith', 'wrong');
    await expectFailure(page, 'PWD-401');
  },
  'signing in': async ({ page, demo }) => {
    demo.setFault({ kind: 'hang' });
    await submitPassword(page);
    await expect(page.getByText('Signing in…')).toBeVisible();
  },
  'API key': async ({ page }) => {
    await page.getByRole('button', { name: 'Use an API key' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is a problem')).toBeVisible();
  },
  'kept API key': async ({ page }) => {
    await page.getByRole('button', { name: 'Use an API key' }).click();
    await page.getByLabel('API key', { exact: true }).fill('demo-key-main-1');
    await page.keyboard.press('Enter');
    await expectSignedIn(page, 'Self-service kiosk');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Use an API key' }).click();
    await expect(page.getByText('An API key is kept on this computer.')).toBeVisible();
  },
  help: async ({ page }) => {
    await page.getByRole('button', { name: 'Help signing in' }).click();
    await expect(page.getByRole('heading', { name: 'Help signing in' })).toBeVisible();
  },
  settings: async ({ page }) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Site address').fill('nonsense nonsense');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
  },
  'waiting for the browser': async ({ page }) => {
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await expect(page.getByText('Waiting for you to finish')).toBeVisible();
  },
  'pasting an address with a problem, the other ways open': async ({ page }) => {
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await page.getByRole('button', { name: 'Use another way' }).click();
    await page.getByRole('button', { name: 'Paste the last address' }).click();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Paste the address of the browser’s last page.')).toBeVisible();
    await page.getByRole('button', { name: 'Use another way' }).click();
    await expect(page.getByText('Use any browser to sign in')).toBeVisible();
  },
  'a code for any device': async ({ page }) => {
    await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
    await page.getByRole('button', { name: 'Use another way' }).click();
    await page.getByRole('button', { name: 'Enter a code on any device' }).click();
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  },
  'token details, with a fingerprint and a token from elsewhere': async ({ app, page }) => {
    await finishAtProvider((await startOAuth(app)).browser);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await page.getByRole('button', { name: 'Make a key' }).click();
    await expect(page.getByLabel('Key that both of you type')).toHaveValue(/\d/);
    await page.getByRole('button', { name: 'Show the fingerprints' }).click();
    await page.getByLabel('Paste a token or a result').fill('{"AccessToken": 7}');
    await page.getByRole('button', { name: 'Explain' }).click();
    await expect(page.getByText('Fingerprint of the secret')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(3);
  },
  history: async ({ page }) => {
    await submitPassword(page, 'jsmith', 'wrong');
    await expectFailure(page, 'PWD-401');
    await openFromHelp(page, 'History');
    await page.getByText('Details of this attempt').first().click();
  },
  'connection test': async ({ page, demo }) => {
    demo.setFault({ kind: 'clock-off', seconds: 7200 });
    await openFromHelp(page, 'Connection test');
    await expect(await runTest(page)).toContainText('CLK-OFF');
  },
  'support bundle': async ({ page }) => {
    await openFromHelp(page, 'Support bundle');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  },
  codes: async ({ page }) => {
    await openFromHelp(page, 'Codes');
  },
  'signed in': async ({ page }) => {
    await signIn(page);
  },
  'signed in with a long name, unknown fields and a doubtful end': async ({ page, demo }) => {
    const user = demo.users.find(({ username }) => username.includes('lmetro'));
    demo.setFault([{ kind: 'unknown-fields' }, { kind: 'expiry-date-only' }]);
    await submitPassword(page, user?.username, user?.password);
    await expectSignedIn(page, user?.serviceUser?.Name);
  },
  locked: async ({ page }) => {
    await submitPassword(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await unlockWith(page, 'wrong');
    await expectFailure(page, 'PWD-401');
  },
  'switch user': async ({ page }) => {
    await submitPassword(page);
    await page.getByRole('button', { name: 'Switch user' }).click();
    await expect(page.getByRole('heading', { name: 'Switch user' })).toBeVisible();
  },
  'supervisor override': async ({ page, demo }) => {
    const other = otherPerson(demo);
    await submitPassword(page);
    await page.getByRole('button', { name: 'Supervisor override' }).click();
    await signIn(page, other);
  },
};

for (const [name, show] of Object.entries(scenes)) {
  test(`${name}: light, dark, forced colours, 1024, 512 and 320 wide`, async ({
    app,
    page,
    demo,
  }) => {
    await show({ app, page, demo });
    expect(await inspect(page)).toEqual([]);
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page).toHaveTitle(/Staff Sign-In$/);
  });
}

test('the inspection sees a field without a name, text too faint in one look, and what is too wide', async ({
  page,
}) => {
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Read me';
    faint.style.color = '#333';
    const wide = document.createElement('div');
    wide.textContent = 'Turn me';
    wide.style.width = '600px';
    const unnamed = document.createElement('input');
    document.querySelector('main')?.append(faint, wide, unnamed);
  });
  const found = await inspect(page);
  const rules = found.map((one) => one.split(' ').slice(0, 2).join(' '));
  expect(rules).toEqual(
    expect.arrayContaining(['light: label', 'dark: color-contrast', 'forced: label']),
  );
  expect(rules).not.toContain('light: color-contrast');
  const tooWide = found.filter((one) => / wide in /.test(one)).map((one) => one.split(/[:,]/)[0]);
  expect(tooWide).toEqual(['512', '512', '320', '320']);
});

test('what turns stands still when the system asks for less motion', async ({ page, demo }) => {
  demo.setFault({ kind: 'hang' });
  await submitPassword(page);
  await expect(page.locator('.spinner')).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
  demo.clearFaults();
  await page.emulateMedia({ reducedMotion: null });
});

/** The colours in which a control is drawn. */
const colours = (control: Locator) =>
  control.evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return { color, backgroundColor };
  });

for (const look of ['light', 'dark', 'forced'] as const) {
  test(`the button that waits is drawn as such under the pointer that pressed it: ${look}`, async ({
    page,
    demo,
  }) => {
    demo.setFault({ kind: 'hang' });
    await page.emulateMedia({ ...looks[look], ...still });
    await submitPassword(page);
    await expect(signInButton(page)).toHaveAttribute('aria-disabled', 'true');
    await page.mouse.move(0, 0);
    const away = await colours(signInButton(page));
    await signInButton(page).hover({ force: true });
    expect(await colours(signInButton(page))).toEqual(away);
    demo.clearFaults();
  });
}

test('forced colours: pictures and the button under the pointer keep no colour of the app', async ({
  page,
}) => {
  await submitPassword(page, 'jsmith', 'wrong');
  await expectFailure(page, 'PWD-401');
  await page.emulateMedia({ ...looks.forced, ...still });
  const others = await page.evaluate(() =>
    [...document.querySelectorAll('.icon')]
      .filter(
        (icon) =>
          getComputedStyle(icon).color !== getComputedStyle(icon.parentElement ?? icon).color,
      )
      .map(({ outerHTML }) => outerHTML),
  );
  expect(others).toEqual([]);
  await page.mouse.move(0, 0);
  const away = await colours(signInButton(page));
  await signInButton(page).hover();
  expect(await colours(signInButton(page))).toEqual(away);
});

test('the end of a sign-in: light, dark, forced colours, 1024, 512 and 320 wide', async ({
  launch,
  demo,
}) => {
  const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
  await app.setTime((await endOfSession(page)) - 2 * MINUTE_MS);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await unlockWith(page, 'wrong');
  await expect(dialog.getByRole('alert')).toBeVisible();
  for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
    await page.emulateMedia({ ...looks[look], ...still });
    expect(await violations(page, look)).toEqual([]);
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await passwordField(page).focus();
    await passwordField(page).scrollIntoViewIfNeeded();
    await expect(passwordField(page)).toBeInViewport({ ratio: 1 });
    const sideways = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(sideways).toBe(0);
  }
});

test('first run: light, dark, forced colours, 1024, 512 and 320 wide', async ({ launch }) => {
  const { page } = await launch({ noSystemBrowser: true });
  for (const name of ['OAuth provider', 'API key'])
    await page.getByRole('checkbox', { name }).check();
  await page.getByText('More settings').click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  expect(await inspect(page)).toEqual([]);
});

test('locked settings and a policy that cannot be read', async ({ launch, demo }) => {
  const policy = { baseUrl: demo.origin, methods: ['password'], oauth: null, nonsense: 1 };
  const { page } = await launch({ settings: settingsFor(demo), policy, noSystemBrowser: true });
  expect(await inspect(page)).toEqual([]);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('Set by your organisation').first()).toBeVisible();
  expect(await inspect(page)).toEqual([]);
});
