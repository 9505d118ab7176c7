import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { type LaunchedApp, type LaunchOptions, launchApp } from '../support/launch.ts';
import { expect, test } from './support/desk.ts';
import {
  enterPin,
  expectHealth,
  heading,
  keyFile,
  kioskPolicy,
  launchKiosk,
  openPin,
  pressLast,
} from './support/kiosk.ts';

/* Errors that nothing expected, in a kiosk of the built app: who starts it again, and for how long. */

const planted = 'planted-secret-5d1e';
let demo: DemoService;
test.beforeAll(async () => {
  demo = await startDemoService({ provider: false });
});
test.afterAll(() => demo.stop());

async function fail(app: LaunchedApp): Promise<void> {
  await app.control.throwUnexpected(planted).catch(() => {});
  expect(await app.exited).toEqual({ code: 70, signal: null });
  expect(app.output()).toContain('Staff Sign-In ended: APP-ERR at Error');
  expect(app.output()).not.toContain(planted);
}

/** The host starts nothing by itself: the arguments that the app asked for are handed on. */
function nextArguments(app: LaunchedApp): string[] {
  const [, known] = /own-restarts=([\d,]+)/.exec(app.output()) ?? [];
  return known === undefined ? [] : [`--own-restarts=${known}`];
}

test('[P58] a kiosk of its own settings starts itself anew, rests after the third time, and staff can end the rest', async () => {
  const own = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const kiosk = { ...own.kiosk, recheckMinutes: 15, graceMinutes: 60 };
  let app = await launchKiosk({}, { settings: { ...own, kiosk } });
  let args: string[] = [];
  for (let time = 1; time <= 3; time += 1) {
    await expect(heading(app, 'Ready')).toBeVisible();
    await fail(app);
    args = nextArguments(app);
    expect(args.join().split(',')).toHaveLength(time);
    demo.clearRequests();
    app = await app.restart({ args });
  }
  await expect(heading(app, 'This machine is out of service.')).toBeVisible();
  await expect(app.page.getByText('Call 555 0100 and give code KSK-REST.')).toBeVisible();
  await expectHealth(app, { state: 'outOfService', code: 'KSK-REST' });
  expect(demo.requests).toEqual([]);
  // Were it to end even now, nothing would start it again.
  await fail(app);
  expect(app.output()).toContain('kiosk end=unexpected own-restarts=-');
  app = await app.restart({ args });
  await expect(heading(app, 'This machine is out of service.')).toBeVisible();
  await openPin(app);
  await enterPin(app);
  await expect(app.page.getByText(/ended by itself three times within ten minutes/)).toBeVisible();
  await pressLast(app, 'Restart the app');
  expect(await app.exited).toEqual({ code: 75, signal: null });
  app = await app.restart({ args: nextArguments(app) });
  await expect(heading(app, 'Ready')).toBeVisible();
  await app.close();
});

test('[P58] a kiosk that the policy made one is left to its supervisor', async () => {
  const app = await launchKiosk(kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') }));
  await expect(heading(app, 'Ready')).toBeVisible();
  await fail(app);
  expect(app.output()).not.toContain('own-restarts');
});

/** Starts the app so that it fails before any of its parts exists; resolves into what it has written. */
async function failEarly(options: LaunchOptions): Promise<string> {
  const failsEarly = new URL('./support/fails-early.mjs', import.meta.url);
  const env = { NODE_OPTIONS: `--import=${failsEarly}`, CRASH_CANARY: planted };
  const start = launchApp({ ...options, env, noSystemBrowser: true });
  const said = await start.then(
    () => 'it has started',
    (error: Error) => error.message,
  );
  expect(said).toContain('The app ended (code 70)');
  expect(said).toContain('Staff Sign-In ended: APP-ERR at Error');
  expect(said).not.toContain(planted);
  return said;
}

test('[P58] one that fails before its parts exist starts itself anew, three times, and then no more', async () => {
  const own = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const options = { settings: own, userData: mkdtempSync(join(tmpdir(), 'early-')) };
  let args: string[] = [];
  for (let time = 1; time <= 3; time += 1) {
    const [next, known = ''] =
      /own-restarts=([\d,]+)/.exec(await failEarly({ ...options, args })) ?? [];
    expect(known.split(',')).toHaveLength(time);
    args = [`--${next}`];
  }
  expect(await failEarly({ ...options, args })).toContain('kiosk end=unexpected own-restarts=-');
});

test('[P58] before its parts exist, too, a kiosk of the policy is left to its supervisor, and a desk ends', async () => {
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  expect(await failEarly({ policy })).not.toContain('own-restarts');
  expect(await failEarly({ settings: { baseUrl: demo.origin } })).not.toContain('own-restarts');
});
