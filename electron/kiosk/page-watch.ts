/**
 * Watches the page from outside: it says once a minute that it runs; when it does not, it is loaded again,
 * a bounded number of times, then the app is started anew. Pure; instants are ms of the monotonic clock.
 */
export interface PageWatch {
  lastBeat: number;
  /** When the page was loaded again, within the last hour. */
  reloads: number[];
}

export type PageEvent =
  | { type: 'beat' }
  /** Looks whether beats are missing; to be sent once a minute. */
  | { type: 'tick' }
  /** The page's process is gone (`render-process-gone`). */
  | { type: 'gone' }
  /** The computer woke up: while it slept, nobody could beat. */
  | { type: 'resume' };

export type PageAction = 'none' | 'reload' | 'restartApp';

/** Two beats may get lost, and a little. */
export const beatEveryMs = 60_000;
const silenceMs = 150_000;
const mostReloads = 3;
const withinMs = 60 * 60_000;

export const startPageWatch = (now: number): PageWatch => ({ lastBeat: now, reloads: [] });

export function nextPageWatch(
  watch: PageWatch,
  event: PageEvent,
  now: number,
): { watch: PageWatch; action: PageAction } {
  switch (event.type) {
    case 'beat':
    case 'resume':
      return { watch: { ...watch, lastBeat: now }, action: 'none' };
    case 'tick':
      return now - watch.lastBeat > silenceMs ? reload(watch, now) : { watch, action: 'none' };
    case 'gone':
      return reload(watch, now);
  }
}

/** A page that was just loaded has the whole time again. */
function reload(watch: PageWatch, now: number): { watch: PageWatch; action: PageAction } {
  const reloads = watch.reloads.filter((at) => now - at < withinMs);
  if (reloads.length >= mostReloads) {
    return { watch: { lastBeat: now, reloads }, action: 'restartApp' };
  }
  return { watch: { lastBeat: now, reloads: [...reloads, now] }, action: 'reload' };
}
