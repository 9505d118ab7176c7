import type { BrowserWindow, WebContents } from 'electron';
import { beatEveryMs, nextPageWatch, type PageEvent, startPageWatch } from '../kiosk/page-watch.ts';
import type { Clock } from '../platform/clock.ts';

export interface WatchdogDeps {
  clock: Clock;
  log(line: string): void;
  /** Reloading did not help. */
  giveUp(): void;
}

type WatchedWindow = Pick<BrowserWindow, 'isDestroyed'> & {
  on(event: 'unresponsive', listener: () => void): unknown;
  webContents: Pick<WebContents, 'forcefullyCrashRenderer' | 'reload'> & {
    on(event: 'render-process-gone', listener: () => void): unknown;
  };
};

export interface Watchdog {
  watch(window: WatchedWindow): void;
  beat(): void;
  resume(): void;
  stop(): void;
}

/** Looks after the page from outside: one that hangs or is gone is loaded again, then the app is started anew. */
export function createWatchdog({ clock, log, giveUp }: WatchdogDeps): Watchdog {
  let state = startPageWatch(clock.monotonic());
  let window: WatchedWindow | null = null;
  /** A hung page does not take a reload: its process is ended first, and it is loaded into a new one. */
  let endsHung = false;
  let stopTimer = () => {};

  const tell = (event: PageEvent) => {
    const step = nextPageWatch(state, event, clock.monotonic());
    state = step.watch;
    if (step.action === 'none' || !window || window.isDestroyed()) return;
    log(`kiosk page=${event.type === 'gone' ? 'gone' : 'hung'} action=${step.action}`);
    if (step.action === 'restartApp') return giveUp();
    if (event.type === 'gone') return window.webContents.reload();
    endsHung = true;
    window.webContents.forcefullyCrashRenderer();
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
      webContents.on('render-process-gone', () => {
        if (!endsHung) return tell({ type: 'gone' });
        endsHung = false;
        webContents.reload();
      });
      made.on('unresponsive', () => webContents.forcefullyCrashRenderer());
      tick();
    },
    beat: () => tell({ type: 'beat' }),
    resume: () => tell({ type: 'resume' }),
    stop: () => stopTimer(),
  };
}
