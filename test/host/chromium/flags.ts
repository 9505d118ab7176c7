import { tmpdir } from 'node:os';
import { quietFeatures } from '../../support/quiet-features.ts';

export interface ChromiumWindow {
  readonly profile: string;
  readonly headed: boolean;
  /** BCP 47; what the page sees as navigator.language. */
  readonly language: string;
}

/** Chromium asks nobody anything, updates nothing, reports nothing. */
const QUIET = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  '--disable-search-engine-choice-screen',
  '--disable-prompt-on-repost',
  '--disable-hang-monitor',
  '--metrics-recording-only',
  '--no-pings',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
];

/** A window that is hidden or covered keeps its timers, as the tests' clock expects. */
const STEADY = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--force-color-profile=srgb',
];

/** Chromium takes the last list only: all in one. */
const FEATURES_OFF = [
  // One session sees every frame of a page: no frame moves to a process of its own.
  ...['IsolateOrigins', 'site-per-process'],
  ...quietFeatures,
];

/** The command line of the host's Chromium. */
export function chromiumFlags(window: ChromiumWindow, isRoot: boolean): string[] {
  return [
    ...QUIET,
    ...STEADY,
    '--disable-site-isolation-trials',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    ...(isRoot ? ['--no-sandbox'] : []),
    ...(window.headed ? [] : ['--headless=new', '--hide-scrollbars']),
    `--lang=${window.language}`,
    `--user-data-dir=${window.profile}`,
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    // A window with an address bar would not look like an app's: `--app` opens one without.
    window.headed ? '--app=about:blank' : '--no-startup-window',
  ];
}

/** Without these Chromium writes outside its profile, and tests could meet each other there. */
export function chromiumEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, XDG_CACHE_HOME: env['XDG_CACHE_HOME'] ?? tmpdir() };
}
