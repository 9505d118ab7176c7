import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../chromium.ts';

export const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
export type Look = keyof typeof looks;

export interface Shot {
  name: string;
  language: string;
  look: Look;
  png: Buffer;
}

export interface Gallery {
  /** Version of the Chromium that draws, as `156.0.7000.1`. */
  chromium: string;
  names: string[];
  /** Each can show an entry while the others wait for theirs. */
  pages: Page[];
  /**
   * Shows an entry, does what it says, and waits until nothing moves any more.
   * @throws Error when it does not come to its end
   */
  show(page: Page, name: string, language: string): Promise<void>;
  close(): Promise<void>;
}

/** Side by side: an entry mostly waits, for React shows what was fetched 300 ms after it said "Starting…". */
const PAGES = 4;
const QUIET_MS = 350;
/** The moment that all pictures are taken at; without it each countdown would differ. */
const NOW = new Date('2026-11-20T10:30:00Z');
const screen = { width: 1024, height: 768 };
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Opens a built gallery in one Chromium, half as fine as a screen: enough to see by, and quick. @param folder built */
export async function openGallery(folder: string): Promise<Gallery> {
  const server = await serve(folder);
  const browser = await launch();
  const base = `${server.origin}/gallery.html`;
  const pages = await Promise.all(Array.from({ length: PAGES }, () => newPage(browser, base)));
  const list = await pages[0]?.locator('html').getAttribute('data-entries');
  let shown = 0;
  return {
    chromium: browser.version(),
    names: JSON.parse(list ?? '[]'),
    pages,
    show: async (page, name, language) => {
      await page.setViewportSize(screen);
      // Another query is another document: nothing of the entry before is left.
      await page.goto(`${base}?language=${language}&n=${++shown}#${name}`, { waitUntil: 'commit' });
      const ready = page.locator(`html[data-ready=${JSON.stringify(name)}]`);
      await ready.waitFor({ state: 'attached', timeout: 20_000 });
      await settle(page);
    },
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function newPage(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 0.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(base);
  return page;
}

/** One entry in each of these looks; the page is loaded once. */
export async function* takePictures(
  gallery: Gallery,
  page: Page,
  { name, language }: { name: string; language: string },
  wanted: readonly Look[],
): AsyncGenerator<Shot> {
  await gallery.show(page, name, language);
  for (const look of wanted) {
    await page.emulateMedia(looks[look]);
    const png = await page.screenshot({ animations: 'disabled' });
    yield { name, language, look, png };
  }
}

async function launch(): Promise<Browser> {
  // What a machine's settings could change in how letters are drawn is fixed.
  const drawing = [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ];
  return chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [...drawing, '--disable-gpu', '--disable-background-networking'],
    chromiumSandbox: false,
  });
}

/** Waits until nothing changes any more, then makes the window as high as the page. */
async function settle(page: Page): Promise<void> {
  const height = await page.evaluate(async (quietMs) => {
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, quietMs);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    return document.documentElement.scrollHeight;
  }, QUIET_MS);
  if (height > screen.height) await page.setViewportSize({ ...screen, height });
}

function serve(folder: string): Promise<Server & { origin: string }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : null;
      resolve(Object.assign(server, { origin: `http://127.0.0.1:${port}` }));
    });
  });
}
