import type { BrowserWindow, WebContents } from 'electron';
import { nextPageWatch, startPageWatch } from '../kiosk/page-watch.ts';
import type { Clock } from '../platform/clock.ts';

type ReloadedWindow = Pick<BrowserWindow, 'isDestroyed'> & {
  webContents: Pick<WebContents, 'reload'> & {
    on(event: 'render-process-gone', listener: () => void): unknown;
  };
};

/**
 * A desk's page whose process is gone (out of memory, a graphics driver) is loaded again, for the person cannot: there is
 * no reload in the menu. Who is signed in is main's to know, and is shown again.
 * @param giveUp it was loaded three times within an hour, and that did not help
 */
export function reloadWhenGone(
  window: ReloadedWindow,
  clock: Pick<Clock, 'monotonic'>,
  giveUp: () => void,
): void {
  let watch = startPageWatch(clock.monotonic());
  window.webContents.on('render-process-gone', () => {
    // A window that is being closed loses its process, too.
    if (window.isDestroyed()) return;
    const step = nextPageWatch(watch, { type: 'gone' }, clock.monotonic());
    watch = step.watch;
    if (step.action === 'reload') window.webContents.reload();
    else giveUp();
  });
}
