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
  page: Page;
  /** Shows an entry and does what it says. @throws Error when it does not come to its end */
  show(name: string, language: string): Promise<void>;
  close(): Promise<void>;
}

/** The moment that all pictures are taken at; without it each countdown would differ. */
const NOW = new Date('2026-11-20T10:30:00Z');
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
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    deviceScaleFactor: 0.5,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/gallery.html`;
  let shown = 0;
  await page.goto(base);
  const names: string[] = JSON.parse(
    (await page.locator('html').getAttribute('data-entries')) ?? '[]',
  );
  return {
    chromium: browser.version(),
    names,
    page,
    show: async (name, language) => {
      // Another query is another document: nothing of the entry before is left.
      await page.goto(`${base}?language=${language}&n=${++shown}#${name}`, { waitUntil: 'commit' });
      const ready = page.locator(`html[data-ready=${JSON.stringify(name)}]`);
      await ready.waitFor({ state: 'attached', timeout: 20_000 });
    },
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One entry in each of these looks; the page is loaded once. */
export async function* takePictures(
  gallery: Gallery,
  name: string,
  language: string,
  wanted: readonly Look[],
): AsyncGenerator<Shot> {
  await gallery.show(name, language);
  for (const look of wanted) {
    await gallery.page.emulateMedia(looks[look]);
    const png = await gallery.page.screenshot({ fullPage: true, animations: 'disabled' });
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

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
