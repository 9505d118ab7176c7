/** In screen coordinates, as Electron has them: device-independent pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the window was, and how. */
export interface WindowPlace extends Area {
  maximized: boolean;
  /** Electron's zoom level: 0 is 100%, each step 20% more or less. */
  zoomLevel: number;
}

/** How a window opens. */
export interface Opening {
  bounds: Partial<Area>;
  maximized: boolean;
  zoomLevel: number;
}

/** How much of the window's upper edge must be within reach, so that it can be moved. */
const handle = { width: 120, height: 32 };
const zoomLimit = 8;
/** Larger than any desktop; keeps a mistaken file from what a window system takes ill. */
const farthest = 100_000;

/**
 * Reads what was kept.
 * @throws when it is anything else than a place
 */
export function readPlace(json: unknown): WindowPlace {
  if (typeof json !== 'object' || json === null) throw new Error('not a record');
  const number = (key: string, least: number, most: number): number => {
    const value: unknown = Reflect.get(json, key);
    const isFine = typeof value === 'number' && value >= least && value <= most;
    if (!isFine) throw new Error(`${key} is not a number in its range`);
    return value;
  };
  const maximized: unknown = Reflect.get(json, 'maximized');
  if (typeof maximized !== 'boolean') throw new Error('maximized is not a boolean');
  return {
    x: Math.round(number('x', -farthest, farthest)),
    y: Math.round(number('y', -farthest, farthest)),
    width: Math.round(number('width', 1, farthest)),
    height: Math.round(number('height', 1, farthest)),
    maximized,
    zoomLevel: number('zoomLevel', -zoomLimit, zoomLimit),
  };
}

/**
 * Where the window opens, for the displays that there are now: a display may have gone, or become smaller. Where the
 * window could not be reached by its upper edge any more, only its size is kept and the system places it.
 * @param displays work areas, without task bars and docks; the main one first
 */
export function placeOn(kept: Area, displays: readonly Area[]): Partial<Area> {
  const display = displays.find((one) => canBeMoved(kept, one));
  const room = display ?? displays[0];
  if (!room) return {};
  const size = {
    width: Math.min(kept.width, room.width),
    height: Math.min(kept.height, room.height),
  };
  return display ? { x: kept.x, y: kept.y, ...size } : size;
}

function canBeMoved(window: Area, display: Area): boolean {
  const left = Math.max(window.x, display.x);
  const right = Math.min(window.x + window.width, display.x + display.width);
  const isBelowTop = window.y >= display.y;
  const isAboveBottom = window.y + handle.height <= display.y + display.height;
  return right - left >= Math.min(handle.width, window.width) && isBelowTop && isAboveBottom;
}
