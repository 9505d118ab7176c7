import { BrowserWindow, type BrowserWindowConstructorOptions, type NativeImage } from 'electron';
import type { Opening } from './window-place.ts';

export interface WindowInputs {
  /** Absolute path of the built preload. */
  preload: string;
  /** In-memory partition of the page: nothing of it reaches the disk. */
  partition: string;
  title: string;
  /** For systems that show it in the window's frame or task bar; macOS takes the app's own. */
  icon?: NativeImage;
  /** Developer tools only in a run from source (promise 53). */
  developerTools: boolean;
  /** Over the whole screen, without frame and menu (promise 59). */
  kiosk?: boolean;
}

/** The window's options: sandboxed page, isolated world, no Node, no webview (promise 45). */
export function windowOptions(inputs: WindowInputs): BrowserWindowConstructorOptions {
  return {
    title: inputs.title,
    width: 1024,
    height: 768,
    minWidth: 336,
    minHeight: 384,
    ...(inputs.icon && { icon: inputs.icon }),
    // Shown when it has something to show: no white flash.
    show: false,
    autoHideMenuBar: true,
    ...(inputs.kiosk && { kiosk: true, fullscreen: true, alwaysOnTop: true }),
    webPreferences: {
      preload: inputs.preload,
      partition: inputs.partition,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      // The spellchecker would send for dictionaries, and learn what is typed.
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: inputs.developerTools && !inputs.kiosk,
    },
  };
}

/** Makes the window; it shows itself once a page was loaded and painted. */
export function makeMainWindow(inputs: WindowInputs): BrowserWindow {
  const window = new BrowserWindow(windowOptions(inputs));
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Before it is shown: where the window was the last time, and as large. */
export function placeWindow(window: BrowserWindow, opening: Opening): void {
  window.setBounds(opening.bounds);
  if (opening.maximized) window.once('show', () => window.maximize());
  if (opening.zoomLevel !== 0) {
    window.webContents.once('dom-ready', () => window.webContents.setZoomLevel(opening.zoomLevel));
  }
}

/** Brings the window to the front, as a second start of the app asks for. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
