import type { LaunchedApp } from '../support/launch.ts';
import { expect, test } from './support/desk.ts';
import { pageOrigin, watched } from './support/third-parties.ts';

/* What watches the apps that a spec starts and ends by itself has to notice what it is there for. */

/** An app that has asked for these addresses, from its page and from main. */
function appThatAsked(page: string[], main: string[]): LaunchedApp {
  const records = {
    requests: page.map((url) => ({ url })),
    netRequests: main.map((url) => ({ url })),
  };
  const app = {
    control: { records: async () => records },
    close: async () => {},
    kill: async () => {},
    restart: async () => app,
  };
  return app as unknown as LaunchedApp;
}

const ways = ['close', 'kill', 'restart'] as const;
const own = [`${pageOrigin}/index.html`];
const service = ['http://127.0.0.1:8080/api', 'https://library.example.org/api'];

for (const way of ways) {
  test(`[P50] a request to a third party is noticed when its app ends by ${way}`, async () => {
    const [page, main] = [['https://fonts.gstatic.com/x'], ['https://update.example.net/']];
    await expect(watched(appThatAsked(page, []))[way]()).rejects.toThrow('gstatic');
    await expect(watched(appThatAsked(own, main))[way]()).rejects.toThrow('example.net');
    await watched(appThatAsked(own, service))[way]();
  });
}

test('[P50] an app is watched after a restart, too', async () => {
  const bad = appThatAsked(['https://fonts.gstatic.com/x'], []);
  const app = { ...appThatAsked(own, service), restart: async () => bad };
  const again = await watched(app as LaunchedApp).restart();
  await expect(again.close()).rejects.toThrow('gstatic');
});

test('[P50] what has ended, and has no record left, is closed all the same', async () => {
  let closed = 0;
  const gone = {
    control: { records: () => Promise.reject(new Error('The app has ended.')) },
    close: async () => {
      closed += 1;
    },
  };
  await watched(gone as unknown as LaunchedApp).close();
  expect(closed).toBe(1);
});
