import type { Page } from 'playwright/test';
import { bridgeCalls, bridgeEvents } from '../../shared/bridge.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf, pageDump, secretsIn } from './support/canary.ts';
import { expect, test } from './support/desk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import { expectSignedIn, signIn } from './support/sign-in.ts';

const channels = Object.values(bridgeCalls);

test('[P39] every channel refuses a sender that is not the app’s own page', async ({
  page,
  app,
}) => {
  const strangers = [
    'destroyed',
    { url: 'app://staff-sign-in/index.html', isMainFrame: false },
    { url: 'app://staff-sign-in.evil/index.html', isMainFrame: true },
    { url: 'app://staff-sign-in@evil/index.html', isMainFrame: true },
    { url: 'https://staff-sign-in/index.html', isMainFrame: true },
    { url: 'file:///index.html', isMainFrame: true },
    { url: 'about:blank', isMainFrame: true },
    { url: '', isMainFrame: true },
  ] as const;
  for (const channel of channels) {
    for (const from of strangers) {
      const reply = await app.control.invokeAs({ channel, args: [], from });
      const label = `${channel} from ${JSON.stringify(from)}`;
      expect(reply, label).toMatchObject({ ok: false, failure: { code: 'APP-FROM' } });
    }
  }
  expect(await bridgeOf(page).session()).toEqual({ state: 'signedOut' });
});

test('[P40] no channel beside the contract’s is answered', async ({ app }) => {
  expect(await app.control.channels()).toEqual([...channels].sort());
});

test('[P41] arguments that a page of ours would never send are a typed failure', async ({
  page,
  app,
}) => {
  const from = { url: 'app://staff-sign-in/index.html', isMainFrame: true };
  const odd = [[null], [7], [[]], ['x'.repeat(1000)], [{ unexpected: 1 }], [{}, {}, {}]];
  for (const channel of channels) {
    for (const args of odd) {
      const reply = await app.control.invokeAs({ channel, args, from });
      expect(reply, `${channel} ${JSON.stringify(args).slice(0, 40)}`).toMatchObject({ ok: false });
    }
  }
  expect(await bridgeOf(page).session()).toEqual({ state: 'signedOut' });
});

test('[P42] the page finds named functions only', async ({ page }) => {
  const found = await page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'staffSignIn') as Record<string, unknown>;
    const extra = ['require', 'process', 'module', 'global', 'Buffer', 'electron', 'ipcRenderer'];
    return {
      kinds: Object.entries(bridge).map(([name, value]) => `${name}: ${typeof value}`),
      extra: extra.filter((name) => name in globalThis),
    };
  });
  const names = [...Object.keys(bridgeCalls), ...Object.keys(bridgeEvents)];
  expect(found.kinds.sort()).toEqual(names.map((name) => `${name}: function`).sort());
  expect(found.extra).toEqual([]);
});

test('[P43] no reply, no event, no page holds a token, secret, password or key, whichever way in', async ({
  page,
  app,
  demo,
}) => {
  const token = 'Canary-Token-55d1e0';
  const secret = 'Canary-Secret-88aa17';
  const planted = [
    { kind: 'wrong-type', field: 'AccessToken', value: token },
    { kind: 'wrong-type', field: 'AccessSecret', value: secret },
  ];
  const password = demo.users[0]?.password ?? '';
  await recordBridge(page);
  demo.setFault(planted);
  await signIn(page);
  const dumps = [await pageDump(app)];
  await page.getByRole('button', { name: 'Sign out' }).click();
  await finishAtProvider((await startOAuth(app)).browser);
  await expectSignedIn(page);
  dumps.push(await pageDump(app));
  const bearer = demo.requests.at(-1)?.headers['authorization']?.replace('Bearer ', '') ?? '';
  await page.getByRole('button', { name: 'Sign out' }).click();
  demo.clearFaults();
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await page.keyboard.type('demo-key-main-1');
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Self-service kiosk');
  dumps.push(await pageDump(app));
  const recording = await recordedReplies(page);
  expect(recording.length).toBeGreaterThan(500);
  expect(recording).toContain('Jordan Smith');
  const secrets = [token, secret, password, bearer, 'demo-key-main-1'];
  expect(bearer.length).toBeGreaterThan(100);
  for (const text of [recording, ...dumps, app.output()]) {
    expect(secretsIn(text, secrets)).toEqual([]);
  }
  expect(await leaksOf(app, secrets)).toEqual([]);
});

/** Keeps every event that comes over the bridge from now on. */
async function recordBridge(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Reflect.set(globalThis, 'heardByTest', heard);
    const bridge = Reflect.get(globalThis, 'staffSignIn') as Record<
      string,
      (listener: (value: unknown) => void) => void
    >;
    bridge['onSessionChanged']?.((value) => heard.push(value));
    bridge['onSettingsChanged']?.((value) => heard.push(value));
  });
}

/** The events so far, and what every asking call replies. */
async function recordedReplies(page: Page): Promise<string> {
  const heard = await page.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heardByTest')));
  const { call } = bridgeOf(page);
  const asked = [await call('getSession'), await call('getSettings'), await call('appInfo')];
  return heard + JSON.stringify(asked);
}
