import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import { expect, test } from './support/desk.ts';
import {
  enterPin,
  expectHealth,
  heading,
  keyFile,
  kioskPolicy,
  launchKiosk,
  openPin,
  readHealth,
} from './support/kiosk.ts';

/* A disk that is truly full: a file system of 256 kB in memory, with every byte of it taken. */

test.skip(
  process.platform !== 'linux' || process.getuid?.() !== 0,
  'Only root can mount a small disk, and only Linux has tmpfs.',
);

const start = Date.parse('2026-11-20T08:00:00Z');
const heartbeat = 61_000;

let demo: DemoService;
let userData: string;
test.beforeEach(async () => {
  demo = await startDemoService({ provider: false });
  userData = temporaryFolder('full-disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,mode=700', 'tmpfs', userData]);
});
test.afterEach(async () => {
  await demo.stop();
  execFileSync('umount', ['-l', userData]);
});

const filler = () => join(userData, 'filler');

/** Takes all the space, to the last byte; what the app gives back meanwhile, too. */
function fill(): void {
  for (const bytes of [4096, 1]) {
    for (;;) {
      try {
        writeFileSync(filler(), Buffer.alloc(bytes), { flag: 'a' });
      } catch {
        break;
      }
    }
  }
}

const json = (name: string) => JSON.parse(readFileSync(join(userData, name), 'utf8')) as object;

/** Nothing set aside, no half of a file. */
function expectAllWhole(): void {
  const names = readdirSync(userData);
  expect(names.filter((name) => /broken|unreadable|\.tmp$/.test(name))).toEqual([]);
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    expect(json(name), name).toBeInstanceOf(Object);
  }
}

test('[P63] a kiosk that starts for the first time on a full disk is ready, says what is not written, and writes it when there is space', async () => {
  fill();
  const elsewhere = join(temporaryFolder('health'), 'health.json');
  const keys = { apiKeyFile: keyFile('demo-key-main-1'), healthFile: elsewhere };
  const app = await launchKiosk(kioskPolicy(demo, keys), { userData, now: start });
  try {
    await expect(heading(app, 'Ready')).toBeVisible();
    await expect.poll(() => app.output()).toContain('kiosk memory-file=not-written');
    await expect
      .poll(() => JSON.parse(readFileSync(elsewhere, 'utf8')))
      .toMatchObject({ state: 'ready', code: null });
    expect(existsSync(join(userData, 'kiosk.json'))).toBe(false);
    await openPin(app);
    await enterPin(app);
    await expect(app.page.getByRole('button', { name: 'Quit the app' })).toBeVisible();
    rmSync(filler());
    await app.setTime(start + heartbeat);
    await expect.poll(() => app.output()).toContain('kiosk memory-file=written-again');
    expect(json('kiosk.json')).toMatchObject({ enrolled: { siteCode: 'MAIN' } });
    expectAllWhole();
  } finally {
    await app.close();
  }
});

test('[P63] a disk that fills up under a kiosk leaves its files whole, over a restart too, and the health file goes on when there is space', async () => {
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const first = await launchKiosk(policy, { userData, now: start });
  const before = await expectHealth(first, { state: 'ready' });
  await expect(heading(first, 'Ready')).toBeVisible();
  fill();
  await first.setTime(start + heartbeat);
  await expect.poll(() => first.output()).toContain('kiosk health-file=not-written');
  await expect(heading(first, 'Ready')).toBeVisible();
  expect(readHealth(first)).toEqual(before);
  expectAllWhole();
  await first.kill();
  fill();

  const again = await launchKiosk(policy, { userData, now: start + 10 * heartbeat });
  try {
    await expect(heading(again, 'Ready')).toBeVisible();
    await expect.poll(() => again.output()).toContain('kiosk health-file=not-written');
    expect(again.output()).toContain('kiosk state=ready code=-');
    expect(again.output()).not.toContain('step=enrolled');
    expect(readHealth(again)).toEqual(before);
    expectAllWhole();
    rmSync(filler());
    await again.setTime(start + 12 * heartbeat);
    await expect.poll(() => again.output()).toContain('kiosk health-file=written-again');
    const after = await expectHealth(again, { state: 'ready', code: null });
    expect(after.since).not.toBe(before.since);
    expectAllWhole();
  } finally {
    await again.close();
  }
});
