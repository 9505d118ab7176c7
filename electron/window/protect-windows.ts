import { BrowserWindow } from 'electron';

/** Keeps every window of the app out of pictures of the screen, or lets it in again; Windows and macOS only. */
export function protectWindows(on: boolean): void {
  for (const window of BrowserWindow.getAllWindows()) window.setContentProtection(on);
}
