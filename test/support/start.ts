import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { startInHostWindow } from '../host/run.ts';
import { buildIfStale } from './build.ts';
import { hasDisplay } from './display.ts';
import { prepareUserData, temporaryFolder } from './launch/user-data.ts';
import { namesService, settingsPlaces } from './start/configured.ts';
import { demoSettings, demoWelcome } from './start/demo-set-up.ts';
import { findOrFetchElectron, runInElectron } from './start/electron.ts';

/*
 * `npm start`: the built app's window, in Electron, or in a Chromium window where Electron's runtime cannot be
 * had. Without a configured service it comes with a demo service, set up in a temporary user data folder.
 */

async function setUpDemo(): Promise<{ demo: DemoService; userData: string }> {
  const demo = await startDemoService();
  const userData = temporaryFolder('start');
  prepareUserData(userData, demoSettings(demo));
  console.log(demoWelcome(demo));
  return { demo, userData };
}

/** Runs the app until its window is closed; resolves to its exit code. */
async function runApp(userData: string | undefined): Promise<number> {
  const electron = process.env['E2E_HOST'] === 'chromium' ? undefined : findOrFetchElectron();
  if (electron) return runInElectron(electron, userData ? [`--user-data-dir=${userData}`] : []);
  console.log(
    'Electron’s runtime could not be fetched: the app runs in a Chromium window, and keeps secrets in memory only.',
  );
  return startInHostWindow({ headed: true, ...(userData !== undefined && { userData }) });
}

async function start(): Promise<number> {
  if (!hasDisplay()) {
    console.error('There is no display to open a window on; "npm run tour" works without one.');
    return 1;
  }
  await buildIfStale();
  if (namesService(settingsPlaces())) return runApp(undefined);
  const { demo, userData } = await setUpDemo();
  try {
    return await runApp(userData);
  } finally {
    await demo.stop();
  }
}

process.exitCode = await start();
