import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { expect, test } from './support/desk.ts';
import {
  expectHealth,
  heading,
  keyFile,
  kioskPolicy,
  launchKiosk,
  readHealth,
} from './support/kiosk.ts';

/*
 * A kiosk in the built app, set up by the policy alone: how it starts, what it shows and what its health file
 * says, each in a state that a real one gets into.
 */

const started: { close(): Promise<void> }[] = [];
test.afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});

async function service(port?: number): Promise<DemoService> {
  const demo = await startDemoService({ provider: false, ...(port !== undefined && { port }) });
  started.push({ close: () => demo.stop() });
  return demo;
}

async function kiosk(...args: Parameters<typeof launchKiosk>): Promise<LaunchedApp> {
  const app = await launchKiosk(...args);
  started.push(app);
  return app;
}

test('[P58] without a network it says that it is not ready, and is ready within 10 s of the service', async () => {
  const gone = await startDemoService({ provider: false });
  await gone.stop();
  const app = await kiosk(kioskPolicy(gone, { apiKeyFile: keyFile('demo-key-main-1') }));
  await expect(
    heading(app, 'This machine is not ready. It is trying again by itself.'),
  ).toBeVisible();
  await expect(app.page.getByText('Code NET-REF')).toBeVisible();
  await expect(app.page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await expectHealth(app, { state: 'retrying', code: 'NET-REF', lastSuccess: null });
  await service(Number(new URL(gone.origin).port));
  const up = Date.now();
  await expect(heading(app, 'Ready')).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - up).toBeLessThan(10_000);
  await expect(app.page.getByText('Site MAIN')).toBeVisible();
  await expect(app.page.getByText('Kiosk 7')).toBeVisible();
  const health = await expectHealth(app, { state: 'ready', code: null });
  expect(health.keyFingerprint).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/);
  expect(app.output()).toContain('kiosk state=retrying code=NET-REF');
  expect(app.output()).not.toContain('demo-key');
});

test('[P31] a key that is refused is out of service, with a code, and is asked again after 15 minutes', async () => {
  const demo = await service();
  const start = Date.parse('2026-11-20T08:00:00Z');
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-revoked') });
  const app = await kiosk(policy, { now: start });
  await expect(heading(app, 'This machine is out of service.')).toBeVisible();
  await expect(app.page.getByText('Call 555 0100 and give code KEY-401.')).toBeVisible();
  const health = await expectHealth(app, { state: 'outOfService', code: 'KEY-401' });
  const wait = Date.parse(health.nextTry ?? '') - start;
  expect(wait).toBeGreaterThanOrEqual(15 * 60_000);
  expect(wait).toBeLessThan(19 * 60_000);
  await app.setTime(start + 14 * 60_000);
  expect(demo.requests).toHaveLength(1);
  await app.setTime(start + 19 * 60_000);
  await expect.poll(() => demo.requests.length).toBe(2);
});

test('a next key file takes over once it is proved, and stays after a restart without the first', async () => {
  const demo = await service();
  const files = {
    apiKeyFile: keyFile('demo-key-main-1'),
    nextApiKeyFile: keyFile('demo-key-main-2'),
  };
  const app = await launchKiosk(kioskPolicy(demo, files));
  const first = await expectHealth(app, { state: 'ready' });
  await expect.poll(() => app.output()).toContain('kiosk step=nextKeyPromoted');
  demo.revokeKey('demo-key-main-1');
  demo.clearRequests();
  const again = await app.restart();
  started.push(again);
  await expect(heading(again, 'Ready')).toBeVisible();
  const health = await expectHealth(again, { state: 'ready', code: null });
  expect(health.keyFingerprint).toBe(first.keyFingerprint);
  expect(demo.requests).toHaveLength(1);
});

test('a key of another site is out of service, not silently accepted', async () => {
  const demo = await service();
  const file = keyFile('demo-key-main-1');
  const app = await launchKiosk(kioskPolicy(demo, { apiKeyFile: file }));
  await expect(heading(app, 'Ready')).toBeVisible();
  writeFileSync(file, 'demo-key-east-1', { mode: 0o600 });
  const again = await app.restart();
  started.push(again);
  await expect(heading(again, 'This machine is out of service.')).toBeVisible();
  await expectHealth(again, { state: 'outOfService', code: 'KSK-USER' });
});

test('the key comes out of the environment, and is gone from it', async () => {
  const demo = await service();
  const policy = kioskPolicy(demo, { apiKeyEnv: 'KIOSK_KEY' });
  const app = await kiosk(policy, { env: { KIOSK_KEY: 'demo-key-main-1' } });
  await expect(heading(app, 'Ready')).toBeVisible();
  await expectHealth(app, { state: 'ready' });
});

