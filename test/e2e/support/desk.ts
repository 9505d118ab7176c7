import { test as base, type Page } from 'playwright/test';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { closePages } from '../../support/launch/system-browser.ts';
import {
  type LaunchedApp,
  type LaunchOptions,
  launchApp,
  type Records,
} from '../../support/launch.ts';
import { bridgeOf } from './bridge.ts';
import { expectNoThirdParty } from './third-parties.ts';
import { rememberInputs, whatWasThere } from './what-was-there.ts';

/** A set-up app beside a demo service: what most specs begin with. */
export interface Desk {
  readonly demo: DemoService;
  readonly app: LaunchedApp;
}

export type Launch = (options?: LaunchOptions) => Promise<LaunchedApp>;

interface TestFixtures {
  /** The page of the desk's app, at the sign-in screen, with nobody signed in. */
  page: Page;
  demo: DemoService;
  app: LaunchedApp;
  /** Starts another app, which is closed after the test. */
  launch: Launch;
}

export const siteName = 'Test Library';
export const workstation = 'Desk 7';
export const providerName = 'Demo provider';

/** Settings for a demo service, as they stand in the file. */
export function settingsFor(demo: DemoService, more: object = {}): object {
  return {
    baseUrl: demo.origin,
    apiPrefix: demo.apiPrefix,
    siteName,
    workstation,
    domain: 'LIBRARY',
    methods: ['password', 'oauth', 'apiKey'],
    ...(demo.providerOrigin && { oauth: providerSettings(demo) }),
    ...more,
  };
}

export function providerSettings(demo: DemoService, more: object = {}): object {
  return {
    issuer: demo.providerOrigin ?? '',
    clientId: demo.clientId,
    scope: 'openid profile',
    name: providerName,
    ...more,
  };
}

async function recordsOf(app: LaunchedApp): Promise<Records | null> {
  try {
    return await app.control.records();
  } catch {
    return null;
  }
}

/** Nobody signed in, nothing kept, nothing typed, no fault, and a browser that knows nobody. */
async function reset({ demo, app }: Desk): Promise<void> {
  demo.clearFaults();
  const bridge = bridgeOf(app.page);
  await bridge.leaveClean();
  await bridge.call('saveSettings', settingsFor(demo));
  demo.clearRequests();
  await closePages(app.systemBrowser);
  await app.systemBrowser.clearCookies();
  await app.page.reload();
  await app.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
}

/**
 * One app for all the tests of a worker, because each start takes seconds: every test finds it as new. Specs
 * that change settings, clocks or services start their own with `launch`.
 */
export const test = base.extend<TestFixtures, { desk: Desk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const demo = await startDemoService();
      const app = await launchApp({ settings: settingsFor(demo) });
      await rememberInputs(app.page);
      await use({ demo, app });
      // At the end of the worker's run: every request that its Chromium has made (promise 50).
      expectNoThirdParty(await app.control.records());
      await app.close();
      await demo.stop();
    },
    { scope: 'worker' },
  ],
  demo: async ({ desk }, use) => use(desk.demo),
  app: async ({ desk }, use) => use(desk.app),
  page: async ({ desk }, use, info) => {
    await reset(desk);
    await use(desk.app.page);
    if (info.status !== info.expectedStatus)
      process.stderr.write(`${await whatWasThere(desk.app)}\n`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  launch: async ({}, use) => {
    const apps: LaunchedApp[] = [];
    await use(async (options) => {
      const app = await launchApp(options);
      apps.push(app);
      return app;
    });
    // As for the worker's own app; what was ended by its test, or runs in real Electron, has no record left.
    const records = await Promise.all(apps.map(recordsOf));
    await Promise.all(apps.map((app) => app.close()));
    for (const one of records) if (one) expectNoThirdParty(one);
  },
});

export { expect } from 'playwright/test';
