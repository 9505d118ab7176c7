import { join } from 'node:path';
import { app, type BrowserWindow, session as sessions } from 'electron';
import type { PageEvent, PageEvents } from '../../shared/ipc.ts';
import { readAppIcon } from '../window/app-icon.ts';
import { serveAppScheme } from '../window/app-scheme.ts';
import { lockDownSession } from '../window/lock-down.ts';
import { bringToFront, openMainWindow } from '../window/main-window.ts';
import { appOrigin, pageAddress } from '../window/serve-page.ts';
import type { Opening } from '../window/window-place.ts';

/** The page's own in-memory session: nothing that it shows reaches the disk. */
const pagePartition = 'page';

export interface Page {
  /** Origins that its calls come from. */
  origins: string[];
  /** To where the person sees it. */
  toFront(): void;
  send<E extends PageEvent>(event: E, value: PageEvents[E]): void;
  /**
   * @param made gets the window before the page loads
   * @param opening where the window was the last time
   */
  open(
    kiosk: boolean,
    made?: (window: BrowserWindow) => void,
    opening?: Opening | null,
  ): Promise<BrowserWindow>;
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
  return {
    origins,
    toFront: () => window && bringToFront(window),
    send: (event, value) => {
      if (window && !window.isDestroyed()) window.webContents.send(event, value);
    },
    open: (kiosk, made, opening = null) =>
      openMainWindow({ ...options, kiosk, opening }, devPage ?? pageAddress, (opened) => {
        window = opened;
        made?.(opened);
      }),
  };
}
