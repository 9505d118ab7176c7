import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import type { LaunchedApp, LaunchOptions } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf } from './support/canary.ts';
import { expect, type Launch, settingsFor, test } from './support/desk.ts';
import { endOfSession, MINUTE_MS } from './support/session.ts';
import {
  expectSignedIn,
  jsmith,
  signedInHeading,
  signIn,
  submitPassword,
} from './support/sign-in.ts';

/*
 * What a session is worth after a restart, a kill, and when the key store is not what it was: in the built app,
 * over real files.
 */

const message16 =
  'Your secrets cannot be protected on this computer, so nothing is kept after you close the app.';
const pair = { AccessToken: 'kept-token-Canary-5f1c9', AccessSecret: 'kept-secret-Canary-77ab2' };

const signInHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Sign in', level: 1, exact: true });
const secretsOf = ({ userData }: LaunchedApp) => join(userData, 'secrets.json');
const keptLost = (page: Page) =>
  page.getByText('The sign-in that was kept on this computer cannot be opened any more.');

/** The service hands out a pair that can be searched for. */
function plantPair(demo: DemoService): void {
  demo.setFault(
    Object.entries(pair).map(([field, value]) => ({ kind: 'wrong-type', field, value })),
  );
}

/** Restarts, and has every app closed in the end. */
function keeping(launch: Launch) {
  let last: LaunchedApp | null = null;
  return {
    async start(options: LaunchOptions): Promise<LaunchedApp> {
      last = await launch({ noSystemBrowser: true, ...options });
      return last;
    },
    async again(changes?: LaunchOptions): Promise<LaunchedApp> {
      if (!last) throw new Error('nothing was started');
      last = await last.restart(changes);
      return last;
    },
    end: async () => last?.close(),
  };
}

async function signInKept(app: LaunchedApp): Promise<void> {
  await signIn(app.page);
  await expect.poll(() => existsSync(secretsOf(app))).toBe(true);
}

/** A desk at which somebody has signed in, whose session is kept. */
async function keptDesk(launch: Launch, demo: DemoService) {
  demo.clearFaults();
  const runs = keeping(launch);
  const first = await runs.start({ settings: settingsFor(demo, { keepSignedIn: true }) });
  await signInKept(first);
  return { runs, first };
}

test.describe('a session over a restart', () => {
  test('[P61] is there again without a request, after a kill too; and gone with the setting or its end', async ({
    launch,
    demo,
  }) => {
    test.setTimeout(120_000);
    demo.clearFaults();
    const now = Date.now();
    const runs = keeping(launch);
    const settings = settingsFor(demo, { keepSignedIn: true, idleLockMinutes: 0 });
    let app = await runs.start({ settings, now });
    await signInKept(app);
    const end = await endOfSession(app.page);
    demo.clearRequests();
    await test.step('quit', async () => {
      app = await runs.again();
      await expectSignedIn(app.page);
    });
    await test.step('kill -9', async () => {
      await app.kill();
      app = await runs.again();
      await expectSignedIn(app.page);
      expect(await endOfSession(app.page)).toBe(end);
    });
    await test.step('[P56] a clock that was set back meanwhile does not lengthen it', async () => {
      await app.setTime(end - 30 * MINUTE_MS);
      await expect.poll(() => existsSync(secretsOf(app))).toBe(true);
      app = await runs.again({ now: now - 24 * 60 * MINUTE_MS });
      await expectSignedIn(app.page);
      await app.setTime(now - 24 * 60 * MINUTE_MS + 31 * MINUTE_MS);
      await expect(app.page.getByText(/^Your sign-in ended at /)).toBeVisible();
    });
    await test.step('its end came while the app was closed', async () => {
      app = await runs.again({ now: end - 60 * MINUTE_MS });
      await expect(signInHeading(app.page)).toBeVisible();
      await signInKept(app);
      const next = await endOfSession(app.page);
      app = await runs.again({ now: next + MINUTE_MS });
      await expect(app.page.getByText(/^Your sign-in ended at /)).toBeVisible();
      expect(existsSync(secretsOf(app))).toBe(false);
    });
    expect(demo.requests).toHaveLength(1);
    await test.step('the setting is off', async () => {
      await submitPassword(app.page, jsmith.typed);
      await expectSignedIn(app.page);
      await bridgeOf(app.page).call('saveSettings', { keepSignedIn: false });
      await expect.poll(() => existsSync(secretsOf(app))).toBe(false);
      app = await runs.again();
      await expect(signInHeading(app.page)).toBeVisible();
      await expect(signedInHeading(app.page)).toHaveCount(0);
    });
    await runs.end();
  });

  test('[P38] [P57] is not there again after a sign-out or a lock, however the app ended', async ({
    launch,
    demo,
  }) => {
    demo.clearFaults();
    const runs = keeping(launch);
    let app = await runs.start({ settings: settingsFor(demo, { keepSignedIn: true }) });
    for (const [button, leftBy] of [
      ['Sign out', 'kill'],
      ['Lock', 'kill'],
    ] as const) {
      await test.step(button, async () => {
        await signInKept(app);
        await app.page.getByRole('button', { name: button, exact: true }).click();
        await expect(signedInHeading(app.page)).toHaveCount(0);
        await app[leftBy]();
        app = await runs.again();
        await expect(signInHeading(app.page)).toBeVisible();
        expect(existsSync(secretsOf(app))).toBe(false);
      });
    }
    await runs.end();
  });
});

