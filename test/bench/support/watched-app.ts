import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LaunchedApp, type LaunchOptions, launchApp } from '../../support/launch.ts';

const hook = fileURLToPath(new URL('./watch-main.ts', import.meta.url));

export interface WatchedApp extends LaunchedApp {
  /** What main answers: `heap` in bytes, or `timers`. */
  ask(what: 'heap' | 'timers'): Promise<unknown>;
}

/** Starts the app with `watch-main.ts` in its process. */
export async function launchWatched(options: LaunchOptions): Promise<WatchedApp> {
  const env = { ...options.env, NODE_OPTIONS: `--import=${hook}` };
  const app = await launchApp({ noSystemBrowser: true, ...options, env });
  const origin = await watcherOf(app);
  const ask = async (what: string): Promise<unknown> => (await fetch(`${origin}/${what}`)).json();
  return Object.assign(app, { ask });
}

async function watcherOf(app: LaunchedApp): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const found = /watched at (http:\S+)/.exec(app.output())?.[1];
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`main is not watched:\n${app.output()}`);
}
