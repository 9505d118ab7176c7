import { app, type BrowserWindow, powerMonitor } from 'electron';
import { createHandlers } from '../ipc/handlers.ts';
import { registerChannels } from '../ipc/register.ts';
import { closeAppMenu } from '../platform/app-menu.ts';
import type { Clock } from '../platform/clock.ts';
import type { UnexpectedEnds } from '../platform/fatal.ts';
import { powerEvents } from '../platform/power-events.ts';
import { quitAfter } from '../platform/quit.ts';
import { lockWithComputer } from '../session/lock-triggers.ts';
import { waitAtMost } from '../time/wait-at-most.ts';
import type { Foundation } from './foundation.ts';
import type { Page } from './page.ts';
import { reloadWhenGone } from './page-reload.ts';
import { createParts, type Parts } from './parts.ts';
import { restartsOf } from './restart-by-electron.ts';
import { logUnexpected } from './unexpected.ts';
import { rememberWindow } from './window-memory.ts';

/** A keyring that waits for a person must not keep the window back: what was kept comes when it answers. Milliseconds. */
const longestRestoreMs = 1_000;

/** Makes everything, in the order of a start, and loads the page last. */
export async function runApp(
  clock: Clock,
  ground: Foundation,
  page: Page,
  ends: UnexpectedEnds,
): Promise<void> {
  const { isKiosk, hasKioskSwitch, settings } = ground;
  const isAlone = isKiosk && (!settings.view().locked.includes('mode') || hasKioskSwitch);
  const restarts = restartsOf(isAlone);
  ends.before(restarts.afterFailure);
  const window = page.make(isKiosk);
  const parts = await createParts(clock, ground, page, restarts);
  const { inCall } = logUnexpected(ground.diagnostics.log);
  registerChannels(createHandlers(parts.handlerDeps), page.origins, inCall);
  const { kiosk } = parts;
  const recheck = () => {
    parts.recheck();
    void ground.recheckPolicy();
  };
  // First: a computer that is locked while the page still loads locks the session that a restart brought back.
  lockWithComputer({
    power: powerEvents(powerMonitor),
    settings: () => settings.view().values,
    lock: parts.session.lock,
    recheck,
  });
  const tellLeft = () => page.send('app:left', null);
  powerEvents(powerMonitor).onLockScreen(tellLeft);
  powerEvents(powerMonitor).onSuspend(tellLeft);
  if (kiosk) {
    kiosk.takeWindow(window);
    closeAppMenu();
  } else {
    await waitAtMost(clock, longestRestoreMs, parts.keeper.restore());
    dressDesk(window, ground, parts, clock);
  }
  powerEvents(powerMonitor).onResume(() => kiosk?.resume());
  app.on('second-instance', page.toFront);
  parts.callbackScheme.register();
  app.on('window-all-closed', () => app.quit());
  endWith(parts, clock);
  await page.load();
  window.on('focus', recheck);
}

/** The window of a desk is where it was the last time, and has a menu and a title that tells the time left. */
function dressDesk(
  window: BrowserWindow,
  { folder }: Foundation,
  { surroundings }: Parts,
  clock: Clock,
): void {
  surroundings.takeWindow(window);
  reloadWhenGone(window, clock, () => app.quit());
  rememberWindow(window, folder, clock);
  surroundings.begin();
}

/** Ends an attempt under way and what it holds open. */
function endWith({ session, surroundings, stopSupport, kiosk }: Parts, clock: Clock): void {
  quitAfter(app, clock, () => {
    session.stop();
    surroundings.stop();
    return Promise.all([stopSupport(), kiosk?.stop()]);
  });
}
