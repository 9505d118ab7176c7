import { fileURLToPath } from 'node:url';
import { type LaunchedApp, type LaunchOptions, launchApp } from '../../support/launch.ts';

const appRoot = fileURLToPath(new URL('./fixture', import.meta.url));

/** Starts the small app of this folder; no system browser unless it is asked for. */
export function launchFixture(options: LaunchOptions = {}): Promise<LaunchedApp> {
  return launchApp({ noSystemBrowser: true, ...options, appRoot });
}

interface FixtureBridge {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  ping(value: unknown): Promise<unknown>;
  requireFs(): unknown;
  platform: string;
}

declare global {
  interface Window {
    fixture: FixtureBridge;
  }
}

/** Calls a channel from the page, through preload and bridge. */
export async function invoke<T>(app: LaunchedApp, channel: string, ...args: unknown[]): Promise<T> {
  const call = { channel, args };
  return (await app.page.evaluate((c) => window.fixture.invoke(c.channel, ...c.args), call)) as T;
}

/** The message of the error that a channel rejects with. */
export function rejection(app: LaunchedApp, channel: string, ...args: unknown[]): Promise<string> {
  return invoke(app, channel, ...args).then(
    () => 'it resolved',
    (error: Error) => error.message,
  );
}

export interface Answer {
  status?: number;
  error?: string;
  body?: string;
  headers?: Record<string, string | string[]>;
  events: unknown[][];
}

/** One `net.request` of the fixture's main process. */
export function request(app: LaunchedApp, url: string, more: object = {}): Promise<Answer> {
  return invoke<Answer>(app, 'request', { url, method: 'POST', ...more });
}
