import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { BenchContext, Row } from '../row.ts';
import { rounded } from '../statistics.ts';
import { launchWatched, type WatchedApp } from '../support/watched-app.ts';

/** What ends with the sign-in itself is over after this. Milliseconds. */
const settling = 5000;
/** Two firings of one timer, a minute apart, fit into this. Milliseconds. */
const watching = 125_000;
const minute = 60_000;

interface Fired {
  /** Where in the code the timer was set. */
  site: string;
  at: number;
}

declare global {
  interface Window {
    benchFired?: Fired[];
  }
}

let watched: { app: WatchedApp; since: number; sinceInMain: number; sinceInPage: number } | null =
  null;

/** Signs in, and leaves the app alone. */
export async function prepare({ appRoot, settings, demo }: BenchContext): Promise<void> {
  const app = await launchWatched({ appRoot, settings });
  const { page } = app;
  await page.addInitScript(watchTimers);
  await page.reload();
  const [user] = demo.users;
  await page.getByLabel('User name').fill(user?.username ?? '');
  await page.getByLabel('Password').fill(user?.password ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Signed in' }).waitFor();
  await sleep(settling);
  const sinceInMain = (await timersOfMain(app)).now;
  const sinceInPage = await page.evaluate(() => performance.now());
  watched = { app, since: performance.now(), sinceInMain, sinceInPage };
}

/** How often in a minute the busiest timer of main or page fires while somebody is signed in. */
export async function measure(): Promise<Row> {
  if (!watched) throw new Error('nobody is signed in');
  const { app, since, sinceInMain, sinceInPage } = watched;
  try {
    const left = since + watching - performance.now();
    if (left > 0) await sleep(left);
    const { page } = app;
    const seconds = (performance.now() - since) / 1000;
    const main = (await timersOfMain(app)).fired.filter(({ at }) => at >= sinceInMain);
    const all = await page.evaluate(() => window.benchFired ?? []);
    const inPage = all.filter(({ at }) => at >= sinceInPage);
    if (!(await isSignedIn(page))) throw new Error('the sign-in ended while it was watched');
    return {
      name: 'idle-timers',
      value: rounded(Math.max(perMinute(main), perMinute(inPage)), 2),
      unit: 'a minute',
      budget: 1,
      note: `signed in for ${seconds.toFixed(0)} s: main's timers fired ${main.length} times, the page's ${inPage.length} times`,
    };
  } finally {
    await app.close();
  }
}

const isSignedIn = (page: Page) => page.getByRole('heading', { name: 'Signed in' }).isVisible();

async function timersOfMain(app: WatchedApp): Promise<{ now: number; fired: Fired[] }> {
  return (await app.ask('timers')) as { now: number; fired: Fired[] };
}

/** By the shortest time between two firings of the same timer; 0 where none fired twice. */
function perMinute(fired: readonly Fired[]): number {
  const bySite = Object.values(Object.groupBy(fired, ({ site }) => site));
  const gaps = bySite.flatMap((same = []) =>
    same.slice(1).map(({ at }, before) => at - (same[before]?.at ?? 0)),
  );
  return gaps.length === 0 ? 0 : minute / Math.min(...gaps);
}

/** In the page, before its own scripts: notes each timer and animation frame that fires. */
function watchTimers(): void {
  const fired: Fired[] = [];
  window.benchFired = fired;
  const site = () => new Error().stack?.split('\n').slice(3).join(' ') ?? '';
  const wrap = (name: 'setTimeout' | 'setInterval' | 'requestAnimationFrame') => {
    const start = window[name] as (due: (...values: unknown[]) => void, ms?: number) => number;
    const watchedStart = (due: (...values: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      const from = site();
      const noted = (...values: unknown[]) => {
        fired.push({ site: from, at: performance.now() });
        due(...values, ...rest);
      };
      return start.call(window, noted, ms);
    };
    Object.assign(window, { [name]: watchedStart });
  };
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) wrap(name);
}
