import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/launch/user-data.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { filesWith, secretsIn } from './support/canary.ts';
import { expect, providerSettings, settingsFor, test } from './support/desk.ts';
import { expectHealth, keyFile, kioskPolicy, launchKiosk } from './support/kiosk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import {
  expectFailure,
  expectSignedIn,
  jsmith,
  signIn,
  submitPassword,
} from './support/sign-in.ts';

/*
 * What lies on the disk: who may read it, what is in it, and what the app does when it was damaged or when
 * nothing can be written.
 */

const signInHeading = ({ page }: LaunchedApp) =>
  page.getByRole('heading', { name: 'Sign in', level: 1, exact: true });

const entriesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));

test('[P36] [P37] a whole journey leaves no secret in the clear, and every file to its owner alone', async ({
  launch,
  demo,
}) => {
  const pair = {
    AccessToken: 'journey-Token-Canary-31aa',
    AccessSecret: 'journey-Secret-Canary-9b',
  };
  demo.setFault(
    Object.entries(pair).map(([field, value]) => ({
      ...{ kind: 'wrong-type', field, value },
      match: { credential: 'bearer' as const },
    })),
  );
  demo.clearRequests();
  const oauth = providerSettings(demo, { scope: 'openid profile offline_access' });
  const more = { oauth, keepSignedIn: true, recentNames: true, logLevel: 'debug' };
  const app = await launch({ settings: settingsFor(demo, more) });
  const { page } = app;
  await submitPassword(page, jsmith.typed, 'journey-wrong-Password-1');
  await expectFailure(page, 'PWD-401');
  await signIn(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use an API key' }).click();
  await page.getByLabel('API key', { exact: true }).fill('demo-key-main-1');
  await page.keyboard.press('Enter');
  await expectSignedIn(page, 'Self-service kiosk');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await finishAtProvider((await startOAuth(app)).browser);
  await expectSignedIn(page);
  await expect.poll(() => existsSync(join(app.userData, 'secrets.json'))).toBe(true);
  // What is being written has another name for a moment.
  const unfinished = () => entriesOf(app.userData).filter(({ path }) => /\.(new|tmp)$/.test(path));
  await expect.poll(unfinished).toEqual([]);
  // While everything is kept, and as it lay there: the refresh token shows itself only when it is revoked.
  const texts = entriesOf(app.userData)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => ({ path, text: readFileSync(path, 'latin1') }));
  expect(texts.length).toBeGreaterThan(4);
  for (const { path, isFolder } of [
    ...entriesOf(app.userData),
    { path: app.userData, isFolder: true },
  ])
    expect([path, (statSync(path).mode & 0o777).toString(8)]).toEqual([
      path,
      isFolder ? '700' : '600',
    ]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const revocation = () => demo.providerRequests.find(({ path }) => path.includes('revo'));
  await expect.poll(revocation).toBeDefined();
  const refreshToken = new URLSearchParams(revocation()?.body).get('token') ?? '';
  const bearer = demo.requests.at(-1)?.headers['authorization']?.replace('Bearer ', '') ?? '';
  expect([refreshToken, bearer]).not.toContain('');
  const basic = Buffer.from(`${jsmith.typed}:${jsmith.password}`).toString('base64');
  const passwords = [jsmith.password, 'journey-wrong-Password-1', basic];
  const all = [...Object.values(pair), ...passwords, 'demo-key-main-1', refreshToken, bearer];
  const found = texts.filter(({ text }) => secretsIn(text, all).length > 0).map(({ path }) => path);
  expect(found).toEqual([]);
  await page.goto('about:blank').catch(() => {});
  expect([...filesWith(app.userData, all), ...filesWith(app.profile, all)]).toEqual([]);
  expect(secretsIn(app.output(), all)).toEqual([]);
  demo.clearFaults();
});

const damages: [name: string, of: (text: Buffer) => Buffer][] = [
  ['cut off', (text) => text.subarray(0, Math.floor(text.length / 2))],
  ['NULs', (text) => Buffer.alloc(text.length)],
  ['empty', () => Buffer.alloc(0)],
  ['garbage', () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x80, 0x22])],
  ['another kind of JSON', () => Buffer.from('[1, 2, 3]')],
  ['of a version to come', () => Buffer.from('{"version":99,"names":["x"],"more":true}')],
];
const files = [
  'settings.json',
  'secrets.json',
  'history.json',
  'recent-names.json',
  'domain-forms.json',
];

