import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Launcher } from './control/channel.ts';
import { operations } from './control/operations.ts';
import { hostApp } from './electron/app.ts';
import { watchBrowser } from './electron/targets.ts';

/**
 * Loads the app's main bundle and makes the app ready. `ready` does not wait for Chromium, which
 * starts meanwhile: only what needs a page does.
 */
export async function start(launcher: Launcher, load: () => Promise<unknown>): Promise<void> {
  launcher.serve(operations);
  watchBrowser();
  // As Electron does on Linux and macOS.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => hostApp.quit());
  const loaded = load();
  loaded.catch((error: Error) => {
    // Electron shows a dialog and ends when the main script throws.
    process.stderr.write(`A JavaScript error occurred in the main process\n${error.stack}\n`);
    hostApp.exit(1);
  });
  // A main module that awaits whenReady() at its top level has not finished loading by then.
  await Promise.race([loaded, hostApp.isAwaited]);
  await nextTurn();
  hostApp.becomeReady();
}
