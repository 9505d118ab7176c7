import { expect } from 'playwright/test';
import type { Records } from '../../support/launch.ts';

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
