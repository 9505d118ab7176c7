import { buildIfStale } from './build.ts';
import { chooseHost, describeHost } from './electron-runtime.ts';
import { launchInElectron } from './launch/in-electron.ts';
import { launchInHost } from './launch/in-host.ts';
import type { LaunchedApp, LaunchOptions } from './launch/types.ts';
import { PROJECT_ROOT } from './project.ts';

export type {
  ForgedCall,
  HostControl,
  Instant,
  LaunchedApp,
  LaunchOptions,
  PowerEvent,
  Records,
  SecretStorage,
} from './launch/types.ts';

let announced = process.env['TEST_WORKER_INDEX'] !== undefined;

/**
 * Starts the built app, in real Electron when its runtime is here and in the Chromium host
 * otherwise, and resolves when its window has loaded. Builds what is out of date, and finds or
 * installs a Chromium.
 * @throws Error with the app's output when it ends before it has a window
 */
export async function launchApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const kind = chooseHost();
  if (!announced) process.stderr.write(`${describeHost(kind)}\n`);
  announced = true;
  if (options.appRoot === undefined) await buildIfStale();
  const launch = { ...options, root: options.appRoot ?? PROJECT_ROOT };
  return kind === 'electron' ? launchInElectron(launch) : launchInHost(launch);
}
