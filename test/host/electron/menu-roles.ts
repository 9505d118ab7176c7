import { hostApp } from './app.ts';
import type { HostWindow } from './browser-window.ts';

type Act = (window: HostWindow) => void;

const zoomBy =
  (steps: number): Act =>
  ({ webContents }) =>
    webContents.setZoomLevel(webContents.getZoomLevel() + steps);

/**
 * What roles do in Electron (electronjs.org/docs/api/menu-item, "Roles"); zoom goes in half steps, as in
 * lib/browser/api/menu-item-roles.ts. Editing is Chromium's own and reaches the page by its keys.
 */
const acts: Readonly<Record<string, Act>> = {
  zoomin: zoomBy(0.5),
  zoomout: zoomBy(-0.5),
  resetzoom: ({ webContents }) => webContents.setZoomLevel(0),
  minimize: (window) => window.minimize(),
  close: (window) => window.close(),
  togglefullscreen: (window) => window.setFullScreen(!window.isFullScreen()),
  quit: () => hostApp.quit(),
};

/** Does what the role stands for. @throws for one that the host does not know */
export function actOnRole(role: string, window: HostWindow | undefined): void {
  const act = acts[role.toLowerCase()];
  if (!act) throw new Error(`The Chromium host does nothing for the menu role '${role}'`);
  if (window) act(window);
}
