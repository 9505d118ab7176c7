import type { Page } from 'playwright/test';
import { bridgeOf } from './support/bridge.ts';
import { pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { heading, keyFile, kioskPolicy, PIN } from './support/kiosk.ts';
import { queryCaches } from './support/page-memory.ts';
import { clockedDesk, lockedHeading, otherPerson } from './support/session.ts';
import { jsmith, signIn } from './support/sign-in.ts';
import { openDetails, rowOf, turnTo } from './support/support-pages.ts';

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
  const { app, page, now } = await clockedDesk(launch, demo);
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

test('[P43] on a kiosk nothing can be revealed or copied, before the PIN or behind it, whatever is set', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  const key = 'demo-key-main-1';
  const app = await launch({
    policy: { ...kioskPolicy(demo, { apiKeyFile: keyFile(key) }), allowReveal: true },
    noSystemBrowser: true,
  });
  const { call } = bridgeOf(app.page);
  await expect(heading(app, 'Ready')).toBeVisible();
  const tryAll = async () => {
    for (const name of ['revealSecret', 'copySecret', 'fingerprintSecret'] as const) {
      for (const what of ['AccessToken', 'AccessSecret']) {
        const reply = await call(name, { what, ...(name.startsWith('f') && { key: '482915' }) });
        expect(reply, `${name} ${what}`).toMatchObject({ ok: false });
      }
    }
  };
  await tryAll();
  expect(await call('enterPin', { pin: PIN })).toMatchObject({ value: { is: 'right' } });
  await tryAll();
  // Nor a sign-in of a person, whose token there would be something to reveal of.
  const asPerson = { userName: jsmith.typed, password: jsmith.password };
  expect(await call('signInWithPassword', asPerson)).toMatchObject({ ok: false });
  expect(await app.control.clipboard()).toEqual({});
  await expect(app.page.getByRole('button', { name: /Reveal|Copy/ })).toHaveCount(0);
  expect(secretsIn((await pageDump(app)) + app.output(), [key])).toEqual([]);
});

test('[P43] during an override the details and the secrets are the supervisor’s; afterwards nobody’s', async ({
  page,
  app,
  demo,
}) => {
  const supervisor = otherPerson(demo);
  const theirs = 'Canary-Token-of-the-supervisor';
  await signIn(page);
  demo.setFault({ kind: 'wrong-type', field: 'AccessToken', value: theirs });
  await button(page, 'Supervisor override').click();
  await signIn(page, supervisor);
  await button(page, 'Details').click();
  await expect(rowOf(page, 'ServiceUser.Name')).toContainText(supervisor.name);
  await expect(page.getByRole('table', { name: 'The sign-in' })).not.toContainText(jsmith.name);
  await hold(page, 'Reveal token', theirs);
  expect(secretsIn(await pageDump(app), [token, secret])).toEqual([]);
  await page.keyboard.up(' ');
  await turnTo(page, 'Support bundle');
  const preview = page.getByRole('region', { name: 'Preview of the support bundle' });
  await expect(preview).toContainText(`ServiceUser.Name: ${supervisor.name}`);
  expect(secretsIn((await preview.textContent()) ?? '', [token, secret, theirs])).toEqual([]);
  await button(page, 'End override').click();
  await expect(lockedHeading(page)).toBeVisible();
  expect(await bridgeOf(page).call('readDetails')).toEqual({ ok: true, value: null });
  for (const what of ['AccessToken', 'AccessSecret']) {
    expect(await bridgeOf(page).call('revealSecret', { what })).toMatchObject({ ok: false });
  }
});

test('[P44] a copied secret is marked as concealed, and cleared after 30 s unless something else was copied', async ({
  launch,
  demo,
}) => {
  const { app, page, now } = await clockedDesk(launch, demo);
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
  await signIn(page);
});

const marks = {
  darwin: 'org.nspasteboard.ConcealedType',
  win32: 'ExcludeClipboardContentFromMonitorProcessing',
};

for (const [platform, mark] of Object.entries(marks)) {
  test(`[P44] on ${platform} a copied secret is marked as concealed there, and nothing else is`, async ({
    launch,
    demo,
  }) => {
    const app = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
    await app.control.pretendPlatform(platform);
    await openDetails(app.page);
    const types = async () => Object.keys(await app.control.clipboard()).join();
    await button(app.page, 'Copy as text').click();
    await expect.poll(types).toBe('text/plain');
    await button(app.page, 'Copy token').click();
    await expect.poll(types).toContain(`osclipboard;format="${mark}"`);
  });
}
