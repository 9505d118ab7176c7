import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../chromium.ts';
import { hostControl } from './control.ts';
import { appEnvironment, epochMs } from './environment.ts';
import { HostProcess } from './host-process.ts';
import { closeSystemBrowser, openSystemBrowser, visit } from './system-browser.ts';
import type { Instant, LaunchedApp, LaunchOptions } from './types.ts';
import { machineFolder, prepareUserData, temporaryFolder } from './user-data.ts';

/** Milliseconds that the app has to quit by itself; on a busy machine it needs some of them. */
const QUIT_TIME = 30_000;
/** Milliseconds after which an app whose window was lost is taken to be running still. */
const NOTICE_TIME = 1_000;

export interface HostLaunch extends LaunchOptions {
  readonly root: string;
  /** Carried over from the app before a restart. */
  readonly reuse?: { systemBrowser: BrowserContext | undefined; openedUrls: string[] };
}

function startProcess(options: HostLaunch, userData: string, executable: string): HostProcess {
  const hostOptions = {
    root: options.root,
    chromium: executable,
    headed: options.headed ?? false,
    secretStorage: options.secretStorage ?? 'keyring',
    machine: machineFolder(userData),
    packaged: options.packaged ?? false,
    language: options.language ?? 'en-US',
    opensBrowser: false,
  };
  const args = [`--user-data-dir=${userData}`, ...(options.args ?? [])];
  return new HostProcess(hostOptions, args, appEnvironment(options));
}

/** A page's clock that follows main's: set before the page loads, moved by setTime. */
class PageClock {
  private readonly context: BrowserContext;
  private installed = false;

  constructor(context: BrowserContext) {
    this.context = context;
  }

  async install(time: number): Promise<void> {
    await this.context.clock.install({ time });
    this.installed = true;
  }

  async moveTo(page: Page, time: number): Promise<void> {
    if (!this.installed) return this.install(time);
    const ahead = time - (await page.evaluate(() => Date.now()));
    // fastForward fires what is due; a clock that is set back fires nothing.
    if (ahead > 0) await page.clock.fastForward(ahead);
    else await page.clock.setSystemTime(time);
  }
}

interface Attached {
  readonly browser: Browser;
  readonly page: Page;
  readonly clock: PageClock;
}

async function attach(host: HostProcess, options: HostLaunch): Promise<Attached> {
  const window = host.next('window');
  window.catch(() => {});
  const { endpoint } = await host.next<{ endpoint: string }>('chromium');
  const browser = await chromium.connectOverCDP(endpoint);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no default context');
  const opened = context.pages()[0] ?? context.waitForEvent('page', { timeout: 0 });
  const [, page] = await Promise.all([window, opened]);
  context.on('page', (one) => void closePopup(one).catch(() => {}));
  const clock = new PageClock(context);
  if (options.now !== undefined) {
    const main = await host.ask('now');
    await clock.install(typeof main === 'number' ? main : epochMs(options.now));
  }
  if (options.colorScheme !== undefined) {
    await page.emulateMedia({ colorScheme: options.colorScheme });
    await host.ask('systemTheme', options.colorScheme);
  }
  const loaded = page.waitForURL((url) => url.href !== 'about:blank', { waitUntil: 'load' });
  await host.ask('attached');
  await loaded;
  return { browser, page, clock };
}

/** The host refuses every popup, and leaves it to us to close it: Playwright tells of one when it has let it run. */
async function closePopup(page: Page): Promise<void> {
  if (await page.opener()) await page.close();
}

/** An app that ends takes its Chromium along, whose loss may be noticed first: then that is not the reason. */
async function reasonOf(error: Error, host: HostProcess): Promise<Error> {
  const exit = await Promise.race([host.exited, sleep(NOTICE_TIME, null, { ref: false })]);
  if (exit === null || error.message.startsWith('The app ended')) return error;
  return new Error(`The app ended (${exit.signal ?? `code ${exit.code}`}).\n${host.output()}`);
}

async function quit(host: HostProcess): Promise<void> {
  const asked = host.ask('quit').catch(() => {});
  const late = sleep(QUIT_TIME, 'late', { ref: false });
  const outcome = await Promise.race([host.exited, late]);
  await asked;
  if (outcome === 'late') {
    await host.kill();
    throw new Error(`The app did not quit within ${QUIT_TIME} ms.\n${host.output()}`);
  }
  await host.swept();
}

/** Starts the app in the Chromium host and attaches to its window. */
export async function launchInHost(options: HostLaunch): Promise<LaunchedApp> {
  const userData = options.userData ?? temporaryFolder('data');
  prepareUserData(userData, options.settings);
  const executable = await findOrInstallChromium();
  const openedUrls = options.reuse?.openedUrls ?? [];
  const wantsBrowser = options.noSystemBrowser !== true;
  const browserStarts =
    options.reuse?.systemBrowser ?? (wantsBrowser ? openSystemBrowser(executable) : undefined);
  const host = startProcess(options, userData, executable);
  host.on('openExternal', ({ url }: { url: string }) => {
    openedUrls.push(url);
    void Promise.resolve(browserStarts).then((context) => context && visit(context, url));
  });
  const { browser, page, clock } = await attach(host, options).catch(async (error: Error) => {
    const why = await reasonOf(error, host);
    await host.kill();
    const context = await browserStarts;
    if (context && !options.reuse) await closeSystemBrowser(context);
    throw why;
  });
  const systemBrowser = await browserStarts;
  const end = async (how: () => Promise<void>) => {
    try {
      await how();
    } finally {
      await browser.close().catch(() => {});
    }
  };
  let isOver = false;
  const leave = async (how: () => Promise<void>) => {
    if (isOver) return;
    isOver = true;
    await end(how);
    if (systemBrowser) await closeSystemBrowser(systemBrowser);
  };
  return {
    page,
    userData,
    openedUrls,
    host: 'chromium',
    control: hostControl(
      (op, args) => host.ask(op, args),
      () => page,
    ),
    pid: host.child.pid ?? 0,
    profile: host.chromium.profile,
    exited: host.exited,
    output: () => host.output(),
    get systemBrowser(): BrowserContext {
      if (!systemBrowser) throw new Error('Launched with noSystemBrowser');
      return systemBrowser;
    },
    emit: async (event) => {
      await host.ask('emitPower', event);
    },
    setTime: async (instant: Instant) => {
      await host.ask('setTime', epochMs(instant));
      await clock.moveTo(page, epochMs(instant));
    },
    kill: () => leave(() => host.kill()),
    close: () => leave(() => quit(host)),
    restart: async (changes = {}) => {
      if (!isOver) await end(() => quit(host));
      const reuse = isOver ? {} : { reuse: { systemBrowser, openedUrls } };
      isOver = true;
      const { settings: _, ...same } = options;
      return launchInHost({ ...same, ...changes, userData, ...reuse });
    },
  };
}