test('a broken policy is out of service with its code, never a sign-in for staff; mended, it is ready', async () => {
  const demo = await service();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const text = JSON.stringify(policy);
  const path = join(temporaryFolder('policy'), 'policy.json');
  writeFileSync(path, text.slice(0, -2), { mode: 0o600 });
  const app = await kiosk(text, { env: { STAFF_SIGN_IN_POLICY_FILE: path } });
  await expect(heading(app, 'This machine is out of service.')).toBeVisible();
  await expect(app.page.getByText('CFG-POL')).toBeVisible();
  await expect(app.page.getByRole('textbox')).toHaveCount(0);
  await expectHealth(app, { state: 'outOfService', code: 'CFG-POL' });
  writeFileSync(path, text, { mode: 0o600 });
  await expect(heading(app, 'Ready')).toBeVisible();
  writeFileSync(path, '{', { mode: 0o600 });
  await expect(heading(app, 'This machine is out of service.')).toBeVisible();
  writeFileSync(path, text, { mode: 0o600 });
  await expectHealth(app, { state: 'ready', code: null });
});

test('[P63] where the health file cannot be written, the kiosk works and the log says so', async () => {
  const demo = await service();
  const kioskKeys = { apiKeyFile: keyFile('demo-key-main-1'), healthFile: '/dev/null/health.json' };
  const app = await kiosk(kioskPolicy(demo, kioskKeys));
  await expect(heading(app, 'Ready')).toBeVisible();
  await expect.poll(() => app.output()).toContain('kiosk health-file=not-written');
});

test('[P58] a clock that stands in 1970 keeps nobody waiting', async () => {
  const demo = await service();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await kiosk(policy, { now: 0 });
  await expect(heading(app, 'Ready')).toBeVisible();
  const health = await expectHealth(app, { state: 'ready' });
  expect(health.since).toMatch(/^1970-/);
  await app.setTime('2026-11-20T08:00:00Z');
  await expect(heading(app, 'Ready')).toBeVisible();
});

test('[P58] killed and started again, it comes up without a person and without a keyring', async () => {
  const demo = await service();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  let app = await launchKiosk(policy, { secretStorage: 'unavailable' });
  for (let round = 0; round < 2; round += 1) {
    await expect(heading(app, 'Ready')).toBeVisible();
    const { since } = await expectHealth(app, { state: 'ready' });
    await app.kill();
    expect(readHealth(app).since).toBe(since);
    app = await app.restart();
  }
  started.push(app);
  await expect(heading(app, 'Ready')).toBeVisible();
});

test('the pointer hides while nobody moves it, and what stands still moves a little each minute', async () => {
  const demo = await service();
  const start = Date.parse('2026-11-20T08:00:00Z');
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await kiosk(policy, { now: start });
  await expect(heading(app, 'Ready')).toBeVisible();
  const cursor = () => app.page.evaluate(() => getComputedStyle(document.body).cursor);
  await app.page.mouse.move(300, 300);
  await expect.poll(cursor).not.toBe('none');
  await app.setTime(start + 4_000);
  await expect.poll(cursor).toBe('none');
  await app.page.mouse.move(310, 310);
  await expect.poll(cursor).not.toBe('none');

  const place = async () => {
    const box = await app.page.getByRole('heading', { name: 'Ready' }).boundingBox();
    return { x: box?.x ?? 0, y: box?.y ?? 0 };
  };
  const first = await place();
  for (let minute = 1; minute <= 3; minute += 1) {
    const before = await place();
    await app.setTime(start + 5_000 + minute * 60_000);
    await expect.poll(place).not.toEqual(before);
    const { x, y } = await place();
    expect(Math.abs(x - first.x)).toBeLessThanOrEqual(8);
    expect(Math.abs(y - first.y)).toBeLessThanOrEqual(8);
  }
});

test('an outage while it is ready is not shown before the grace period ends', async () => {
  const demo = await service();
  const start = Date.parse('2026-11-20T08:00:00Z');
  const times = { recheckMinutes: 15, graceMinutes: 60 };
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1'), ...times });
  const app = await kiosk(policy, { now: start });
  await expect(heading(app, 'Ready')).toBeVisible();
  demo.setFault({ kind: 'status-500' });
  await app.setTime(start + 19 * 60_000);
  await expectHealth(app, { state: 'ready', code: 'SVC-5XX' });
  await expect(heading(app, 'Ready')).toBeVisible();
  await app.setTime(start + 85 * 60_000);
  await expectHealth(app, { state: 'retrying', code: 'SVC-5XX' });
  demo.clearFaults();
  await app.page.getByRole('button', { name: 'Try now' }).click();
  await expect(heading(app, 'Ready')).toBeVisible();
});

test('a page whose process dies is loaded again; one that keeps dying ends the app with code 71', async () => {
  const demo = await service();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await kiosk(policy);
  await expect(heading(app, 'Ready')).toBeVisible();
  const dies = () => app.control.emitContents('render-process-gone', { reason: 'crashed' });
  for (let time = 0; time < 3; time += 1) {
    await app.page.evaluate(() => document.body.setAttribute('data-old', ''));
    await dies();
    await expect(app.page.locator('body[data-old]')).toHaveCount(0);
    await expect(heading(app, 'Ready')).toBeVisible();
  }
  await dies().catch(() => {});
  expect(await app.exited).toEqual({ code: 71, signal: null });
  expect(app.output()).toContain('kiosk page=gone action=restartApp');
  expect(readHealth(app).state).toBe('ended');
});
