import { type Browser, type BrowserContext, chromium } from 'playwright';
import { playwrightArgs } from '../quiet-features.ts';

/** Milliseconds that the browser stays for the next app before it is closed. */
const LINGER = 1500;

let running: Promise<Browser> | undefined;
let users = 0;
let closing: NodeJS.Timeout | undefined;

function start(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...playwrightArgs] });
}

/**
 * A context of the browser that stands for the person's own. One process serves every app of this
 * process; each context has its own cookies.
 */
export async function openSystemBrowser(executablePath: string): Promise<BrowserContext> {
  clearTimeout(closing);
  users += 1;
  running ??= start(executablePath);
  return (await running).newContext();
}

/** Closes a context, and soon afterwards the browser when nobody else uses it. */
export async function closeSystemBrowser(context: BrowserContext): Promise<void> {
  await context.close().catch(() => {});
  users -= 1;
  if (users > 0) return;
  closing = setTimeout(() => {
    const browser = running;
    running = undefined;
    void browser?.then((one) => one.close());
  }, LINGER);
}

/** Pages that are being opened, until they have loaded. */
const visits = new WeakMap<BrowserContext, Promise<unknown>>();

/** Opens an address as a click on a link would; other schemes than http and https are left alone. */
export async function visit(context: BrowserContext, url: string): Promise<void> {
  if (!/^https?:/i.test(url)) return;
  const opened = context.newPage().then((page) => page.goto(url));
  const settled = opened.then(
    () => {},
    () => {},
  );
  visits.set(context, Promise.all([visits.get(context), settled]));
  await settled;
}

/**
 * Closes every page. Only once each has loaded: Playwright waits for ever for the end of one that is closed while
 * its first address is on its way.
 */
export async function closePages(context: BrowserContext): Promise<void> {
  await visits.get(context);
  await Promise.all(context.pages().map((page) => page.close()));
}
