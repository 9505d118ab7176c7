import { spawn } from 'node:child_process';
import type { Shell } from 'electron';
import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

const faults = { openExternal: false };

/** Host only: whether `openExternal` rejects, as on a machine without a browser. */
export function failOpenExternal(fails: boolean): void {
  faults.openExternal = fails;
}

/** Opens an address as the desktop would; without a shell, which could read more into it. */
function openInBrowser(url: string): void {
  if (!/^https?:/i.test(url)) return;
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(String(program), [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

/** electronjs.org/docs/api/shell. In tests nothing is opened here: the launcher opens what it is told of. */
export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    if (faults.openExternal) throw new Error('Failed to open: no application knows this address');
    runtime().records.openedUrls.push(url);
    runtime().report('openExternal', { url });
    if (runtime().options.opensBrowser) openInBrowser(url);
  },
  async openPath(path: string): Promise<string> {
    runtime().records.openedPaths.push(path);
    return '';
  },
  showItemInFolder(path: string): void {
    runtime().records.openedPaths.push(path);
  },
  beep(): void {},
} satisfies Slice<Shell>);
