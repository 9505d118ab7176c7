import { Menu, type MenuItemConstructorOptions } from 'electron';

/** A kiosk has no menu, so that no shortcut of one works (promise 59). */
export const closeAppMenu = (): void => Menu.setApplicationMenu(null);

/** The usual shortcuts (copy, paste, zoom, close, quit) by their roles; labels come from Electron. */
export function setAppMenu(platform: NodeJS.Platform): void {
  const template: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : [{ role: 'fileMenu' as const }]),
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
