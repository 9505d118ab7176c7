import { expect, test } from 'vitest';
import { shiftAt } from '../../../renderer/screens/kiosk/surroundings.ts';
import { CORNER_PX, isCorner } from '../../../renderer/screens/kiosk/way-out.ts';

test('a kiosk’s content moves by at most 8 px, each minute, and stays nowhere for long', () => {
  const places = Array.from({ length: 289 }, (_, minute) => shiftAt(minute));
  for (const { x, y } of places) {
    expect(Math.abs(x)).toBeLessThanOrEqual(8);
    expect(Math.abs(y)).toBeLessThanOrEqual(8);
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(289);
  expect(shiftAt(0)).toEqual({ x: 0, y: 0 });
});

test.each([
  ['top left', 0, 0, true],
  ['bottom right', 1024, 768, true],
  ['just inside', CORNER_PX, CORNER_PX, true],
  ['just outside', CORNER_PX + 1, CORNER_PX, false],
  ['an edge', 512, 0, false],
  ['the middle', 512, 384, false],
])('%s of the screen', (_, x, y, is) => {
  expect(isCorner(x, y, 1024, 768)).toBe(is);
});
