import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import type { SessionView } from '../../../shared/session-view.ts';

export interface MethodReport {
  method: 'password' | 'oauth' | 'apiKey';
  ok: boolean;
  name: string | null;
  userId: number | null;
  /** ISO 8601 instant, or null where the service gave no end. */
  expiresAt: string | null;
  /** Absolute path. */
  picture: string | null;
}

export interface Album {
  /** Saves a picture of the page, whole, and returns its absolute path. */
  picture(page: Page, name: string): Promise<string>;
}

/** A picture of the whole page is higher than the window: what keeps to the window's edge goes where it belongs. */
const inPlace = '.settings-form > .button-row { position: static !important; }';

/** The page's own rules for what it loads let no style element in, but a sheet that is made in the page. */
const style = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

export async function openAlbum(folder: string): Promise<Album> {
  const out = resolve(folder);
  await mkdir(out, { recursive: true });
  let count = 0;
  return {
    async picture(page, name) {
      count += 1;
      const path = join(out, `${String(count).padStart(2, '0')}-${name}.png`);
      await style(page, inPlace);
      await page.screenshot({ path, animations: 'disabled', fullPage: true });
      await style(page, '');
      return path;
    },
  };
}

/** What the app itself says of the session, through its own bridge. */
export async function readSession(page: Page): Promise<SessionView | null> {
  const reply = await page.evaluate(() => {
    const bridge: unknown = Reflect.get(globalThis, 'staffSignIn');
    return (bridge as { getSession(): Promise<unknown> }).getSession();
  });
  const { ok, value } = reply as { ok: boolean; value: SessionView };
  return ok ? value : null;
}

export function reportOf(
  method: MethodReport['method'],
  session: SessionView | null,
  picture: string,
): MethodReport {
  if (session?.state !== 'signedIn') return notSignedIn(method, picture);
  const { Name: name, ServiceUserID: userId } = session.profile.ServiceUser;
  const { endsAt } = session.expiry;
  const expiresAt = endsAt === null ? null : new Date(endsAt).toISOString();
  return { method, ok: session.method === method, name, userId, expiresAt, picture };
}

export function notSignedIn(
  method: MethodReport['method'],
  picture: string | null = null,
): MethodReport {
  return { method, ok: false, name: null, userId: null, expiresAt: null, picture };
}
