import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { reloadWhenGone } from '../../../electron/compose/page-reload.ts';
import { frozenClock } from '../../support/frozen-clock.ts';

class FakeContents extends EventEmitter {
  loaded = 0;
  reload() {
    this.loaded += 1;
  }
}

function setUp() {
  const clock = frozenClock();
  const window = {
    webContents: new FakeContents(),
    isGone: false,
    isDestroyed: () => window.isGone,
  };
  let gaveUp = 0;
  reloadWhenGone(window, clock, () => {
    gaveUp += 1;
  });
  const dies = () => window.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  return { clock, window, dies, loaded: () => window.webContents.loaded, gaveUp: () => gaveUp };
}

test('a desk’s page whose process is gone is loaded again; one that keeps dying is given up', () => {
  const { dies, loaded, gaveUp } = setUp();
  for (let time = 0; time < 3; time += 1) dies();
  expect([loaded(), gaveUp()]).toEqual([3, 0]);
  dies();
  expect([loaded(), gaveUp()]).toEqual([3, 1]);
});

test('what happened an hour ago is not held against it', () => {
  const { clock, dies, loaded, gaveUp } = setUp();
  for (let time = 0; time < 10; time += 1) {
    dies();
    clock.advance(30 * 60_000);
  }
  expect([loaded(), gaveUp()]).toEqual([10, 0]);
});

test('a window that is closed loses its process, and nothing is loaded', () => {
  const { window, dies, loaded } = setUp();
  window.isGone = true;
  dies();
  expect(loaded()).toBe(0);
});
