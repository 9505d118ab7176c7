import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBrowser } from './chromium/browser.ts';
import { connectLauncher } from './control/channel.ts';
import { takeOptions } from './options.ts';
import { emptyRecords, setRuntime } from './runtime.ts';

/** The version whose documentation the host follows; the app may read it. */
function electronVersion(): string {
  const file = new URL('../../node_modules/electron/package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** What Electron has put into `process` before the app's first line. */
function dressProcess(root: string, isPackaged: boolean): void {
  const rest = process.argv.slice(3);
  process.argv = [process.execPath, ...(isPackaged ? [] : [root]), ...rest];
  const own = (name: string, value: unknown) => {
    Object.defineProperty(process, name, { value, configurable: true, enumerable: true });
  };
  const versions = { ...process.versions, electron: electronVersion(), chrome: '156.0.0.0' };
  own('versions', Object.freeze(versions));
  own('type', 'browser');
  own('resourcesPath', root);
  own('defaultApp', !isPackaged);
}

const options = takeOptions(process.env);
const root = resolve(options.root);
dressProcess(root, options.packaged);
const browser = startBrowser({ ...options, executable: options.chromium });
process.on('exit', () => browser.kill());
const launcher = connectLauncher();
setRuntime({ options, browser, records: emptyRecords(), ...launcher });
browser.endpoint.then(
  (endpoint) =>
    launcher.report('chromium', { endpoint, pid: browser.pid, profile: browser.profile }),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);

const { start } = await import('./start.ts');
const { main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { main: string };
await start(launcher, () => import(pathToFileURL(join(root, main)).href));
