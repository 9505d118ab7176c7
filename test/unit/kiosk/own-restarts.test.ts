import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKioskRestarts } from '../../../electron/compose/kiosk-restarts.ts';
import {
  argumentsWith,
  planOwnRestart,
  readOwnRestarts,
  restSecondsLeft,
} from '../../../electron/kiosk/own-restarts.ts';

/** A kiosk that is started by itself alone: each relaunch makes the next process from the arguments of the last. */
function machine(isAlone = true) {
  let now = 1_000;
  let argv = ['app', '--kiosk'];
  let started: string[] | null = null;
  const lines: string[] = [];
  const open = () =>
    createKioskRestarts({
      isAlone,
      argv,
      switchValue: (name) =>
        argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '',
      uptime: () => now,
      relaunch: (args) => {
        started = args;
      },
      log: (line) => lines.push(line),
    });
  let restarts = open();
  /** Null: nobody started it again. */
  const follow = (act: () => void): string[] | null => {
    started = null;
    act();
    if (started === null) return null;
    argv = started;
    restarts = open();
    return argv;
  };
  return {
    lines,
    fails: () => follow(() => restarts.afterFailure()),
    onPurpose: () => follow(() => restarts.onPurpose()),
    mustRest: () => restarts.mustRest(),
    pass: (seconds: number) => {
      now += seconds;
    },
  };
}

describe('[P58] a kiosk without a supervisor that ends unexpectedly', () => {
  test('starts itself anew, and rests after the third time within ten minutes', () => {
    const kiosk = machine();
    expect(kiosk.fails()).toEqual(['app', '--kiosk', '--own-restarts=1000']);
    kiosk.pass(10);
    expect(kiosk.fails()).toEqual(['app', '--kiosk', '--own-restarts=1000,1010']);
    expect(kiosk.mustRest()).toBe(false);
    kiosk.pass(500);
    expect(kiosk.fails()).toEqual(['app', '--kiosk', '--own-restarts=1000,1010,1510']);
    expect(kiosk.mustRest()).toBe(true);
    kiosk.pass(899);
    expect(kiosk.mustRest()).toBe(true);
    kiosk.pass(1);
    expect(kiosk.mustRest()).toBe(false);
    expect(kiosk.fails()).toEqual(['app', '--kiosk', '--own-restarts=2410']);
  });

  test('is not started again when it ends even while it rests', () => {
    const kiosk = machine();
    for (let end = 0; end < 3; end += 1) kiosk.fails();
    expect(kiosk.mustRest()).toBe(true);
    expect(kiosk.fails()).toBeNull();
    expect(kiosk.lines.at(-1)).toBe('kiosk end=unexpected own-restarts=-');
  });

  test('begins with a clean slate when staff restart it, also out of its rest', () => {
    const kiosk = machine();
    for (let end = 0; end < 3; end += 1) kiosk.fails();
    expect(kiosk.onPurpose()).toEqual(['app', '--kiosk']);
    expect(kiosk.mustRest()).toBe(false);
  });

  test('never rests while its failures lie far enough apart', () => {
    const kiosk = machine();
    for (let end = 0; end < 50; end += 1) {
      kiosk.pass(301);
      expect(kiosk.fails()).not.toBeNull();
      expect(kiosk.mustRest()).toBe(false);
    }
  });

  test('is started once, should it fail while it is being restarted', () => {
    let started = 0;
    const restarts = createKioskRestarts({
      ...{ isAlone: true, argv: [], switchValue: () => '', uptime: () => 1_000, log: () => {} },
      relaunch: () => {
        started += 1;
      },
    });
    restarts.onPurpose();
    restarts.afterFailure();
    expect(started).toBe(1);
  });

  test('is left to its supervisor where it has one', () => {
    const kiosk = machine(false);
    expect([kiosk.fails(), kiosk.onPurpose(), kiosk.mustRest()]).toEqual([null, null, false]);
    expect(kiosk.lines).toEqual([]);
  });

  test('is started at most three times in any ten minutes, whenever it fails', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_200 }), { maxLength: 60 }), (gaps) => {
        const starts: number[] = [];
        let known: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const next = planOwnRestart(known, now);
          if (next === null) continue;
          known = readOwnRestarts(next.join(), now);
          starts.push(now);
        }
        for (const at of starts) {
          expect(starts.filter((one) => one >= at && one - at < 600).length).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test('takes nothing from a switch that is not its own work', () => {
    for (const text of ['', 'x', '-1', '1e3', '99999', '1.5', ',,', '1000000000000000']) {
      expect(readOwnRestarts(text, 5_000)).toEqual([]);
    }
    expect(restSecondsLeft([], 0)).toBe(0);
    expect(argumentsWith(['--own-restarts=1', '--own-restarts', 'a'], [])).toEqual(['a']);
  });
});
