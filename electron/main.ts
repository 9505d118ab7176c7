import { join } from 'node:path';
import { app } from 'electron';
import { type EarlyLook, isSurelyAlone, mightBeKiosk } from './compose/early-look.ts';
import { createPage } from './compose/page.ts';
import { restartsOf } from './compose/restart-by-electron.ts';
import { refuseClientCertificates } from './net/client-certificates.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { dropUnsafeSwitches } from './platform/unsafe-switches.ts';
import { declareAppScheme } from './window/app-scheme.ts';
import { lockDownContents } from './window/lock-down.ts';

const outFolder = join(import.meta.dirname, '..');

const ends = endOnUnexpectedErrors((code) => app.exit(code));
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  if (app.isPackaged) dropUnsafeSwitches(app.commandLine, process.env);
  const inputs = readSourceRunInputs(app.isPackaged, process.env, globalThis);
  const look = earlyLook(inputs);
  // Until it is known what this machine is.
  ends.before(() => restartsOf(isSurelyAlone(look)).afterFailure());
  app.enableSandbox();
  declareAppScheme();
  refuseClientCertificates(app);
  lockDownContents(app);
  void app.whenReady().then(() => run(inputs, look));
}

function earlyLook({ policyFile }: SourceRunInputs): EarlyLook {
  return {
    folder: app.getPath('userData'),
    policyFile,
    hasKioskSwitch: app.commandLine.hasSwitch('kiosk'),
    platform: process.platform,
  };
}

/** The system takes a while to make a window: everything else is loaded and made meanwhile. */
async function run(inputs: SourceRunInputs, look: EarlyLook): Promise<void> {
  const page = createPage(outFolder, inputs.devPage);
  if (!mightBeKiosk(look)) page.make(false);
  // In two parts: while a file of code is being loaded, nothing else that the window needs is answered.
  const { openFoundation } = await import('./compose/foundation.ts');
  const ground = await openFoundation(inputs);
  const { runApp } = await import('./compose/run-app.ts');
  await runApp(inputs.clock, ground, page, ends);
}
