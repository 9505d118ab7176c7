import type { BrowserWindow } from 'electron';
import { beatEveryMs, nextPageWatch, type PageEvent, startPageWatch } from '../kiosk/page-watch.ts';
import type { Clock } from '../platform/clock.ts';

export interface WatchdogDeps {
  clock: Clock;
  log(line: string): void;
  /** Reloading did not help. */
  giveUp(): void;
}

export interface Watchdog {
  watch(window: BrowserWindow): void;
  beat(): void;
  resume(): void;
  stop(): void;
}

/** Looks after the page from outside: one that hangs or is gone is loaded again, then the app is started anew. */
export function createWatchdog({ clock, log, giveUp }: WatchdogDeps): Watchdog {
  let state = startPageWatch(clock.monotonic());
  let window: BrowserWindow | null = null;
  let stopTimer = () => {};

  const tell = (event: PageEvent) => {
    const step = nextPageWatch(state, event, clock.monotonic());
    state = step.watch;
    if (step.action === 'none' || !window || window.isDestroyed()) return;
    log(`kiosk page=${event.type === 'gone' ? 'gone' : 'hung'} action=${step.action}`);
    if (step.action === 'restartApp') return giveUp();
    window.webContents.reload();
  };
  const tick = () => {
    const armedAt = clock.monotonic();
    stopTimer = clock.after(beatEveryMs, () => {
      // A tick that comes late says that the computer slept: the page could not beat either.
      const isLate = clock.monotonic() - armedAt > 1.5 * beatEveryMs;
      tell({ type: isLate ? 'resume' : 'tick' });
      tick();
    });
  };

  return {
    watch(made) {
      window = made;
      const { webContents } = made;
      webContents.on('render-process-gone', () => tell({ type: 'gone' }));
      // A hung page does not take a reload; one without a process is loaded into a new one.
      made.on('unresponsive', () => webContents.forcefullyCrashRenderer());
      tick();
    },
    beat: () => tell({ type: 'beat' }),
    resume: () => tell({ type: 'resume' }),
    stop: () => stopTimer(),
  };
}
