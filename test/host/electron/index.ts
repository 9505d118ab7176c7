import { strict } from '../strict.ts';
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { ClipboardItem, clipboard } from './clipboard.ts';
import { dialog, Notification, nativeTheme, screen } from './desktop.ts';
import { ipcMain } from './ipc.ts';
import { Menu, MenuItem } from './menu.ts';
import { nativeImage } from './native-image.ts';
import { net } from './net/net.ts';
import { powerMonitor } from './power-monitor.ts';
import { protocolModule } from './protocol.ts';
import { safeStorage } from './safe-storage.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

const protocol = protocolModule(() => session.defaultSession.protocol);

/** What `import … from 'electron'` and `require('electron')` give in the main process. */
export {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
};

export default strict('electron', {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
});
