/**
 * Waits for the page. A load that was given up because another one took its place, as by a reload, is no error: it
 * must not end the app. On a kiosk none is: the watchdog loads the page again, and starts anew if that is no help.
 * @throws what `loadURL` rejects with, where nobody would ever see a page
 */
export async function waitForPage(load: Promise<void>, isKiosk: boolean): Promise<void> {
  try {
    await load;
  } catch (error) {
    if (!isKiosk && !isGivenUp(error)) throw error;
  }
}

/** Chromium's net::ERR_ABORTED, as Electron's `loadURL` tells it. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
