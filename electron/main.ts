import { join } from 'node:path';
import { app, powerMonitor } from 'electron';
import { type Foundation, openFoundation } from './compose/foundation.ts';
import { createPage, type Page } from './compose/page.ts';
import { createParts, type Parts } from './compose/parts.ts';
import { openWindowMemory } from './compose/window-memory.ts';
import { createHandlers } from './ipc/handlers.ts';
import { registerChannels } from './ipc/register.ts';
import { refuseClientCertificates } from './net/client-certificates.ts';
import { closeAppMenu } from './platform/app-menu.ts';
import type { Clock } from './platform/clock.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { powerEvents } from './platform/power-events.ts';
import { quitAfter } from './platform/quit.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { dropUnsafeSwitches } from './platform/unsafe-switches.ts';
import { lockWithComputer } from './session/lock-triggers.ts';
import { declareAppScheme } from './window/app-scheme.ts';
import { lockDownContents } from './window/lock-down.ts';

const outFolder = join(import.meta.dirname, '..');

endOnUnexpectedErrors((code) => app.exit(code));
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  if (app.isPackaged) dropUnsafeSwitches(app.commandLine, process.env);
  const inputs = readSourceRunInputs(app.isPackaged, process.env, globalThis);
  app.enableSandbox();
  declareAppScheme();
  refuseClientCertificates(app);
  lockDownContents(app);
  void app.whenReady().then(() => run(inputs));
}

async function run(inputs: SourceRunInputs): Promise<void> {
  const { clock } = inputs;
  const page = createPage(outFolder, inputs.devPage);
  const ground = await openFoundation(inputs);
  // The system takes a while to make a window: the rest is made meanwhile.
  const made = makeWindow(page, ground, clock);
  const parts = await createParts(clock, ground, page);
  registerChannels(createHandlers(parts.handlerDeps), page.origins);
  const { kiosk, surroundings } = parts;
  const recheck = () => {
    parts.recheck();
    void ground.recheckPolicy();
  };
  // First: a computer that is locked while the page still loads locks the session that a restart brought back.
  lockWithComputer({
    power: powerEvents(powerMonitor),
    settings: () => ground.settings.view().values,
    lock: parts.session.lock,
    recheck,
  });
  if (kiosk) {
    kiosk.takeWindow(made.window);
    closeAppMenu();
  } else {
    await parts.keeper.restore();
    surroundings.takeWindow(made.window);
    made.follow();
    surroundings.begin();
  }
  powerEvents(powerMonitor).onResume(() => kiosk?.resume());
  app.on('second-instance', page.toFront);
  parts.callbackScheme.register();
  app.on('window-all-closed', () => app.quit());
  endWith(parts, clock);
  await page.load();
  made.window.on('focus', recheck);
}

/** The window of a desk is where it was the last time; a kiosk's is the whole screen. */
function makeWindow(page: Page, { isKiosk, folder }: Foundation, clock: Clock) {
  const memory = isKiosk ? null : openWindowMemory(folder, clock);
  const window = page.make(isKiosk, memory?.opening());
  return { window, follow: () => memory?.follow(window) };
}

/** Ends an attempt under way and what it holds open. */
function endWith({ session, surroundings, stopSupport, kiosk }: Parts, clock: Clock): void {
  quitAfter(app, clock, () => {
    session.stop();
    surroundings.stop();
    return Promise.all([stopSupport(), kiosk?.stop()]);
  });
}