test.describe('the key store', () => {
  for (const secretStorage of ['basic_text', 'unavailable'] as const) {
    test(`[P32] ${secretStorage}: memory only, said on the page, and sign-in works`, async ({
      launch,
    }) => {
      const demo = await startDemoService({ provider: false });
      plantPair(demo);
      const runs = keeping(launch);
      const settings = settingsFor(demo, { keepSignedIn: true });
      let app = await runs.start({ settings, secretStorage });
      await expect(app.page.getByText(message16)).toBeVisible();
      await signIn(app.page);
      expect(await leaksOf(app, [...Object.values(pair), jsmith.password])).toEqual([]);
      expect(existsSync(secretsOf(app))).toBe(false);
      app = await runs.again();
      await expect(signInHeading(app.page)).toBeVisible();
      await test.step('a key is used as long as the app runs', async () => {
        demo.clearFaults();
        await app.page.getByRole('button', { name: 'Use an API key' }).click();
        await expect(app.page.getByText(message16)).toHaveCount(1);
        await app.page.getByLabel('API key', { exact: true }).fill('demo-key-main-1');
        await app.page.keyboard.press('Enter');
        await expectSignedIn(app.page, 'Self-service kiosk');
        expect(existsSync(secretsOf(app))).toBe(false);
      });
      await runs.end();
      await demo.stop();
    });
  }

  test('[P33] [P34] lost, changed, away for a while: sign in again, never a start that fails', async ({
    launch,
    demo,
  }) => {
    const { runs, first } = await keptDesk(launch, demo);
    let app = first;
    const written = readFileSync(secretsOf(app));
    await test.step('away for a while: kept, and there again by itself', async () => {
      app = await runs.again({ secretStorage: 'unavailable' });
      await expect(signInHeading(app.page)).toBeVisible();
      await expect(keptLost(app.page)).toHaveCount(0);
      expect(readFileSync(secretsOf(app)).equals(written)).toBe(true);
      await app.control.setStorage({ mode: 'keyring' });
      await expect(signedInHeading(app.page)).toBeVisible();
    });
    await test.step('the key is another one', async () => {
      app = await runs.again({ secretStorage: 'lost-key' });
      await expect(signInHeading(app.page)).toBeVisible();
      await expect(keptLost(app.page)).toBeVisible();
      expect(readFileSync(secretsOf(app), 'utf8')).not.toBe('');
    });
    await test.step('with the new one all is as before', async () => {
      await signInKept(app);
      app = await runs.again();
      await expectSignedIn(app.page);
    });
    await test.step('no protection any more', async () => {
      app = await runs.again({ secretStorage: 'basic_text' });
      await expect(keptLost(app.page)).toBeVisible();
      await expect(app.page.getByText(message16)).toBeVisible();
      await signIn(app.page);
      await expect.poll(() => existsSync(secretsOf(app))).toBe(false);
    });
    await runs.end();
  });

  test('[P34] a keyring that waits for a person does not keep the window back, and brings the session when it answers', async ({
    launch,
    demo,
  }) => {
    const { runs, first } = await keptDesk(launch, demo);
    let app = first;
    let began = Date.now();
    app = await runs.again();
    await expectSignedIn(app.page);
    const usual = Date.now() - began;
    began = Date.now();
    app = await runs.again({ secretStorage: 'locked' });
    await expect(app.page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    // The vault itself waits for 8 s before it says that there is no answer now.
    expect(Date.now() - began - usual).toBeLessThan(6_000);
    await app.control.setStorage({ mode: 'keyring' });
    await expectSignedIn(app.page);
    await runs.end();
  });

  test('[P34] a key is kept while the store is away, and encrypted again when it asks for that', async ({
    launch,
    demo,
  }) => {
    demo.clearFaults();
    const runs = keeping(launch);
    let app = await runs.start({ settings: settingsFor(demo, { methods: ['apiKey'] }) });
    await app.page.getByLabel('API key', { exact: true }).fill('demo-key-main-2');
    await app.page.keyboard.press('Enter');
    await expectSignedIn(app.page, 'Self-service kiosk');
    const first = readFileSync(secretsOf(app));
    app = await runs.again();
    const submit = () => app.page.getByRole('button', { name: 'Sign in', exact: true });
    await app.control.setStorage({ temporarilyUnavailable: true });
    await submit().click();
    await expect(app.page.getByRole('alert')).toBeVisible();
    expect(readFileSync(secretsOf(app)).equals(first)).toBe(true);
    await app.control.setStorage({ temporarilyUnavailable: false, shouldReEncrypt: true });
    await submit().click();
    await expectSignedIn(app.page, 'Self-service kiosk');
    await expect.poll(() => readFileSync(secretsOf(app)).equals(first)).toBe(false);
    app = await runs.again();
    await submit().click();
    await expectSignedIn(app.page, 'Self-service kiosk');
    await runs.end();
  });
});

test.describe('[P64] a second start', () => {
  test('writes nothing and brings the first to the front', async ({ launch, demo }) => {
    demo.clearFaults();
    const userData = temporaryFolder('second');
    const settings = settingsFor(demo, { keepSignedIn: true });
    const app = await launch({ userData, settings, noSystemBrowser: true });
    await signInKept(app);
    await app.control.blurWindow();
    expect(await app.control.windowState()).toMatchObject({ focused: false });
    const files = () =>
      ['secrets.json', 'settings.json'].map((name) => readFileSync(join(userData, name), 'utf8'));
    const before = files();
    await expect(launch({ userData, noSystemBrowser: true })).rejects.toThrow(/ended \(code 0\)/);
    await expect.poll(() => app.control.windowState()).toMatchObject({ focused: true });
    expect(files()).toEqual(before);
    await expectSignedIn(app.page);
  });
});
