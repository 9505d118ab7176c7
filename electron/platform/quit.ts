import type { App } from 'electron';
import type { Clock } from './clock.ts';

/** A disk that hangs must not keep anybody from shutting down. Milliseconds. */
const longestWait = 1_500;

/** Ends the app in order, and starts it again. */
export function startAnew(app: App): void {
  app.relaunch();
  app.quit();
}

/** Does `work` before the app quits, and waits for it, within limits; quitting then goes on by itself. */
export function quitAfter(app: App, clock: Clock, work: () => Promise<unknown>): void {
  let stage: 'running' | 'ending' | 'done' = 'running';
  app.on('will-quit', (event) => {
    if (stage === 'done') return;
    event.preventDefault();
    // Whoever asks a second time, as the last window does, waits for the first.
    if (stage === 'ending') return;
    stage = 'ending';
    const tooLong = new Promise((resolve) => clock.after(longestWait, () => resolve(null)));
    void Promise.race([work().catch(() => {}), tooLong]).then(() => {
      stage = 'done';
      app.quit();
    });
  });
}
