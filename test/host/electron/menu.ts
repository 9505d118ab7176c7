import type { MenuItemConstructorOptions } from 'electron';
import { strictClass } from '../strict.ts';

type Template = MenuItemConstructorOptions;

/** electronjs.org/docs/api/menu-item */
export class HostMenuItem {
  id: string;
  label: string;
  role: string | undefined;
  type: string;
  accelerator: string | undefined;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  submenu: HostMenu | undefined;
  readonly click: () => void;

  constructor(options: Template) {
    this.id = options.id ?? '';
    this.label = options.label ?? '';
    this.role = options.role;
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    this.accelerator = options.accelerator;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(options.submenu)
      ? HostMenu.buildFromTemplate(options.submenu)
      : (options.submenu as HostMenu | undefined);
    // The listener's type names Electron's own classes, which only exist in Electron.
    const listener = options.click as
      | ((item: unknown, window: undefined, event: object) => void)
      | undefined;
    this.click = () => listener?.(this, undefined, {});
  }
}

/** electronjs.org/docs/api/menu. Nothing is drawn; the launcher reads and clicks the items. */
export class HostMenu {
  readonly items: HostMenuItem[] = [];
  private static current: HostMenu | null = null;

  static buildFromTemplate(template: (Template | HostMenuItem)[]): HostMenu {
    const menu = new HostMenu();
    for (const entry of template) {
      menu.append(entry instanceof HostMenuItem ? entry : new HostMenuItem(entry));
    }
    return menu;
  }

  static setApplicationMenu(menu: HostMenu | null): void {
    HostMenu.current = menu;
  }

  static getApplicationMenu(): HostMenu | null {
    return HostMenu.current;
  }

  append(item: HostMenuItem): void {
    this.items.push(item);
  }

  insert(position: number, item: HostMenuItem): void {
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): HostMenuItem | null {
    return this.all().find((item) => item.id === id) ?? null;
  }

  popup(): void {}
  closePopup(): void {}

  /** Host only: every item, those of submenus included. */
  all(): HostMenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])]);
  }
}

export const Menu = strictClass<[], HostMenu, typeof HostMenu>('Menu', HostMenu);
export const MenuItem = strictClass<[Template], HostMenuItem, typeof HostMenuItem>(
  'MenuItem',
  HostMenuItem,
);

/** Host only: the application menu as plain data; null for none. */
export function menuTree(menu: HostMenu | null = HostMenu.getApplicationMenu()): unknown {
  return (
    menu?.items.map(({ id, label, role, accelerator, enabled, visible, submenu }) => ({
      id,
      label,
      role,
      accelerator,
      enabled,
      visible,
      items: submenu ? menuTree(submenu) : [],
    })) ?? null
  );
}

/** Host only: clicks the item with this id or label. False when there is none or it is disabled. */
export function clickMenu(idOrLabel: string, onRole: (role: string) => void): boolean {
  const item = HostMenu.getApplicationMenu()
    ?.all()
    .find(({ id, label }) => id === idOrLabel || label === idOrLabel);
  if (!item?.enabled) return false;
  // Docs: the click property of an item with a role is ignored.
  if (item.role !== undefined) onRole(item.role);
  else item.click();
  return true;
}
