import { Menu } from 'electron';
import { appMenuTemplate, type MenuInputs } from './menu-template.ts';

/** A kiosk has no menu, so that no shortcut of one works (promise 59). */
export const closeAppMenu = (): void => Menu.setApplicationMenu(null);

/** Puts the menu up, in place of the one before. */
export const setAppMenu = (inputs: MenuInputs): void =>
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenuTemplate(inputs)));
