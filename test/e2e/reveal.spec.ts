import type { Page } from 'playwright/test';
import { bridgeOf } from './support/bridge.ts';
import { pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { queryCaches } from './support/page-memory.ts';
import { expectSignedIn, submitPassword } from './support/sign-in.ts';
import { openDetails, turnTo } from './support/support-pages.ts';

const token = 'Canary-Token-6f2c91d4';
const secret = 'Canary-Secret-b8e07a35';
const planted = [
  { kind: 'wrong-type', field: 'AccessToken', value: token },
  { kind: 'wrong-type', field: 'AccessSecret', value: secret },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page, text: string) => page.getByText(text, { exact: true });

// After `page`, which clears the faults.
test.beforeEach(({ page: _, demo }) => demo.setFault(planted));

/** Holds the button down, with the space bar. */
async function hold(page: Page, name = 'Reveal token', text = token): Promise<void> {
  await button(page, name).focus();
  await page.keyboard.down(' ');
  await expect(shown(page, text)).toBeVisible();
}

test('[P43] a secret is shown while a button is held, by pointer, space bar or Enter, one at a time', async ({
  page,
}) => {
  await openDetails(page);
  await button(page, 'Reveal token').hover();
  await page.mouse.down();
  await expect(shown(page, token)).toBeVisible();
  expect(secretsIn(await queryCaches(page), [token])).toEqual([]);
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(shown(page, token)).toHaveCount(0);
  for (const key of [' ', 'Enter']) {
    await button(page, 'Reveal secret').focus();
    await page.keyboard.down(key);
    await expect(shown(page, secret)).toBeVisible();
    await expect(shown(page, token)).toHaveCount(0);
    await page.keyboard.up(key);
    await expect(shown(page, secret)).toHaveCount(0);
  }
  await hold(page);
  await button(page, 'Reveal secret').dispatchEvent('pointerdown', { button: 0 });
  await expect(shown(page, secret)).toBeVisible();
  await expect(shown(page, token)).toHaveCount(0);
  await page.keyboard.up(' ');
  await turnTo(page, 'History');
  await expect(page.getByText('AccessSecret was shown on the screen.').first()).toBeVisible();
});

test('[P43] it is masked again on blur, when the page is hidden, on lock and after 20 s', async ({
  launch,
  demo,
}) => {
  const now = Date.now();
  const app = await launch({ settings: settingsFor(demo), now, noSystemBrowser: true });
  const { page } = app;
  await openDetails(page);
  const waysOut: Record<string, () => Promise<unknown>> = {
    blur: () => app.control.blurWindow(),
    hidden: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    'the focus elsewhere': () => button(page, 'Copy token').focus(),
    '20 s': async () => {
      await app.setTime(now + 19_000);
      await expect(shown(page, token)).toBeVisible();
      await app.setTime(now + 20_500);
    },
    lock: () => bridgeOf(page).call('lock'),
  };
  for (const [name, leave] of Object.entries(waysOut)) {
    await test.step(name, async () => {
      await hold(page);
      await leave();
      await expect(shown(page, token)).toHaveCount(0);
      expect(secretsIn(await pageDump(app), [token, secret])).toEqual([]);
      await page.keyboard.up(' ');
    });
  }
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  const reply = await bridgeOf(page).call('revealSecret', { what: 'AccessToken' });
  expect(reply).toMatchObject({ ok: false });
});

test('[P43] an answer that comes after the release shows nothing', async ({ page, app }) => {
  await openDetails(page);
  for (let at = 0; at < 20; at += 1) await button(page, 'Reveal token').press('Enter');
  await page.waitForTimeout(300);
  expect(secretsIn(await pageDump(app), [token])).toEqual([]);
});

test('[P43] where the organisation does not allow it, nothing can be revealed or copied', async ({
  launch,
  demo,
}) => {
  const policy = { allowReveal: false };
  const app = await launch({ settings: settingsFor(demo), policy, noSystemBrowser: true });
  await openDetails(app.page);
  await expect(app.page.getByText('tokens and secrets are not shown')).toBeVisible();
  await expect(
    app.page.getByRole('button', { name: /^(Reveal|Copy) (token|secret)$/ }),
  ).toHaveCount(0);
  for (const call of ['revealSecret', 'copySecret'] as const) {
    const reply = await bridgeOf(app.page).call(call, { what: 'AccessToken' });
    expect(reply).toMatchObject({ ok: false, failure: { code: 'CFG-LOCK' } });
  }
  expect(await app.control.clipboard()).toEqual({});
});

test('[P44] a copied secret is marked as concealed, and cleared after 30 s unless something else was copied', async ({
  launch,
  demo,
}) => {
  const now = Date.now();
  const app = await launch({ settings: settingsFor(demo), now, noSystemBrowser: true });
  const { page } = app;
  const clipboard = () => app.control.clipboard();
  await openDetails(page);
  await button(page, 'Copy token').click();
  await expect(page.getByText('cleared after 30 seconds')).toBeVisible();
  const copied = await clipboard();
  expect(copied['text/plain']).toBe(token);
  expect(Object.keys(copied).join()).toContain('x-kde-passwordManagerHint');
  await app.setTime(now + 29_000);
  expect((await clipboard())['text/plain']).toBe(token);
  await app.setTime(now + 30_500);
  await expect.poll(clipboard).toEqual({});

  await button(page, 'Copy secret').click();
  await expect.poll(async () => (await clipboard())['text/plain']).toBe(secret);
  await button(page, 'Copy as text').click();
  await expect.poll(async () => (await clipboard())['text/plain']).toContain('AccessToken');
  await app.setTime(now + 70_000);
  expect((await clipboard())['text/plain']).toContain('AccessToken');

  await button(page, 'Copy secret').click();
  await expect.poll(async () => (await clipboard())['text/plain']).toBe(secret);
  await button(page, 'Sign out').click();
  await expect.poll(clipboard).toEqual({});
  await submitPassword(page);
  await expectSignedIn(page);
});
