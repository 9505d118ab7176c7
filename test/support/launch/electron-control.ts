import type { ElectronApplication, Page } from 'playwright';
import type { HostControl } from './types.ts';

/**
 * What of the control exists in real Electron: what its own modules offer. The rest throws, saying
 * so, and a spec that needs it is one for the host.
 */
export function electronControl(
  app: ElectronApplication,
  page: Page,
  openedUrls: readonly string[],
): HostControl {
  const known: Partial<HostControl> = {
    clipboard: async () => ({
      'text/plain': await app.evaluate(({ clipboard }) => clipboard.readText()),
    }),
    menu: () =>
      app.evaluate(
        ({ Menu }) =>
          Menu.getApplicationMenu()?.items.map(({ id, label }) => ({ id, label })) ?? null,
      ),
    clickMenu: (idOrLabel) =>
      app.evaluate(({ Menu, BrowserWindow }, wanted) => {
        const items = Menu.getApplicationMenu()?.items ?? [];
        const all = items.flatMap((item) => [item, ...(item.submenu?.items ?? [])]);
        const item = all.find(({ id, label }) => id === wanted || label === wanted);
        if (!item?.enabled) return false;
        item.click(undefined, BrowserWindow.getAllWindows()[0]);
        return true;
      }, idOrLabel),
    focusWindow: () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus()),
    blurWindow: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur()),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()),
    systemTheme: (theme) => page.emulateMedia({ colorScheme: theme }),
    emitApp: (event, ...values) =>
      app.evaluate(({ app: own }, [name, rest]) => own.emit(name, {}, ...rest), [
        event,
        values,
      ] as const),
  };
  return new Proxy(known as HostControl, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (found !== undefined || typeof name === 'symbol' || name === 'then') return found;
      return () => {
        const opened = openedUrls.length;
        throw new Error(
          `control.${name} exists in the Chromium host only (${opened} addresses opened)`,
        );
      };
    },
  });
}
