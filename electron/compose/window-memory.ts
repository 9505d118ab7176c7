import { type BrowserWindow, screen } from 'electron';
import type { Clock } from '../platform/clock.ts';
import { ownsFiles } from '../platform/owns-files.ts';
import { nodeFileSystem } from '../storage/file-system.ts';
import { openRecordFile, type RecordFile, type RecordFormat } from '../storage/record-file.ts';
import { readThroughStore } from '../storage/store-reader.ts';
import { placeWindow } from '../window/main-window.ts';
import { type Opening, placeOn, readPlace, type WindowPlace } from '../window/window-place.ts';

/** `window.json` in the user data folder. */
const format: RecordFormat = {
  version: 1,
  parse: (text) => ({ version: 1, ...readPlace(JSON.parse(text)) }),
  serialise: (record) => `${JSON.stringify(record)}\n`,
};

/** A window that is being moved is written once, when it rests. Milliseconds. */
const restMs = 500;

/**
 * The window, not yet shown, comes back where it was, as large as it was, and its place is remembered from now on.
 * A disk that takes nothing costs only that.
 */
export function rememberWindow(window: BrowserWindow, folder: string, clock: Clock): void {
  const file = openRecordFile({
    ...{ folder, name: 'window.json', format, read: readThroughStore, fs: nodeFileSystem },
    ...{ owns: ownsFiles, now: clock.now() },
  });
  if (file.loaded.is === 'read') placeWindow(window, openingOf(readPlace(file.loaded.record)));
  follow(window, file, clock);
}

function openingOf({ maximized, zoomLevel, ...kept }: WindowPlace): Opening {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const areas = [main, ...others].map(({ workArea }) => workArea);
  return { bounds: placeOn(kept, areas), maximized, zoomLevel };
}

function follow(window: BrowserWindow, file: RecordFile, clock: Clock): void {
  let written = '';
  let stop = () => {};
  const write = () => {
    stop();
    if (window.isDestroyed()) return;
    const place: WindowPlace = {
      // Without that of a maximised window: its size is the screen's.
      ...window.getNormalBounds(),
      maximized: window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    };
    if (written === JSON.stringify(place)) return;
    if (file.save({ version: 1, ...place }) === 'saved') written = JSON.stringify(place);
  };
  const soon = () => {
    stop();
    stop = clock.after(restMs, write);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', write);
  // The zoom has no event of its own for the keyboard: it is read with the rest.
  window.on('blur', write);
}
