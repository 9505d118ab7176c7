import { join } from 'node:path';
import { app, type BrowserWindow, session as sessions } from 'electron';
import type { PageEvent, PageEvents } from '../../shared/ipc.ts';
import { readAppIcon } from '../window/app-icon.ts';
import { serveAppScheme } from '../window/app-scheme.ts';
import { lockDownSession } from '../window/lock-down.ts';
import { bringToFront, makeMainWindow } from '../window/main-window.ts';
import { waitForPage } from '../window/page-load.ts';
import { appOrigin, pageAddress } from '../window/serve-page.ts';

/** The page's own in-memory session: nothing that it shows reaches the disk. */
const pagePartition = 'page';

export interface Page {
  /** Origins that its calls come from. */
  origins: string[];
  /** To where the person sees it. */
  toFront(): void;
  send<E extends PageEvent>(event: E, value: PageEvents[E]): void;
  /**
   * Makes the window, empty and not yet shown: the system prepares it while the app goes on. Asked for once more,
   * it is the same one, unless it turned out to have to be of the other kind.
   */
  make(kiosk: boolean): BrowserWindow;
  /** Loads the page into it; resolves when the page is there. */
  load(): Promise<void>;
}

/**
 * The window and what it is served from.
 * @param outFolder where page and preload were built to
 * @param devPage address of the development server, in a run from source
 */
export function createPage(outFolder: string, devPage: string | null): Page {
  let window: BrowserWindow | null = null;
  const origins = devPage === null ? [appOrigin] : [new URL(devPage).origin];
  const session = sessions.fromPartition(pagePartition);
  lockDownSession(session, origins);
  if (devPage === null) serveAppScheme(session, join(outFolder, 'page'));
  const options = {
    preload: join(outFolder, 'preload/preload.cjs'),
    partition: pagePartition,
    title: app.getName(),
    icon: readAppIcon(),
    developerTools: !app.isPackaged,
  };
  let isKiosk = false;
  return {
    origins,
    toFront: () => window && bringToFront(window),
    send: (event, value) => {
      if (window && !window.isDestroyed()) window.webContents.send(event, value);
    },
    make(kiosk) {
      if (window && isKiosk === kiosk) return window;
      const other = window;
      isKiosk = kiosk;
      window = makeMainWindow({ ...options, kiosk });
      // Last: an app without a window quits.
      other?.destroy();
      return window;
    },
    async load() {
      if (window) await waitForPage(window.loadURL(devPage ?? pageAddress), isKiosk);
    },
  };
}
