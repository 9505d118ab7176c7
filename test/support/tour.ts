import { parseArgs } from 'node:util';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { type LaunchedApp, launchApp } from './launch.ts';
import {
  type Album,
  type MethodReport,
  notSignedIn,
  openAlbum,
  readSession,
  reportOf,
} from './tour/report.ts';
import * as steps from './tour/sign-in-steps.ts';

/*
 * `npm run tour`: signs in by each method in the built app, headless, at a demo service and provider that it
 * starts itself, and saves a picture of each screen. Exit 1 when a method fails.
 */

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/tour' },
    json: { type: 'boolean', default: false },
  },
});
const say = (line: string) => (values.json ? console.error(line) : console.log(line));

type Method = MethodReport['method'];
interface Tour {
  app: LaunchedApp;
  demo: DemoService;
  album: Album;
}

async function visitFirstRun({ app, demo, album }: Tour): Promise<void> {
  await app.page.getByLabel('Site address').waitFor();
  await album.picture(app.page, 'first-run');
  await steps.setUp(app.page, demo);
  await album.picture(app.page, 'first-run-filled-in');
  await steps.saveSetUp(app.page);
  await album.picture(app.page, 'sign-in');
  say(`first run   set up for ${demo.origin}${demo.apiPrefix}`);
}

const ways: Record<Method, (tour: Tour) => Promise<void>> = {
  password: ({ app, demo }) => steps.signInWithPassword(app.page, demo),
  apiKey: ({ app, demo }) => steps.signInWithApiKey(app.page, demo),
  oauth: async ({ app, demo, album }) => {
    const browser = await steps.startOAuth(app);
    await album.picture(app.page, 'continue-in-your-browser');
    await browser.getByLabel('User name').waitFor();
    await album.picture(browser, 'provider-in-the-browser');
    await steps.finishOAuth(browser, app.page, demo);
    await album.picture(browser, 'last-page-in-the-browser');
  },
};

async function signInBy(method: Method, tour: Tour): Promise<MethodReport> {
  const { page } = tour.app;
  try {
    await ways[method](tour);
    const picture = await tour.album.picture(page, `signed-in-by-${method}`);
    const report = reportOf(method, await readSession(page), picture);
    const until = report.expiresAt ?? 'no end time given';
    say(`${method.padEnd(11)} ${report.ok ? 'signed in' : 'FAILED'} ${report.name}, ${until}`);
    await steps.signOut(page);
    return report;
  } catch (error) {
    const picture = await tour.album.picture(page, `failed-${method}`);
    say(`${method.padEnd(11)} FAILED: ${error instanceof Error ? error.message : 'unknown'}`);
    return notSignedIn(method, picture);
  }
}

const demo = await startDemoService();
const app = await launchApp();
const reports: MethodReport[] = [];
try {
  const tour = { app, demo, album: await openAlbum(values.out) };
  await visitFirstRun(tour);
  for (const method of ['password', 'oauth', 'apiKey'] as const) {
    reports.push(await signInBy(method, tour));
  }
  say(`pictures    ${values.out}`);
} finally {
  await app.close();
  await demo.stop();
}
if (values.json) console.log(JSON.stringify({ methods: reports, host: app.host }));
process.exitCode = reports.length === 3 && reports.every(({ ok }) => ok) ? 0 : 1;
