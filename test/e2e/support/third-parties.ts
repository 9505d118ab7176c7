import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'playwright/test';
import type { LaunchedApp, Records } from '../../support/launch.ts';

/** Origin at which the host shows the app's own page (test/support/launch/types.ts, `page`). */
export const pageOrigin = 'https://staff-sign-in.app-host.test';
const appOrigin = 'app://staff-sign-in';

const isOwn = (url: string) =>
  [pageOrigin, appOrigin].some((origin) => url === origin || url.startsWith(`${origin}/`));

/** Every request of the window that went elsewhere than to the app's own files. */
export function foreignRequests({ requests }: Records): string[] {
  return requests.map(({ url }) => url).filter((url) => !isOwn(url) && url !== 'about:blank');
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'];
/** Names that tests make up and that lead nowhere (RFC 2606, RFC 6761). */
const madeUp = /\.(test|invalid|example)$|(^|\.)example\.(org|com)$/;

/** Whatever the page, and main through Chromium's stack, asked for was the app's own, on loopback, or made up. */
export function expectNoThirdParty(records: Records): void {
  expect(foreignRequests(records)).toEqual([]);
  const hosts = records.netRequests.map(({ url }) => new URL(url).hostname);
  expect(hosts.filter((host) => !loopback.includes(host) && !madeUp.test(host))).toEqual([]);
}

/** Milliseconds that an app has to tell what it did; one that hangs or has ended has no record left. */
const RECORD_TIME = 2_000;

const recordsOf = (app: LaunchedApp): Promise<Records | null> =>
  Promise.race([app.control.records().catch(() => null), sleep(RECORD_TIME, null, { ref: false })]);

/** The app for a spec that ends it itself: whichever way it does, all that it has asked for is looked at (promise 50). */
export function watched(app: LaunchedApp): LaunchedApp {
  const look = async <T>(end: () => Promise<T>): Promise<T> => {
    const records = await recordsOf(app);
    const ended = await end();
    if (records) expectNoThirdParty(records);
    return ended;
  };
  return Object.assign(Object.create(app) as LaunchedApp, {
    close: () => look(() => app.close()),
    kill: () => look(() => app.kill()),
    restart: (...changes: Parameters<LaunchedApp['restart']>) =>
      look(async () => watched(await app.restart(...changes))),
  });
}
