import { bridgeOf } from './support/bridge.ts';
import { secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { expectSignedIn, jsmith, submitPassword } from './support/sign-in.ts';

test('[P53] a packaged app ignores every input of tests', async ({ launch, demo }) => {
  const app = await launch({
    packaged: true,
    settings: settingsFor(demo),
    policy: { baseUrl: 'https://elsewhere.example.org', methods: ['apiKey'] },
    env: {
      STAFF_SIGN_IN_NOW: '0',
      STAFF_SIGN_IN_DEV_PAGE: 'http://127.0.0.1:9/',
      DEBUG: '*',
      ELECTRON_ENABLE_LOGGING: '1',
    },
    noSystemBrowser: true,
  });
  const { page } = app;
  await app.setTime('2031-01-01T00:00:00Z').catch(() => {});
  await submitPassword(page, 'jsmith', jsmith.password);
  await expectSignedIn(page);
  const session = await bridgeOf(page).session();
  const since = session.state === 'signedIn' ? session.since : 0;
  expect(Math.abs(since - Date.now())).toBeLessThan(60_000);
  expect(secretsIn(app.output(), [jsmith.password])).toEqual([]);
  const { webPreferences } = await app.control.records();
  expect(webPreferences[0]).toMatchObject({ devTools: false });
});
