import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../chromium.ts';
import { playwrightArgs } from '../quiet-features.ts';
import { inNextPage, inPage } from './in-page.ts';
import { CELL } from './sketch.ts';

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
  /** The whole page, also what is below the window's edge, as PNG. */
  shoot(page: Page): Promise<Buffer>;
  /**
   * Shows an entry, does what it says, and waits until nothing moves any more. One document serves many entries
   * of a language, each as if it were the first (renderer/gallery/clear-document.ts).
   * @throws Error when it does not come to its end
   */
  show(page: Page, name: string, language: string): Promise<void>;
  close(): Promise<void>;
}

/** Side by side: while one is drawn, another loads. */
const PAGES = 4;
/** Nothing comes from outside the page, so what has not changed for so long has come to rest. */
const QUIET_MS = 60;
const PATIENCE_MS = 60_000;
/** The moment that all pictures are taken at; without it each countdown would differ. */
const NOW = new Date('2026-11-20T10:30:00Z');
/** Pixels of a picture to a pixel of the screen, each way. */
const FINENESS = 0.5;
const screen = { width: 1024, height: 768 };
/** Pixels of the screen: pictures are high by a multiple of it, so that whole cells of a sketch fill each. */
const GRAIN = CELL / FINENESS;
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
  const sessions = new Map<Page, CDPSession>();
  for (const page of pages) sessions.set(page, await page.context().newCDPSession(page));
  const sessionOf = (page: Page) => {
    const session = sessions.get(page);
    if (!session) throw new Error('this is no page of the gallery');
    return session;
  };
  const documents = new Map<Page, { address: string; language: string; name: string }>();
  let made = 0;
  /** Another query is another document. */
  const newAddress = (language: string) => `${base}?language=${language}&n=${++made}`;
  const showIn = async (address: string, page: Page, name: string) => {
    const url = `${address}#${name}`;
    await sessionOf(page).send('Page.navigate', { url });
    return inNextPage(sessionOf(page), settled, {
      ...{ url, name, startingStays: name === 'start/silent' },
      ...{ quietMs: QUIET_MS, patienceMs: PATIENCE_MS },
    });
  };
  return {
    chromium: browser.version(),
    names: JSON.parse(list ?? '[]'),
    pages,
    shoot: async (page) => {
      const height = await inPage(sessionOf(page), heightToShow, null);
      // Nothing moves and no caret blinks (still.css), so Playwright's own waiting for that is left out.
      const shot = await sessionOf(page).send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
        // The whole page, laid out for a window of the usual height: a higher one would be laid out otherwise.
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width: screen.width, height: wholeCells(height), scale: FINENESS },
      });
      return Buffer.from(shot.data, 'base64');
    },
    show: async (page, name, language) => {
      const before = documents.get(page);
      // What fails may still go on in its document, which serves no other entry then.
      documents.delete(page);
      const isKept = before?.language === language && before.name !== name;
      const isScrolled = isKept && (await showIn(before.address, page, name));
      // Where a document stands decides how the picture falls on its pixels, and where it comes to stand depends on
      // whether its fonts were there before the screen was: that is as in the app in a new document alone.
      const address = isKept && !isScrolled ? before.address : newAddress(language);
      if (address !== before?.address) await showIn(address, page, name);
      documents.set(page, { address, language, name });
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
    deviceScaleFactor: FINENESS,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(withoutPauses);
  await page.goto(base);
  return page;
}

/**
 * React waits up to 300 ms before it replaces "Starting…", lest a screen flicker: no picture needs that.
 * Runs in the page, before its scripts.
 */
function withoutPauses() {
  const later = window.setTimeout.bind(window);
  const sooner = (act: TimerHandler, ms = 0, ...more: unknown[]) =>
    later(act, ms > 100 && ms <= 300 ? 0 : ms, ...more);
  window.setTimeout = sooner as typeof window.setTimeout;
}

/** One entry in each of these looks; the page is loaded once. */
export async function* takePictures(
  gallery: Gallery,
  page: Page,
  { name, language }: { name: string; language: string },
  wanted: readonly Look[],
): AsyncGenerator<Shot> {
  await page.emulateMedia(looks.light);
  await gallery.show(page, name, language);
  for (const look of wanted) {
    await page.emulateMedia(looks[look]);
    const png = await gallery.shoot(page);
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
    args: [...playwrightArgs, ...drawing, '--disable-gpu'],
    chromiumSandbox: false,
  });
}

interface Awaited {
  url: string;
  name: string;
  /** Whether "Starting…" is what the picture is of. */
  startingStays: boolean;
  quietMs: number;
  patienceMs: number;
}

/**
 * In the page: resolves once the entry is there, nothing changes any more and nothing is left to do.
 * @returns whether the document has scrolled
 * @throws Error when that does not come
 */
async function settled({
  url,
  name,
  startingStays,
  quietMs,
  patienceMs,
}: Awaited): Promise<boolean> {
  const end = performance.now() + patienceMs;
  let changed = true;
  const watch = new MutationObserver(() => {
    changed = true;
  });
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  const isThere = () => location.href === url && document.documentElement.dataset['ready'] === name;
  const isStarting = () => !startingStays && document.querySelector('.starting') !== null;
  while (changed || !isThere() || isStarting()) {
    if (performance.now() > end) throw new Error('the page does not come to rest');
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    // On a busy machine the quiet may be that of a page that has had no turn yet.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    // Also those that a later part of the screen asked for.
    await document.fonts.ready;
  }
  watch.disconnect();
  return window.scrollY !== 0;
}

/** In the page. Below a modal dialog lies only what nobody can come to. */
const heightToShow = () =>
  document.querySelector(':modal') ? window.innerHeight : document.documentElement.scrollHeight;

/** Of a page's height: a row at the edge that is half a pixel of the picture is drawn in one of two ways. */
const wholeCells = (height: number) => Math.ceil(Math.max(height, screen.height) / GRAIN) * GRAIN;

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
