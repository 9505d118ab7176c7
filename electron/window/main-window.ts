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
  /** Where the window was the last time; never on a kiosk. */
  opening?: Opening | null;
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
    ...inputs.opening?.bounds,
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

/** Makes the window as it was the last time; it shows itself once a page was loaded and painted. */
export function makeMainWindow(inputs: WindowInputs): BrowserWindow {
  const window = new BrowserWindow(windowOptions(inputs));
  const { opening } = inputs;
  if (opening?.maximized) window.once('show', () => window.maximize());
  if (opening?.zoomLevel) {
    window.webContents.once('dom-ready', () => window.webContents.setZoomLevel(opening.zoomLevel));
  }
  window.once('ready-to-show', () => window.show());
  return window;
}

/** Brings the window to the front, as a second start of the app asks for. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
