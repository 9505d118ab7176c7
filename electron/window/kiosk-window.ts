import type { App, BrowserWindow } from 'electron';
import { isKioskKey } from './kiosk-keys.ts';

/**
 * Closes a window for the public (promise 59): keys, zoom, context menu, mouse buttons that navigate, and the
 * person's ways of closing it. When the app itself quits, asked by staff or by the system, the window goes.
 * @param isUnlocked staff are behind the PIN
 */
export function closeKioskWindow(window: BrowserWindow, app: App, isUnlocked: () => boolean): void {
  const { webContents } = window;
  let quits = false;
  app.on('before-quit', () => {
    quits = true;
  });
  window.on('close', (event) => {
    if (!quits) event.preventDefault();
  });
  window.on('app-command', (event) => event.preventDefault());
  window.on('system-context-menu', (event) => event.preventDefault());
  window.on('leave-full-screen', () => {
    if (!quits) window.setKiosk(true);
  });
  window.on('minimize', () => window.restore());
  webContents.on('before-input-event', (event, input) => {
    if (!isKioskKey(input, isUnlocked())) event.preventDefault();
  });
  webContents.on('context-menu', (event) => event.preventDefault());
  webContents.on('zoom-changed', () => webContents.setZoomFactor(1));
  void webContents.setVisualZoomLevelLimits(1, 1);
  webContents.setZoomFactor(1);
}
