import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type DemoService, faultKinds, startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { pageDump, secretsIn } from './support/canary.ts';
import { createAuthority } from './support/certificates.ts';
import { expect, providerName, settingsFor, test } from './support/desk.ts';
import { everyOutput, placesWith } from './support/every-output.ts';
import { approve, jsmithAtProvider, typeAtProvider } from './support/oauth.ts';
import { jsmith, passwordField, signInButton, submitPassword } from './support/sign-in.ts';

/** Unlike everything else on the machine, so that a place where it is found got it from here. */
const canary = (what: string) => `Canary-${what}-${randomUUID()}`;

/** No answer comes, or only in drips: these are ended by hand. */
const endless = ['hang', 'hang-in-body', 'slow-body', 'header-drip', 'slow-headers'];
const serviceFaults = faultKinds.filter((kind) => !kind.startsWith('provider-'));
const providerFaults = [
  'provider-token-echo',
  'provider-token-error',
  'provider-token-html',
  'provider-token-truncated',
  'provider-no-access-token',
  'provider-other-nonce',
  'provider-old-sign-in',
  'provider-bad-signature',
  'provider-error',
  'provider-other-iss',
  'provider-no-upn',
  'provider-upn',
  'provider-opaque-token',
];

/** The service's own secrets, in known fields, in odd ones, and where a number should be. */
function hostileAnswer(secrets: string[]) {
  const field = (name: string, value: unknown) => ({ kind: 'wrong-type', field: name, value });
  const plant = (what: string) => {
    const secret = canary(what);
    secrets.push(secret);
    return secret;
  };
  return [
    field('AccessToken', plant('token')),
    field('AccessSecret', plant('secret')),
    field('RefreshToken', plant('unknown-field')),
    field('ServiceUser.ApiPassword', { deep: [plant('deep-field')] }),
  ];
}

/** Waits until the sign-in has ended, one way or the other, and leaves nothing typed. */
async function endOf(page: Page): Promise<string> {
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  const alert = page.getByRole('alert');
  await expect(alert.or(signOut)).toBeVisible({ timeout: 20_000 });
  if (await signOut.isVisible()) {
    await signOut.click();
    await signInButton(page).waitFor();
    return 'signed in';
  }
  return (await alert.textContent())?.match(/Code ([A-Z0-9-]+)/)?.[1] ?? 'no code';
}

async function passwordRound(app: LaunchedApp, demo: DemoService, kind: string, secrets: string[]) {
  const { page } = app;
  demo.setFault([...hostileAnswer(secrets), { kind }]);
  await submitPassword(page);
  if (endless.includes(kind)) await page.getByRole('button', { name: 'Cancel' }).click();
  const code = await endOf(page);
  await passwordField(page).fill('');
  const text = (await pageDump(app)) + app.output();
  expect(secretsIn(text, [...secrets, jsmith.password]), kind).toEqual([]);
  return code;
}

async function providerRound(app: LaunchedApp, demo: DemoService, kind: string, secrets: string[]) {
  const { page, systemBrowser } = app;
  await systemBrowser.clearCookies();
  demo.clearRequests();
  demo.setFault([...hostileAnswer(secrets), { kind }]);
  const opened = systemBrowser.waitForEvent('page');
  await page.getByRole('button', { name: `Sign in with ${providerName}` }).click();
  const browser = await opened;
  await browser.getByLabel('User name').waitFor();
  await typeAtProvider(browser, jsmithAtProvider);
  await approve(browser);
  const code = await endOf(page);
  await browser.close();
  secrets.push(...secretsOfAttempt(app, demo));
  expect(secretsIn((await pageDump(app)) + app.output(), secrets), kind).toEqual([]);
  return code;
}

