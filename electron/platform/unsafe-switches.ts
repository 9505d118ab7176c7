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
 * Variables that make Node, Electron, Chromium or a library print what passes through them, write it to files, or
 * take any certificate (nodejs.org/api/cli.html, "Environment variables"; electronjs.org, "Environment Variables").
 * `NODE_OPTIONS` and `NODE_EXTRA_CA_CERTS` are for a fuse: they count before the app's first line.
 */
export const unsafeVariables = [
  'SSLKEYLOGFILE',
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_V8_COVERAGE',
  'DEBUG',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'ELECTRON_ENABLE_STACK_DUMPING',
  'CHROME_LOG_FILE',
] as const;

/** The part of a stream that Node's debug output goes through. */
export type DebugStream = Pick<NodeJS.WriteStream, 'write'>;

/**
 * Takes them away, before the network and the page begin: a planted shortcut, or well-meant advice on the telephone,
 * must not turn them on (promise 53). Only for a packaged app; before `ready`.
 * @param env of this process: Chromium takes the file for TLS keys from there as well
 * @param stderr of this process
 */
export function dropUnsafeSwitches(
  switches: SwitchList,
  env: NodeJS.ProcessEnv,
  stderr: DebugStream = process.stderr,
): void {
  for (const name of unsafeSwitches) if (switches.hasSwitch(name)) switches.removeSwitch(name);
  if (env['NODE_DEBUG']) silenceNodeDebug(stderr);
  for (const name of unsafeVariables) delete env[name];
}

/**
 * Node has read `NODE_DEBUG` before the app's first line, and `http` prints every header then. Each of its messages
 * is one write, `HTTP 4711: …`, the number perhaps in colour (util.debuglog); they are left out.
 */
function silenceNodeDebug(stderr: DebugStream): void {
  const write = stderr.write.bind(stderr) as (...args: unknown[]) => boolean;
  const silenced = (...args: unknown[]): boolean =>
    typeof args[0] === 'string' && isNodeDebug(args[0]) ? true : write(...args);
  stderr.write = silenced as DebugStream['write'];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colour of a terminal begins with one.
const nodeDebug = /^[A-Z\d_-]+ (?:\u001b\[\d+m)?\d+(?:\u001b\[\d+m)?: /;
const isNodeDebug = (text: string) => nodeDebug.test(text);
