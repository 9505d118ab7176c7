import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { bridgeCalls, bridgeEvents } from '../../shared/bridge.ts';
import { PROJECT_ROOT } from '../support/project.ts';
import { bridgeOf } from './support/bridge.ts';
import { leaksOf, pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import { goodResult, httpAnswer, sends, startRawServer } from './support/raw-server.ts';
import { expectSignedIn, jsmith, submitPassword } from './support/sign-in.ts';
import { expectNoThirdParty, foreignRequests } from './support/third-parties.ts';

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
  await submitPassword(page);
  await expectSignedIn(page);
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

test('[P45] the page is sandboxed and isolated, without Node, webview and spellchecker', async ({
  app,
}) => {
  const { webPreferences } = await app.control.records();
  expect(webPreferences.length).toBeGreaterThan(0);
  for (const preferences of webPreferences) {
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      spellcheck: false,
    });
    expect(preferences).not.toHaveProperty('enableBlinkFeatures');
    expect(preferences).not.toHaveProperty('experimentalFeatures', true);
  }
});

test.describe('[P46] content security policy', () => {
  test('stops inline script, eval, and everything from elsewhere', async ({ page, app }) => {
    const outcome = await page.evaluate(async () => {
      const stopped: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        stopped.push(effectiveDirective),
      );
      const threw: string[] = [];
      const trial = (name: string, work: () => unknown) => {
        try {
          work();
        } catch {
          threw.push(name);
        }
      };
      // Outside of the debugger's own evaluation, which the policy does not bind.
      await new Promise((resolve) => setTimeout(resolve, 0)).then(
        () =>
          new Promise<void>((resolve) => {
            setTimeout(() => {
              // biome-ignore lint/security/noGlobalEval: that it does not work is what is shown.
              trial('eval', () => globalThis.eval('globalThis.ranEval = true'));
              trial('Function', () => new Function('globalThis.ranEval = true')());
              const inline = document.createElement('script');
              inline.append('globalThis.ranInline = true');
              trial('inline', () => document.body.append(inline));
              const handler = document.createElement('div');
              trial('handler', () =>
                handler.setAttribute('onclick', 'globalThis.ranInline = true'),
              );
              trial('click', () => handler.click());
              trial('innerHTML', () => {
                handler.innerHTML = '<img src=x onerror="globalThis.ranInline = true">';
              });
              const picture = new Image();
              picture.src = 'https://example.test/pixel.png';
              document.body.append(picture);
              const frame = document.createElement('iframe');
              frame.src = 'https://example.test/frame';
              document.body.append(frame);
              trial('worker', () => new Worker('data:text/javascript,1'));
              trial('socket', () => new WebSocket('wss://example.test/'));
              trial('beacon', () => navigator.sendBeacon('https://example.test/beacon'));
              resolve();
            }, 0);
          }),
      );
      const fetched = await fetch('https://example.test/').then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      const ran = ['ranEval', 'ranInline'].filter((name) => name in globalThis);
      return { stopped, threw, ran, fetched };
    });
    expect(outcome.ran).toEqual([]);
    expect(outcome.fetched).toBe(false);
    for (const name of ['eval', 'Function', 'innerHTML']) expect(outcome.threw).toContain(name);
    for (const directive of ['img-src', 'frame-src', 'connect-src'])
      expect(outcome.stopped).toContain(directive);
    expect(outcome.stopped.join(' ')).toMatch(/script-src|require-trusted-types-for/);
    expect(foreignRequests(await app.control.records())).toEqual([]);
  });

  test('a hostile name is only text, wherever it is shown', async ({ page, app }) => {
    const hostile = '<img src=x onerror="document.title=\'taken\'"><script>alert(1)</script>';
    const server = await startRawServer();
    const fields = {
      SiteDomain: hostile,
      DataSource: hostile,
      AuthExpDate: hostile,
      [hostile]: hostile,
    };
    const user = { Name: hostile, BranchID: { [hostile]: hostile }, CreationDate: hostile };
    server.respond = sends(httpAnswer(JSON.stringify(goodResult(fields, user))));
    await bridgeOf(page).call('saveSettings', {
      baseUrl: server.origin,
      siteName: hostile,
      workstation: hostile.slice(0, 60),
    });
    await submitPassword(page);
    await expectSignedIn(page, hostile);
    await expect(page).toHaveTitle('Signed in – Staff Sign-In');
    expect(await page.locator('img, iframe, body script').count()).toBe(0);
    expect(foreignRequests(await app.control.records())).toEqual([]);
    await server.stop();
  });
});

