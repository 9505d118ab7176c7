import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture as rows of RGB, one byte a channel. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Reads what Chromium writes: 8 bits a channel, RGB or RGBA, not interlaced (PNG specification, third edition, 9).
 * @throws Error for any other kind of PNG
 */
export function readPng(png: Buffer): Picture {
  const [header, ...rest] = chunks(png);
  if (!header) throw new Error('this is no PNG');
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header.data[9] ?? 0];
  if (channels === undefined || header.data[8] !== 8 || header.data[12] !== 0) {
    throw new Error('only 8-bit RGB and RGBA without interlacing is read');
  }
  const packed = Buffer.concat(rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const raw = unfilter(inflateSync(packed), width * channels, height, channels);
  return { width, height, rgb: channels === 3 ? raw : withoutAlpha(raw) };
}

function chunks(png: Buffer): { type: string; data: Buffer }[] {
  const found: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    found.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  return rgba.filter((_value, at) => at % 4 !== 3);
}

/** PNG specification, 9.2: each row says how it was made from its neighbours. */
function unfilter(raw: Uint8Array, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? (out[at - step] ?? 0) : 0;
      const up = y > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (out[at - stride - step] ?? 0) : 0;
      const value = raw[y * (stride + 1) + 1 + x] ?? 0;
      out[at] = value + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  return filter === 4 ? paeth(left, up, corner) : 0;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** A small PNG for the eye: 32 shades a channel, at most 256 colours in a palette, packed as far as zlib goes. */
export function writeSmallPng({ width, height, rgb }: Picture): Buffer {
  const colours: number[] = [];
  const places = new Map<number, number>();
  const place = (colour: number): number => {
    const known = places.get(colour) ?? (colours.length < 256 ? null : nearest(colours, colour));
    const index = known ?? colours.push(colour) - 1;
    places.set(colour, index);
    return index;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at++) {
    rows[at + Math.floor(at / width) + 1] = place(coarse(rgb, at));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => channels(colour)));
  const data = deflateSync(rows, { level: 9, memLevel: 9 });
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', data)];
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Five bits a channel; the upper three again below them, so that white stays white. */
function coarse(rgb: Uint8Array, at: number): number {
  const five = (value = 0) => (value & 0xf8) | (value >> 5);
  return (five(rgb[at * 3]) << 16) | (five(rgb[at * 3 + 1]) << 8) | five(rgb[at * 3 + 2]);
}

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearest(colours: number[], colour: number): number {
  const wanted = channels(colour);
  const distances = colours.map((other) =>
    channels(other).reduce((sum, value, c) => sum + Math.abs(value - (wanted[c] ?? 0)), 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
