import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../support/project.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, test } from './support/desk.ts';
import { goodResult, httpAnswer, sends, startRawServer } from './support/raw-server.ts';
import { expectSignedIn, signIn, submitPassword } from './support/sign-in.ts';
import { expectNoThirdParty, foreignRequests } from './support/third-parties.ts';

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
  await signIn(page);
  const records = await app.control.records();
  expect(records.requests.length).toBeGreaterThan(0);
  expect(records.netRequests.length).toBeGreaterThan(0);
  expectNoThirdParty(records);
  expect(app.openedUrls.every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true);
});
