/** What is needed of Electron's `app.commandLine`. */
export interface SwitchList {
  hasSwitch(name: string): boolean;
  removeSwitch(name: string): void;
}

/**
 * Switches of Chromium and Electron that bypass TLS, write secrets to files, or let another program drive the page
 * (chromium.org, "Run Chromium with command-line switches"; Electron, "Supported Command Line Switches").
 */
export const unsafeSwitches = [
  // Any certificate would do (promise 3).
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  // Whole requests, header `x-api-key` included; keys of every TLS connection; what is printed.
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'enable-logging',
  'log-file',
  'v',
  'vmodule',
  'trace-startup',
  'trace-startup-file',
  // Whoever connects reads the page and calls its bridge.
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-debugging-socket-name',
  'remote-allow-origins',
  'auto-open-devtools-for-tabs',
  // What the page may load and do.
  'disable-web-security',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'load-extension',
  // The computer account's own sign-in, given to any server that asks.
  'auth-server-whitelist',
  'auth-server-allowlist',
  'auth-negotiate-delegate-whitelist',
  'auth-negotiate-delegate-allowlist',
] as const;

/**
 * Takes them away, before the network and the page begin: a planted shortcut, or well-meant advice on the telephone,
 * must not turn them on (promise 53). Only for a packaged app; before `ready`.
 * @param env of this process: Chromium takes the file for TLS keys from there as well
 */
export function dropUnsafeSwitches(switches: SwitchList, env: NodeJS.ProcessEnv): void {
  for (const name of unsafeSwitches) if (switches.hasSwitch(name)) switches.removeSwitch(name);
  delete env['SSLKEYLOGFILE'];
}