/** Ways out of the window, each run in the page. */
const waysOut: Record<string, () => void> = {
  'an address': () => {
    location.href = 'https://example.test/away';
  },
  'a window': () => {
    window.open('https://example.test/popup', '_blank');
  },
  'a link into a new window': () => {
    const link = document.createElement('a');
    link.href = 'https://example.test/blank';
    link.target = '_blank';
    document.body.append(link);
    link.click();
  },
  'a download': () => {
    const link = document.createElement('a');
    link.href = 'https://example.test/file.zip';
    link.download = 'file.zip';
    document.body.append(link);
    link.click();
  },
  'a form': () => {
    const form = document.createElement('form');
    form.action = 'https://example.test/form';
    document.body.append(form);
    form.submit();
  },
  // Last: Chromium stops it without a word.
  'a file': () => {
    location.assign('file:///etc/passwd');
  },
};

test('[P47] the window stays where it is: no navigation, no second window, no download', async ({
  page,
  app,
}) => {
  const before = page.url();
  // Not by `page.evaluate`: where a navigation is stopped without a word, Playwright goes on waiting for its end.
  const session = await page.context().newCDPSession(page);
  for (const [name, leave] of Object.entries(waysOut)) {
    await session.send('Runtime.evaluate', { expression: `(${leave})()`, userGesture: true });
    await page.waitForTimeout(200);
    expect(page.url(), name).toBe(before);
    // What the host refuses is there for a moment before it is closed.
    await expect.poll(() => page.context().pages(), name).toHaveLength(1);
  }
  const records = await app.control.records();
  const away = records.navigations.filter(({ url }) => url.includes('example.test'));
  expect(away.length).toBeGreaterThan(0);
  expect(away.filter(({ prevented }) => !prevented)).toEqual([]);
  expect(records.windowOpens.map(({ action }) => action)).toContain('deny');
  expect(records.windowOpens.filter(({ action }) => action !== 'deny')).toEqual([]);
  expect(records.downloads.filter(({ prevented }) => !prevented)).toEqual([]);
  for (const event of ['will-navigate', 'will-redirect', 'will-attach-webview']) {
    expect(await app.control.emitContents(event), event).toBe(true);
  }
});

/** Every name that Electron's own types give. */
function permissionNames(): string[] {
  const types = readFileSync(join(PROJECT_ROOT, 'node_modules/electron/electron.d.ts'), 'utf8');
  const lists = types.matchAll(
    /setPermission(?:Check|Request)Handler\(handler:.*?permission: ([^,]+),/g,
  );
  const names = [...lists].flatMap(([, list = '']) => [...list.matchAll(/'([^']+)'/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}

test('[P48] every permission is denied, asked or checked', async ({ app }) => {
  const names = permissionNames();
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    expect(await app.control.requestPermission(name), name).toBe(false);
    expect(await app.control.checkPermission(name), name).toBe(false);
  }
});

test('[P49] the scheme serves the page’s own files and nothing else', async ({ page }) => {
  const paths = [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/assets/..%2f..%2fmain/main.js',
    '/%2fetc/passwd',
    '//etc/passwd',
    '/index.html%00.png',
    '/INDEX.HTML',
    '/index.html/',
    '/',
    '/assets',
  ];
  for (const path of paths) {
    const answered = page.waitForResponse(
      (response) => response.request().resourceType() === 'image',
    );
    await page.evaluate((src) => {
      new Image().src = new URL(location.origin + src).href;
    }, path);
    const response = await answered;
    expect(response.status(), path).toBe(404);
    expect(await response.body().catch(() => Buffer.alloc(0)), path).toHaveLength(0);
  }
});

test('[P50] everything that the window and main asked for was the app’s own, the service’s or the provider’s', async ({
  page,
  app,
}) => {
  await submitPassword(page);
  await expectSignedIn(page);
  const records = await app.control.records();
  expect(records.requests.length).toBeGreaterThan(0);
  expect(records.netRequests.length).toBeGreaterThan(0);
  expectNoThirdParty(records);
  expect(app.openedUrls.every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true);
});

test('[P53] a packaged app ignores every input of tests', async ({ launch, demo }) => {
  const app = await launch({
    packaged: true,
    settings: settingsFor(demo),
    policy: { baseUrl: 'https://elsewhere.example.org', methods: ['apiKey'] },
    env: {
      STAFF_SIGN_IN_NOW: '0',
      STAFF_SIGN_IN_DEV_PAGE: 'http://127.0.0.1:9/',
      DEBUG: '*',
      ELECTRON_ENABLE_LOGGING: '1',
    },
    noSystemBrowser: true,
  });
  const { page } = app;
  await app.setTime('2031-01-01T00:00:00Z').catch(() => {});
  await submitPassword(page, 'jsmith', jsmith.password);
  await expectSignedIn(page);
  const session = await bridgeOf(page).session();
  const since = session.state === 'signedIn' ? session.since : 0;
  expect(Math.abs(since - Date.now())).toBeLessThan(60_000);
  expect(secretsIn(app.output(), [jsmith.password])).toEqual([]);
  const { webPreferences } = await app.control.records();
  expect(webPreferences[0]).toMatchObject({ devTools: false });
});
