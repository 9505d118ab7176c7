import { _electron, type BrowserContext, type ElectronApplication, type Page } from 'playwright';
import { findOrInstallChromium } from '../chromium.ts';
import { electronExecutable } from '../electron-runtime.ts';
import { electronControl } from './electron-control.ts';
import { appEnvironment, epochMs } from './environment.ts';
import type { HostLaunch } from './in-host.ts';
import { closeSystemBrowser, openSystemBrowser, visit } from './system-browser.ts';
import type { LaunchedApp } from './types.ts';
import { prepareUserData, temporaryFolder } from './user-data.ts';

/*
 * The same handle over real Electron (Playwright's `_electron`). Written against the documentation
 * and never run on the project's build machines, which cannot download Electron's runtime.
 */

/** Takes the place of shell.openExternal inside the app, and keeps what was handed to it. */
async function captureOpened(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, Symbol.for('staff-sign-in.opened'), opened);
    shell.openExternal = async (url: string) => {
      opened.push(url);
    };
  });
  return () =>
    app.evaluate(() => {
      const opened = Reflect.get(globalThis, Symbol.for('staff-sign-in.opened')) as string[];
      return opened.splice(0);
    });
}

/** Moves what the app has handed over into the system browser, ten times a second. */
function followOpened(
  take: () => Promise<string[]>,
  context: BrowserContext | undefined,
  openedUrls: string[],
): NodeJS.Timeout {
  const timer = setInterval(async () => {
    for (const url of await take().catch(() => [])) {
      openedUrls.push(url);
      if (context) void visit(context, url);
    }
  }, 100);
  return timer.unref();
}

async function moveMainClock(app: ElectronApplication, time: number): Promise<void> {
  await app.evaluate((_electronModule, epoch) => {
    const clock = Reflect.get(globalThis, Symbol.for('staff-sign-in.test-clock')) as
      | { setTime(ms: number): unknown }
      | undefined;
    return clock?.setTime(epoch);
  }, time);
}

async function movePageClock(page: Page, time: number, installed: boolean): Promise<void> {
  if (!installed) return page.clock.install({ time });
  const ahead = time - (await page.evaluate(() => Date.now()));
  if (ahead > 0) await page.clock.fastForward(ahead);
  else await page.clock.setSystemTime(time);
}

/** What only the host can pretend. */
function refuseHostOnly(options: HostLaunch): void {
  if (
    options.secretStorage !== undefined &&
    options.secretStorage !== 'keyring' &&
    options.secretStorage !== 'basic_text'
  ) {
    throw new Error(`secretStorage ${options.secretStorage} exists in the Chromium host only`);
  }
  if (options.packaged === true) throw new Error('packaged exists in the Chromium host only');
}

function commandLine(options: HostLaunch, userData: string): string[] {
  const store = options.secretStorage === 'basic_text' ? ['--password-store=basic'] : [];
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [
    options.root,
    `--user-data-dir=${userData}`,
    `--lang=${options.language ?? 'en-US'}`,
    ...store,
    ...root,
    ...(options.args ?? []),
  ];
}

/** Starts the app in Electron. */
export async function launchInElectron(options: HostLaunch): Promise<LaunchedApp> {
  refuseHostOnly(options);
  const executablePath = electronExecutable();
  if (executablePath === undefined) throw new Error("Electron's runtime is not here");
  const userData = options.userData ?? temporaryFolder('data');
  prepareUserData(userData, options.settings);
  const env = Object.fromEntries(
    Object.entries(appEnvironment(options)).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  ) as Record<string, string>;
  const app = await _electron.launch({ executablePath, args: commandLine(options, userData), env });
  const child = app.process();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const openedUrls = options.reuse?.openedUrls ?? [];
  const take = await captureOpened(app);
  const systemBrowser =
    options.reuse?.systemBrowser ??
    (options.noSystemBrowser === true
      ? undefined
      : await openSystemBrowser(await findOrInstallChromium()));
  const timer = followOpened(take, systemBrowser, openedUrls);
  let clockInstalled = options.now !== undefined;
  if (options.now !== undefined) await app.context().clock.install({ time: epochMs(options.now) });
  const page = await app.firstWindow();
  // The first document may have loaded before the clock was there.
  if (clockInstalled) await page.reload();
  if (options.colorScheme !== undefined)
    await page.emulateMedia({ colorScheme: options.colorScheme });
  await page.waitForLoadState('load');
  const end = async (how: () => Promise<unknown>) => {
    clearInterval(timer);
    await how();
    await exited;
  };
  let isOver = false;
  const leave = async (how: () => Promise<unknown>) => {
    if (isOver) return;
    isOver = true;
    await end(how);
    if (systemBrowser) await closeSystemBrowser(systemBrowser);
  };
  return {
    page,
    userData,
    openedUrls,
    host: 'electron',
    control: electronControl(app, page, openedUrls),
    pid: child.pid ?? 0,
    profile: userData,
    exited,
    output: () => text,
    get systemBrowser(): BrowserContext {
      if (!systemBrowser) throw new Error('Launched with noSystemBrowser');
      return systemBrowser;
    },
    emit: (event) =>
      app.evaluate(({ powerMonitor }, name) => {
        powerMonitor.emit(name);
      }, event),
    setTime: async (instant) => {
      await moveMainClock(app, epochMs(instant));
      await movePageClock(page, epochMs(instant), clockInstalled);
      clockInstalled = true;
    },
    kill: () => leave(async () => child.kill('SIGKILL')),
    close: () => leave(() => app.close()),
    restart: async (changes = {}) => {
      if (!isOver) await end(() => app.close());
      const reuse = isOver ? {} : { reuse: { systemBrowser, openedUrls } };
      isOver = true;
      const { settings: _, ...same } = options;
      return launchInElectron({ ...same, ...changes, userData, ...reuse });
    },
  };
}
