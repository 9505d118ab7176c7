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
  let isDone = false;
  app.on('will-quit', (event) => {
    if (isDone) return;
    event.preventDefault();
    isDone = true;
    const tooLong = new Promise((resolve) => clock.after(longestWait, () => resolve(null)));
    void Promise.race([work().catch(() => {}), tooLong]).then(() => app.quit());
  });
}
