import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Area, placeOn, readPlace } from '../../../electron/window/window-place.ts';

const main: Area = { x: 0, y: 25, width: 1920, height: 1055 };
const right: Area = { x: 1920, y: 0, width: 1280, height: 1024 };
const kept: Area = { x: 300, y: 200, width: 1024, height: 768 };

describe('where the window opens', () => {
  it('is where it was, also on the second display', () => {
    expect(placeOn(kept, [main, right])).toEqual(kept);
    const there = { ...kept, x: 2000, y: 100 };
    expect(placeOn(there, [main, right])).toEqual(there);
  });

  it('is left to the system when its display has gone; its size stays', () => {
    const there = { ...kept, x: 2000, y: 100 };
    expect(placeOn(there, [main])).toEqual({ width: 1024, height: 768 });
  });

  it('is no larger than the display', () => {
    const large = { x: 0, y: 25, width: 5000, height: 4000 };
    expect(placeOn(large, [main])).toEqual({ x: 0, y: 25, width: 1920, height: 1055 });
  });

  it.each([
    ['above the display', { ...kept, y: -10 }],
    ['under the menu bar', { ...kept, y: 10 }],
    ['below the display', { ...kept, y: 1060 }],
    ['with only a sliver at the left', { ...kept, x: -1000 }],
    ['with only a sliver at the right', { ...kept, x: 1910 }],
  ])('is left to the system %s', (_where, place) => {
    expect(placeOn(place, [main])).not.toHaveProperty('x');
  });

  it('is nothing that is known without a display', () => {
    expect(placeOn(kept, [])).toEqual({});
  });

  it('can always be reached by its upper edge', () => {
    const number = fc.integer({ min: -5000, max: 5000 });
    const size = fc.integer({ min: 1, max: 5000 });
    const area = fc.record({ x: number, y: number, width: size, height: size });
    fc.assert(
      fc.property(area, fc.array(area, { minLength: 1, maxLength: 3 }), (place, displays) => {
        const found = placeOn(place, displays);
        if (found.x === undefined || found.y === undefined) return;
        const { x, y, width = 0 } = found;
        const isReached = displays.some(
          (one) =>
            y >= one.y &&
            y < one.y + one.height &&
            x < one.x + one.width &&
            x + Math.max(width, place.width) > one.x,
        );
        expect(isReached).toBe(true);
      }),
    );
  });
});

describe('what was kept of the window', () => {
  const whole = { ...kept, maximized: false, zoomLevel: 1 };

  it('is read as it was written, in whole pixels', () => {
    expect(readPlace({ version: 1, ...whole, x: 300.4 })).toEqual(whole);
  });

  it.each([
    ['no record', null],
    ['a size of nothing', { ...whole, width: 0 }],
    ['a place without end', { ...whole, x: Number.POSITIVE_INFINITY }],
    ['a text for a number', { ...whole, y: '200' }],
    ['a zoom beyond what there is', { ...whole, zoomLevel: 40 }],
    ['no word on the rest', { ...kept, zoomLevel: 0 }],
  ])('is refused as a whole with %s', (_what, json) => {
    expect(() => readPlace(json)).toThrow();
  });
});
