import type { MenuItemConstructorOptions } from 'electron';
import type { AppScreen } from '../../shared/app-screens.ts';
import type { MessageKey, Translate } from '../../shared/messages/translate.ts';

type Item = MenuItemConstructorOptions;
type Role = NonNullable<Item['role']>;

export interface MenuInputs {
  platform: NodeJS.Platform;
  translate: Translate;
  /** Whether the settings can be opened as things stand. */
  settingsOpen: boolean;
  show(screen: AppScreen): void;
  openLogFolder(): void;
}

/**
 * The application menu as data, in the catalogue's words: what the system does by itself is a role, everything
 * else leads to a screen of the page. There is no reload and no developer tools among it (promise 53).
 */
export function appMenuTemplate(inputs: MenuInputs): Item[] {
  const isMac = inputs.platform === 'darwin';
  return [
    isMac ? macAppMenu(inputs) : fileMenu(inputs),
    editMenu(inputs),
    viewMenu(inputs),
    windowMenu(inputs, isMac),
    helpMenu(inputs, isMac),
  ];
}

const separator: Item = { type: 'separator' };

const roleItem = ({ translate }: MenuInputs, role: Role, key: MessageKey): Item => ({
  role,
  label: translate(key, { app: translate('common.appName') }),
});

function screenItem(inputs: MenuInputs, screen: AppScreen, key: MessageKey, more: Item = {}): Item {
  const label = inputs.translate(key, { app: inputs.translate('common.appName') });
  return { id: screen, label, click: () => inputs.show(screen), ...more };
}

function settingsItem(inputs: MenuInputs): Item {
  const more = { accelerator: 'CommandOrControl+,', enabled: inputs.settingsOpen };
  return screenItem(inputs, 'settings', 'menu.settings', more);
}

function macAppMenu(inputs: MenuInputs): Item {
  return {
    label: inputs.translate('common.appName'),
    submenu: [
      screenItem(inputs, 'about', 'about.title'),
      separator,
      settingsItem(inputs),
      separator,
      roleItem(inputs, 'services', 'menu.services'),
      separator,
      roleItem(inputs, 'hide', 'menu.hide'),
      roleItem(inputs, 'hideOthers', 'menu.hideOthers'),
      roleItem(inputs, 'unhide', 'menu.showAll'),
      separator,
      roleItem(inputs, 'quit', 'menu.quit'),
    ],
  };
}

const fileMenu = (inputs: MenuInputs): Item => ({
  label: inputs.translate('menu.file'),
  submenu: [
    settingsItem(inputs),
    separator,
    // On Windows the role has no shortcut of its own.
    { ...roleItem(inputs, 'quit', 'menu.quit'), accelerator: 'CommandOrControl+Q' },
  ],
});

const editMenu = (inputs: MenuInputs): Item => ({
  label: inputs.translate('menu.edit'),
  submenu: [
    roleItem(inputs, 'undo', 'menu.undo'),
    roleItem(inputs, 'redo', 'menu.redo'),
    separator,
    roleItem(inputs, 'cut', 'menu.cut'),
    roleItem(inputs, 'copy', 'menu.copy'),
    roleItem(inputs, 'paste', 'menu.paste'),
    roleItem(inputs, 'selectAll', 'menu.selectAll'),
  ],
});

const viewMenu = (inputs: MenuInputs): Item => ({
  label: inputs.translate('menu.view'),
  submenu: [
    { ...roleItem(inputs, 'resetZoom', 'menu.resetZoom'), id: 'resetZoom' },
    { ...roleItem(inputs, 'zoomIn', 'menu.zoomIn'), id: 'zoomIn' },
    // The role's shortcut is Ctrl and +, for which most keyboards want Shift; people press the key alone.
    { role: 'zoomIn', accelerator: 'CommandOrControl+=', visible: false },
    { ...roleItem(inputs, 'zoomOut', 'menu.zoomOut'), id: 'zoomOut' },
    separator,
    roleItem(inputs, 'togglefullscreen', 'menu.fullScreen'),
  ],
});

const windowMenu = (inputs: MenuInputs, isMac: boolean): Item => ({
  label: inputs.translate('menu.window'),
  submenu: [
    roleItem(inputs, 'minimize', 'menu.minimize'),
    roleItem(inputs, 'close', 'menu.close'),
    ...(isMac ? [separator, roleItem(inputs, 'front', 'menu.toFront')] : []),
  ],
});

const helpMenu = (inputs: MenuInputs, isMac: boolean): Item => ({
  role: 'help',
  label: inputs.translate('menu.help'),
  submenu: [
    screenItem(inputs, 'help', 'signIn.help', { accelerator: 'F1' }),
    screenItem(inputs, 'test', 'supportPage.test'),
    screenItem(inputs, 'codes', 'supportPage.codes'),
    separator,
    {
      id: 'logFolder',
      label: inputs.translate('bundlePage.logFolder'),
      click: () => inputs.openLogFolder(),
    },
    ...(isMac ? [] : [separator, screenItem(inputs, 'about', 'about.title')]),
  ],
});