test('[P62] whatever happened to its files, the app starts, says so, and keeps them', async ({
  launch,
  demo,
}) => {
  test.setTimeout(150_000);
  demo.clearFaults();
  // The site comes from the policy, so that sign-in works without the settings.
  const policy = settingsFor(demo, { recentNames: true, keepSignedIn: true });
  let app = await launch({ policy, settings: { theme: 'light' }, noSystemBrowser: true });
  await signIn(app.page);
  const { userData } = app;
  for (const name of files) await expect.poll(() => existsSync(join(userData, name))).toBe(true);
  for (const [damage, of] of damages) {
    await test.step(damage, async () => {
      await app.kill();
      const before = files.map((name) => of(readFileSync(join(userData, name))));
      for (const [at, name] of files.entries())
        writeFileSync(join(userData, name), before[at] ?? '');
      app = await app.restart();
      await expect(signInHeading(app)).toBeVisible();
      const kept = readdirSync(userData, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => readFileSync(join(userData, name), 'latin1'));
      for (const [at, name] of files.entries()) {
        expect([name, kept.includes((before[at] ?? '').toString('latin1'))]).toEqual([name, true]);
        const stem = name.replace('.json', '');
        await expect(app.page.getByText(new RegExp(`/${stem}[^/]*json`)).first()).toBeVisible();
      }
      await expect(app.page.getByText('cannot be opened any more')).toBeVisible();
      await signIn(app.page);
    });
    for (const name of files) {
      const path = join(userData, name);
      if (!existsSync(path) || /99/.test(readFileSync(path, 'utf8'))) writeFileSync(path, '{}');
    }
  }
});

test('[P62] a kiosk whose memory was damaged is ready all the same', async ({ demo }) => {
  demo.clearFaults();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await launchKiosk(policy);
  await expectHealth(app, { state: 'ready' });
  const path = join(app.userData, 'kiosk.json');
  await expect.poll(() => existsSync(path)).toBe(true);
  await app.kill();
  writeFileSync(path, Buffer.alloc(40));
  const again = await app.restart();
  await expectHealth(again, { state: 'ready' });
  expect(readdirSync(again.userData).some((name) => name.startsWith('kiosk.json.'))).toBe(true);
  expect(again.output()).toContain('memory-file=not-understood set-aside');
  await again.close();
});

test('[P63] a disk that takes nothing: memory only, said once, and sign-in works', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  // Permissions mean nothing to root, and only root can mount a disk.
  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  const userData = temporaryFolder('small-disk');
  const mount = (...options: string[]) => canMount && execFileSync('mount', [...options, userData]);
  mount('-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs');
  try {
    const app = await launch({
      userData,
      settings: settingsFor(demo, { keepSignedIn: true }),
      noSystemBrowser: true,
    });
    if (!canMount) chmodSync(userData, 0o500);
    for (let at = 0; canMount; at += 1) {
      try {
        writeFileSync(join(userData, `filler-${at}`), Buffer.alloc(4096));
      } catch {
        break;
      }
    }
    await signIn(app.page);
    await expect(app.page.getByText('nothing is kept after you close the app')).toHaveCount(1);
    const save = () => bridgeOf(app.page).call('saveSettings', { theme: 'dark' });
    expect(await save()).toMatchObject({ ok: false, failure: { code: 'CFG-SAVE' } });
    expect(await bridgeOf(app.page).call('saveSettings', { theme: 'light' })).toMatchObject({
      ok: true,
    });
    await expect(app.page.getByText('The settings could not be saved')).toHaveCount(1);
    const kept = readFileSync(join(userData, 'settings.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject({ keepSignedIn: true });
    await app.close();
    mount('-o', 'remount,ro');
    const again = await launch({ userData, noSystemBrowser: true });
    await signIn(again.page);
    await again.close();
  } finally {
    if (canMount) execFileSync('umount', ['-l', userData]);
    else chmodSync(userData, 0o700);
  }
});

test('a policy that changes holds at once; one that cannot be read lets nobody in until it is mended', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  const folder = temporaryFolder('own-policy');
  const path = join(folder, 'policy.json');
  const put = (text: string) => {
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  mkdirSync(folder, { recursive: true });
  put(JSON.stringify({ workstation: 'Desk of the policy' }));
  const app = await launch({
    ...{ settings: settingsFor(demo), noSystemBrowser: true },
    env: { STAFF_SIGN_IN_POLICY_FILE: path },
  });
  const { page } = app;
  await expect(page.getByText('Desk of the policy')).toBeVisible();
  put(JSON.stringify({ workstation: 'Desk of the new policy', keepSignedIn: false }));
  await expect(page.getByText('Desk of the new policy')).toBeVisible();
  expect(await bridgeOf(page).call('saveSettings', { keepSignedIn: true })).toMatchObject({
    failure: { code: 'CFG-LOCK' },
  });
  for (const spoil of [() => put('{ half of it'), () => chmodSync(path, 0o622)]) {
    demo.clearRequests();
    spoil();
    await expect(page.getByText(/Nobody can sign in until support/)).toBeVisible();
    await submitPassword(page);
    await expectFailure(page, 'CFG-POL');
    expect(demo.requests).toEqual([]);
    put(JSON.stringify({ workstation: 'Desk that was mended' }));
    await expect(page.getByText(/Nobody can sign in until support/)).toHaveCount(0);
    await expect(page.getByText('Desk that was mended')).toBeVisible();
  }
  await signIn(page);
});
