import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Picture, readPng, writeSmallPng } from '../../support/gallery/png.ts';
import { difference, readSketch, sketchOf, writeSketch } from '../../support/gallery/sketch.ts';

/** A white picture with a dark box of these sides in its middle. */
function withBox(width: number, height: number, box: number): Picture {
  const rgb = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < box; y++) {
    for (let x = 0; x < box; x++) {
      const at = ((y + Math.floor(height / 2)) * width + x + Math.floor(width / 2)) * 3;
      rgb.set([16, 24, 32], at);
    }
  }
  return { width, height, rgb };
}

/** A PNG as another program may write it, with one filter for all rows. */
function png(picture: Picture, filter: number): Buffer {
  const { width, height, rgb } = picture;
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  const value = (y: number, x: number) => (y < 0 || x < 0 ? 0 : (rgb[y * stride + x] ?? 0));
  for (let y = 0; y < height; y++) {
    rows[y * (stride + 1)] = filter;
    for (let x = 0; x < stride; x++) {
      const [left, up] = [value(y, x - 3), value(y - 1, x)];
      const guess = [0, left, up, (left + up) >> 1][filter] ?? 0;
      rows[y * (stride + 1) + 1 + x] = value(y, x) - guess;
    }
  }
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a PNG', () => {
  test.each([0, 1, 2, 3])('with filter %i is read as it was drawn', (filter) => {
    const picture = withBox(20, 12, 5);
    expect(readPng(png(picture, filter))).toEqual(picture);
  });

  test('that is kept for the eye is small, and of another kind than is read', () => {
    const kept = writeSmallPng(withBox(200, 120, 40));
    expect(kept.length).toBeLessThan(400);
    expect(() => readPng(kept)).toThrow('only 8-bit RGB');
  });
});

describe('a sketch', () => {
  test('comes back from its text as it was', () => {
    const sketch = sketchOf(withBox(100, 60, 20));
    expect(readSketch(writeSketch(sketch))).toEqual(sketch);
  });

  test('is the same for the same picture, and for one drawn a shade lighter', () => {
    const picture = withBox(100, 60, 20);
    const lighter = { ...picture, rgb: picture.rgb.map((value) => Math.min(255, value + 2)) };
    expect(difference(sketchOf(picture), sketchOf(picture))).toBeNull();
    expect(difference(sketchOf(picture), sketchOf(lighter))).toBeNull();
  });

  test('tells a box that grew by two pixels, and says where', () => {
    const said = difference(sketchOf(withBox(100, 60, 20)), sketchOf(withBox(100, 60, 22)));
    expect(said).toMatch(/^\d+ places differ by up to \d+ of 255, the first at \d+,\d+$/);
  });

  test('tells another size', () => {
    expect(difference(sketchOf(withBox(100, 60, 20)), sketchOf(withBox(100, 90, 20)))).toBe(
      'the size was 112×64, now 112×96',
    );
  });

  test('refuses a text that is none', () => {
    expect(() => readSketch('4x4 AAAA')).toThrow();
  });
});
