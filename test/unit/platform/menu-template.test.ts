import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { appMenuTemplate } from '../../../electron/platform/menu-template.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { es } from '../../../shared/messages/es/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const inputs = {
  platform: 'linux' as NodeJS.Platform,
  translate: createTranslate('en', en),
  settingsOpen: true,
  show: vi.fn(),
  openLogFolder: vi.fn(),
};
type Item = MenuItemConstructorOptions;
const below = ({ submenu }: Item): Item[] => (Array.isArray(submenu) ? submenu : []);
const all = (menu: Item[]) => menu.flatMap((item) => [item, ...below(item)]);
const labels = (menu: Item[]) =>
  menu.map((item) => [item.label, below(item).map((one) => one.label)]);
const click = (menu: Item[], id: string) => {
  const press = all(menu).find((item) => item.id === id)?.click as (() => void) | undefined;
  press?.();
};

describe('the application menu', () => {
  it('has the usual places and words', () => {
    expect(labels(appMenuTemplate(inputs))).toEqual([
      ['File', ['Settings…', undefined, 'Quit']],
      ['Edit', ['Undo', 'Redo', undefined, 'Cut', 'Copy', 'Paste', 'Select all']],
      ['View', ['Actual size', 'Zoom in', undefined, 'Zoom out', undefined, 'Full screen']],
      ['Window', ['Minimise', 'Close window']],
      [
        'Help',
        [
          'Help signing in',
          'Connection test',
          'Codes',
          undefined,
          'Open log folder',
          undefined,
          'About Staff Sign-In',
        ],
      ],
    ]);
  });

  it('has them where macOS has them', () => {
    const menu = labels(appMenuTemplate({ ...inputs, platform: 'darwin' }));
    expect(menu.map(([name]) => name)).toEqual(['Staff Sign-In', 'Edit', 'View', 'Window', 'Help']);
    expect(menu[0]?.[1]).toEqual(
      expect.arrayContaining(['About Staff Sign-In', 'Settings…', 'Hide Staff Sign-In', 'Quit']),
    );
    expect(menu[4]?.[1]).not.toContain('About Staff Sign-In');
  });

  it('speaks the language in force, and leaves no item in another', () => {
    const items = all(appMenuTemplate({ ...inputs, translate: createTranslate('es', es) }));
    const words = items.flatMap(({ label }) => (label === undefined ? [] : [label]));
    expect(words).toEqual(expect.arrayContaining(['Archivo', 'Salir', 'Acercar']));
    const silent = items.filter(({ type, visible, label }) => !type && visible !== false && !label);
    expect(silent).toEqual([]);
  });

  it.each(['darwin', 'linux', 'win32'] as const)(
    '[P53] has no developer tools and no reload on %s',
    (platform) => {
      const roles = all(appMenuTemplate({ ...inputs, platform })).map(({ role }) => role);
      for (const role of ['toggleDevTools', 'reload', 'forceReload', 'viewMenu', 'windowMenu'])
        expect(roles).not.toContain(role);
    },
  );

  it('gives each shortcut to one item only', () => {
    const keys = all(appMenuTemplate(inputs)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(['CommandOrControl+,', 'CommandOrControl+=', 'F1']),
    );
  });

  it('leads to the screens of the page, and to the folder of the log', () => {
    const menu = appMenuTemplate(inputs);
    for (const id of ['settings', 'help', 'test', 'codes', 'about']) click(menu, id);
    expect(inputs.show.mock.calls).toEqual([
      ['settings'],
      ['help'],
      ['test'],
      ['codes'],
      ['about'],
    ]);
    click(menu, 'logFolder');
    expect(inputs.openLogFolder).toHaveBeenCalledOnce();
  });

  it('offers the settings only where they can be opened', () => {
    const items = all(appMenuTemplate({ ...inputs, settingsOpen: false }));
    expect(items.find(({ id }) => id === 'settings')?.enabled).toBe(false);
  });
});
