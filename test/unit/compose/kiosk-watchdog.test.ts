import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createWatchdog } from '../../../electron/compose/kiosk-watchdog.ts';
import { createAdjustableClock } from '../../../electron/platform/adjustable-clock.ts';

const minute = 60_000;

/** A window whose page's process can be ended, as Electron tells it. */
class FakeContents extends EventEmitter {
  did: string[] = [];
  forcefullyCrashRenderer() {
    this.did.push('ended');
    this.emit('render-process-gone');
  }
  reload() {
    this.did.push('loaded');
  }
}
class FakeWindow extends EventEmitter {
  webContents = new FakeContents();
  isDestroyed = () => false;
}

function setUp() {
  const still = { now: () => 0, monotonic: () => 0, at: () => () => {}, after: () => () => {} };
  const clock = createAdjustableClock(0, still);
  const lines: string[] = [];
  let gaveUp = 0;
  const watchdog = createWatchdog({
    clock,
    log: (line) => lines.push(line),
    giveUp: () => {
      gaveUp += 1;
    },
  });
  const window = new FakeWindow();
  watchdog.watch(window);
  const { did } = window.webContents;
  const pass = (minutes: number) => {
    for (let count = 0; count < minutes; count += 1) clock.setTime(clock.now() + minute);
  };
  return { watchdog, clock, window, did, lines, pass, gaveUp: () => gaveUp };
}

test('a page that beats is left alone', () => {
  const { watchdog, pass, did } = setUp();
  for (let minutes = 0; minutes < 100; minutes += 1) {
    watchdog.beat();
    pass(1);
  }
  expect(did).toEqual([]);
});

test('a page that hangs loses its process and is loaded into a new one; in the end the app starts anew', () => {
  const { pass, did, lines, gaveUp } = setUp();
  pass(3);
  expect(did).toEqual(['ended', 'loaded']);
  expect(lines).toEqual(['kiosk page=hung action=reload']);
  pass(9);
  expect(did).toHaveLength(6);
  expect(gaveUp()).toBe(1);
});

test('a page whose process is gone, or that does not take input, is loaded again', () => {
  const { window, did } = setUp();
  window.webContents.emit('render-process-gone');
  expect(did).toEqual(['loaded']);
  window.emit('unresponsive');
  expect(did).toEqual(['loaded', 'ended', 'loaded']);
});

test('hours in which the computer slept are not held against the page', () => {
  const { clock, did, pass } = setUp();
  clock.setTime(8 * 60 * minute);
  pass(2);
  expect(did).toEqual([]);
});
