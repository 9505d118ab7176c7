import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Picture } from './png.ts';

/** Pixels a side of what becomes one value: a word that changes shows, a letter that is drawn a shade lighter does not. */
export const CELL = 16;
/** Of 255: what the same Chromium may draw differently on another machine. */
const TOLERANCE = 5;

/** A picture in so few values that thousands can be kept: the mean colour of each cell. */
export interface Sketch {
  columns: number;
  rows: number;
  means: Uint8Array;
}

export function sketchOf({ width, height, rgb }: Picture): Sketch {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const sums = new Float64Array(columns * rows * 3);
  const counts = new Uint32Array(columns * rows);
  for (let at = 0; at < width * height; at++) {
    const cell = Math.floor(at / width / CELL) * columns + Math.floor((at % width) / CELL);
    counts[cell] = (counts[cell] ?? 0) + 1;
    for (let c = 0; c < 3; c++) {
      sums[cell * 3 + c] = (sums[cell * 3 + c] ?? 0) + (rgb[at * 3 + c] ?? 0);
    }
  }
  return {
    columns,
    rows,
    means: Uint8Array.from(sums, (sum, at) => sum / (counts[Math.floor(at / 3)] ?? 1)),
  };
}

/** As text; each value as its difference from the one above, which is nearly always 0. */
export function writeSketch({ columns, rows, means }: Sketch): string {
  const stride = columns * 3;
  const steps = means.map((value, at) => value - (means[at - stride] ?? 0));
  return `${columns}x${rows} ${deflateRawSync(steps, { level: 9 }).toString('base64')}`;
}

/** @throws Error for a text that {@link writeSketch} did not write */
export function readSketch(text: string): Sketch {
  const [, columns = '0', rows = '0', data = ''] = /^(\d+)x(\d+) (\S+)$/.exec(text) ?? [];
  const stride = Number(columns) * 3;
  const means = new Uint8Array(inflateRawSync(Buffer.from(data, 'base64')));
  if (means.length !== stride * Number(rows)) throw new Error('this is no sketch of a picture');
  for (let at = stride; at < means.length; at++)
    means[at] = (means[at] ?? 0) + (means[at - stride] ?? 0);
  return { columns: Number(columns), rows: Number(rows), means };
}

/** What differs, in words; null when nothing does that somebody could see. */
export function difference(before: Sketch, now: Sketch): string | null {
  if (before.columns !== now.columns || before.rows !== now.rows) {
    const size = ({ columns, rows }: Sketch) => `${columns * CELL}×${rows * CELL}`;
    return `the size was ${size(before)}, now ${size(now)}`;
  }
  let most = 0;
  const cells = new Set<number>();
  for (let at = 0; at < now.means.length; at++) {
    const by = Math.abs((before.means[at] ?? 0) - (now.means[at] ?? 0));
    if (by > TOLERANCE) cells.add(Math.floor(at / 3));
    most = Math.max(most, by);
  }
  if (cells.size === 0) return null;
  const [first = 0] = cells;
  const place = `${(first % now.columns) * CELL},${Math.floor(first / now.columns) * CELL}`;
  return `${cells.size} places differ by up to ${most} of 255, the first at ${place}`;
}
