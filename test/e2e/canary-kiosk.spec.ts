import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { DemoService } from '../demo-service/start.ts';
import { startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { filesWith, pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { everyOutput, placesWith } from './support/every-output.ts';
import {
  enterPin,
  heading,
  keyFile,
  kioskPolicy,
  openPin,
  pinHash,
  readHealth,
} from './support/kiosk.ts';
import { submitPassword } from './support/sign-in.ts';

/* What is planted in a kiosk's inputs, and in an error that nobody expected, comes out nowhere. */

const canary = (what: string) => `Canary-${what}-${randomUUID()}`;
const fromInside = fileURLToPath(new URL('./support/from-inside.mjs', import.meta.url));

/** One answer after another; each is said as a code, on the screen, in the health file and in the log. */
const faults = ['echo-500', 'html-portal', 'redirect-302', 'status-403', 'status-429', 'echo-401'];
const codeOf = [/SVC-5XX/, /PORTAL/, /REDIRECT|PORTAL/, /SVC-403/, /SVC-429/, /KEY-401/];

const start = Date.parse('2026-11-20T08:00:00Z');
const hourMs = 3_600_000;

/** Two hours later it asks again, whatever it had to wait for; the code that it then tells. */
async function roundWith(app: LaunchedApp, demo: DemoService, at: number): Promise<string> {
  demo.setFault({ kind: faults[at] ?? '' });
  demo.clearRequests();
  await app.setTime(start + (at + 1) * 2 * hourMs);
  await expect.poll(() => demo.requests.length).toBeGreaterThan(0);
  await expect.poll(() => readHealth(app).code).toMatch(codeOf[at] ?? /./);
  return readHealth(app).code ?? '';
}

test('[P51] planted in the key inputs of a kiosk, no secret comes out anywhere', async ({
  launch,
}) => {
  test.setTimeout(90_000);
  const temporary = temporaryFolder('tmp');
  const demo = await startDemoService({ provider: false });
  const inFile = canary('file');
  const inVariable = canary('variable');
  const typed = canary('typed');
  const behindPin = canary('anew');
  const pin = String(randomInt(10 ** 11, 10 ** 12));
  const secrets = [inFile, inVariable, typed, behindPin, pin];
  const hash = pinHash(pin);
  demo.setFault({ kind: 'echo-500' });
  const app = await launch({
    policy: kioskPolicy(demo, {
      pinHash: hash,
      apiKeyFile: keyFile(inFile),
      nextApiKeyFile: keyFile(canary('next')),
      apiKeyEnv: 'KIOSK_KEY',
    }),
    env: { KIOSK_KEY: inVariable, TMPDIR: temporary, NODE_OPTIONS: `--import=${fromInside}` },
    noSystemBrowser: true,
    now: start,
  });
  const { page } = app;
  const { call } = bridgeOf(page);
  await expect(
    heading(app, 'This machine is not ready. It is trying again by itself.'),
  ).toBeVisible();
  const codes = new Set<string>();
  for (const [at, kind] of faults.entries()) {
    codes.add(await roundWith(app, demo, at));
    const text = `${await pageDump(app)}${app.output()}${JSON.stringify(readHealth(app))}`;
    expect(secretsIn(text, secrets), kind).toEqual([]);
  }
  expect(codes.size).toBeGreaterThan(3);

  await test.step('a wrong PIN, the right one, and keys typed behind it', async () => {
    await openPin(app);
    await enterPin(app, `9${pin}`.slice(0, 12));
    await expect(page.getByLabel('PIN')).toHaveValue('');
    await enterPin(app, pin);
    await expect(page.getByRole('button', { name: 'Quit the app' })).toBeVisible();
    const keys = [
      { key: typed, anew: false },
      { key: behindPin, anew: true },
      { key: `${typed}\r\nX: 1`, anew: false },
    ];
    let isAnswered = false;
    const replies = Promise.all(keys.map((given) => call('keepKioskKey', given))).finally(() => {
      isAnswered = true;
    });
    // So long is waited for the service's word on a key, from when the call has arrived.
    for (let late = 30_000; !isAnswered; late += 30_000) {
      await app.setTime(start + faults.length * 2 * hourMs + late);
      await page.waitForTimeout(50);
    }
    expect(secretsIn(JSON.stringify(await replies), secrets)).toEqual([]);
  });
  await test.step('everything that can be seen from outside', async () => {
    process.kill(app.pid, 'SIGUSR2');
    const outputs = await everyOutput(app, temporary);
    const places = [...outputs.keys()].join('\n');
    expect(places).toMatch(/environment of \d+/);
    expect(places).toContain('health.json');
    expect(app.output()).toContain('kiosk state=');
    expect(placesWith(outputs, [...secrets, hash])).toEqual([]);
    expect(outputs.get('window')).toContain('title');
  });
  await demo.stop();
});

test('[P51] [P52] an unexpected error whose text quotes a secret ends the app with a code and a place alone', async ({
  launch,
}) => {
  const temporary = temporaryFolder('tmp');
  const demo = await startDemoService({ provider: false });
  const secret = canary('crash');
  const password = canary('password');
  const app = await launch({
    settings: settingsFor(demo, { methods: ['password'], logLevel: 'debug' }),
    env: { CRASH_CANARY: secret, TMPDIR: temporary, NODE_OPTIONS: `--import=${fromInside}` },
    noSystemBrowser: true,
  });
  demo.setFault({ kind: 'hang' });
  await submitPassword(app.page, 'LIBRARY\\jsmith', password);
  await expect.poll(() => demo.requests.length).toBe(1);
  process.kill(app.pid, 'SIGWINCH');
  expect(await app.exited).toMatchObject({ code: 70 });
  expect(app.output()).toMatch(
    /Staff Sign-In ended: APP-ERR at TypeError \| at .*from-inside\.mjs/,
  );
  expect(secretsIn(app.output(), [secret, password])).toEqual([]);
  expect(filesWith(app.userData, [secret, password])).toEqual([]);
  expect(filesWith(temporary, [secret, password])).toEqual([]);
  await demo.stop();
});