/** What the attempt has made and been given: state, nonce, verifier, code, tokens. */
function secretsOfAttempt(app: LaunchedApp, demo: DemoService): string[] {
  const asked = new URL(app.openedUrls.at(-1) ?? '').searchParams;
  const exchanged = demo.providerRequests.map(({ body }) => new URLSearchParams(body));
  const fields = exchanged.flatMap((form) => [form.get('code'), form.get('code_verifier')]);
  const bearers = demo.requests.map(({ headers }) =>
    headers['authorization']?.replace(/^(Bearer|Basic) /, ''),
  );
  return [asked.get('state'), asked.get('nonce'), ...fields, ...bearers].filter(
    (one) => typeof one === 'string' && one.length > 15,
  ) as string[];
}

test('[P28] [P51] [P52] [P53] planted in every input, over every fault, no secret comes out anywhere', async ({
  launch,
}) => {
  test.setTimeout(400_000);
  const temporary = temporaryFolder('tmp');
  const demo = await startDemoService();
  const secrets: string[] = [];
  const plant = (what: string) => {
    const secret = canary(what);
    secrets.push(secret);
    return secret;
  };
  const app = await launch({
    settings: settingsFor(demo, { logLevel: 'debug', allowReveal: true }),
    // Not NODE_DEBUG: it makes the host's own requests speak, which in Electron are Chromium's.
    env: {
      DEBUG: '*',
      ELECTRON_ENABLE_LOGGING: '1',
      STAFF_KEY: plant('environment'),
      TMPDIR: temporary,
    },
  });
  const { page } = app;
  const { call } = bridgeOf(page);
  const codes = new Set<string>();

  await test.step('passwords and hostile answers', async () => {
    for (const kind of serviceFaults) codes.add(await passwordRound(app, demo, kind, secrets));
    demo.setFault({ kind: 'echo-401' });
    await submitPassword(page, jsmith.typed, plant('password'));
    codes.add(await endOf(page));
    await submitPassword(page, plant('typed-as-a-name'), 'x');
    codes.add(await endOf(page));
    // What was typed stays in the field for whoever typed it, and there alone.
    await page.getByLabel('User name').fill(jsmith.typed);
  });
  await test.step('codes, states and tokens of the provider', async () => {
    for (const kind of providerFaults) codes.add(await providerRound(app, demo, kind, secrets));
    demo.clearFaults();
  });
  await test.step('API keys, well formed and not', async () => {
    demo.setFault({ kind: 'echo-401' });
    for (const key of [plant('key'), `${plant('key-line')}\r\nX: 1`, `${plant('key-quote')}’`]) {
      const reply = await call('signInWithApiKey', { apiKey: key });
      expect(secretsIn(JSON.stringify(reply), secrets)).toEqual([]);
    }
    demo.setFault({ kind: 'echo-500' });
    await call('signInWithApiKey', { apiKey: plant('key-500') });
    demo.setFault(hostileAnswer(secrets));
    secrets.push('demo-key-main-1');
    await call('signInWithApiKey', { apiKey: 'demo-key-main-1' });
  });
  await test.step('settings that are refused', async () => {
    const replies = [
      await call('saveSettings', { baseUrl: `https://user:${plant('address')}@library.example` }),
      await call('saveSettings', { nonsense: plant('unknown-setting') }),
      await call('saveSettings', { workstation: { odd: plant('setting') } }),
      await call('testConnection', { baseUrl: `ftp://${plant('test')}/`, apiPrefix: '/' }),
      await call('testProvider', { issuer: `https://x:${plant('issuer')}@127.0.0.1:1/` }),
      await call('inspectText', { text: plant('pasted') }),
      await call('signInToProxy', {
        userName: 'desk',
        password: plant('proxy'),
        proxy: '127.0.0.1:3128',
      }),
      await call('fingerprintSecret', { what: 'AccessToken', key: plant('fingerprint-key') }),
      await call('runConnectionTest'),
    ];
    expect(secretsIn(JSON.stringify(replies), secrets)).toEqual([]);
  });
  await test.step('addresses that lead nowhere, or to somebody who is not trusted', async () => {
    const authority = createAuthority('Strange authority');
    const tls = authority.issue('127.0.0.1', -1, 90);
    const stranger = await startDemoService({ provider: false, tls });
    for (const baseUrl of [
      'http://127.0.0.1:1',
      'https://no-such-library.invalid',
      stranger.origin,
    ]) {
      await call('saveSettings', { baseUrl });
      await page.reload();
      await submitPassword(page, jsmith.typed, plant('nowhere'));
      codes.add(await endOf(page));
      await passwordField(page).fill('');
      expect(secretsIn((await pageDump(app)) + app.output(), secrets), baseUrl).toEqual([]);
    }
    await call('saveSettings', { baseUrl: demo.origin });
    await stranger.stop();
    authority.remove();
  });
  await test.step('everything that can be seen from outside', async () => {
    await call('signOut');
    demo.setFault(hostileAnswer(secrets));
    await page.reload();
    await submitPassword(page);
    await expect(page.getByRole('button', { name: 'Details' })).toBeVisible();
    const outputs = await everyOutput(app, temporary);
    expect([...outputs.keys()].join('\n')).toMatch(/logs\//);
    expect(outputs.get('history')).toContain('PWD-401');
    expect(outputs.get('clipboard')).toContain('What was left out');
    expect(placesWith(outputs, [...new Set(secrets), jsmith.password])).toEqual([]);
  });
  await test.step('and the search would have found it', async () => {
    const [first = ''] = secrets;
    const path = join(app.userData, 'left-behind.txt');
    writeFileSync(path, Buffer.from(first).toString('base64'));
    expect(placesWith(await everyOutput(app, temporary), [first])).toContain(path);
    rmSync(path);
  });
  // Enough of the table was reached for the search to mean something.
  expect(codes.size).toBeGreaterThan(23);
  await demo.stop();
});

test('[P53] variables and switches that make others talk print no secret of a packaged app', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false });
  const password = canary('debugged');
  const talk = {
    NODE_DEBUG: 'http,http2,https,net,tls,stream,fetch,undici,module,timer',
    ELECTRON_ENABLE_LOGGING: '1',
    DEBUG: '*',
  };
  const outputOf = async (packaged: boolean) => {
    const app = await launch({
      ...{ packaged, settings: settingsFor(demo), env: talk, noSystemBrowser: true },
      args: ['--log-net-log=/dev/null', '--enable-logging', '--v=3'],
    });
    await submitPassword(app.page, jsmith.typed, password);
    await expect(app.page.getByRole('alert')).toContainText('Code PWD-401');
    return app.output();
  };
  const sent = Buffer.from(`${jsmith.typed}:${password}`).toString('base64');
  // From source they are for whoever works on the app: the host's own requests show what a packaged app keeps silent.
  expect(await outputOf(false)).toContain(sent);
  const packaged = await outputOf(true);
  expect(secretsIn(packaged, [password, sent])).toEqual([]);
  await demo.stop();
});

test('[P51] a policy and settings that cannot be used are named, never quoted', async ({
  launch,
}) => {
  const temporary = temporaryFolder('tmp');
  const inPolicy = canary('policy');
  const inSettings = canary('settings');
  const app = await launch({
    settings: `{"baseUrl": "https://library.example", "broken": "${inSettings}`,
    policy: { methods: [inPolicy], nonsense: inPolicy, kiosk: { pinHash: inPolicy } },
    env: { TMPDIR: temporary },
    noSystemBrowser: true,
  });
  await expect(app.page.getByText('cannot be used').first()).toBeVisible();
  const outputs = await everyOutput(app, temporary);
  // The person's own files keep what stands in them: they were set aside, not thrown away.
  const own = (place: string) => /settings[^/]*\.json|policy[^/]*\.json/.test(place);
  expect(placesWith(outputs, [inPolicy, inSettings]).filter((place) => !own(place))).toEqual([]);
});
