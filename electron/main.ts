import { join } from 'node:path';
import { app } from 'electron';
import { mightBeKiosk } from './compose/early-look.ts';
import { createPage } from './compose/page.ts';
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
  app.enableSandbox();
  declareAppScheme();
  refuseClientCertificates(app);
  lockDownContents(app);
  void app.whenReady().then(() => run(inputs));
}

/** The system takes a while to make a window: everything else is loaded and made meanwhile. */
async function run(inputs: SourceRunInputs): Promise<void> {
  const page = createPage(outFolder, inputs.devPage);
  const look = {
    folder: app.getPath('userData'),
    policyFile: inputs.policyFile,
    hasKioskSwitch: app.commandLine.hasSwitch('kiosk'),
    platform: process.platform,
  };
  if (!mightBeKiosk(look)) page.make(false);
  // In two parts: while a file of code is being loaded, nothing else that the window needs is answered.
  const { openFoundation } = await import('./compose/foundation.ts');
  const ground = await openFoundation(inputs);
  const { runApp } = await import('./compose/run-app.ts');
  await runApp(inputs.clock, ground, page, ends);
}
