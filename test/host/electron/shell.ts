import type { Shell } from 'electron';
import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

const faults = { openExternal: false };

/** Host only: whether `openExternal` rejects, as on a machine without a browser. */
export function failOpenExternal(fails: boolean): void {
  faults.openExternal = fails;
}

/** electronjs.org/docs/api/shell. Nothing is opened here: the launcher opens what it is told of. */
export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    if (faults.openExternal) throw new Error('Failed to open: no application knows this address');
    runtime().records.openedUrls.push(url);
    runtime().report('openExternal', { url });
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
