import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import type { LaunchedApp, LaunchOptions } from '../../support/launch.ts';
import { invoke, launchFixture, rejection } from './fixture-app.ts';

const open: LaunchedApp[] = [];

async function launch(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const app = await launchFixture(options);
  open.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.kill()));
});

interface State {
  now: number;
  timeZone: string;
  isPackaged: boolean;
  userData: string;
  log: unknown[];
  idle: string;
  hostOptions?: string;
}

const state = (app: LaunchedApp) => invoke<State>(app, 'state');

/** Processes whose command line names a text (Linux). */
function processesNaming(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

describe('the user data folder', () => {
  test('is the one that was given, with the settings in it, closed to others', async () => {
    const app = await launch({ settings: { language: 'en' } });
    const file = join(app.userData, 'settings.json');
    expect((await state(app)).userData).toBe(app.userData);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ language: 'en' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(app.userData).mode & 0o777).toBe(0o700);
  });

  test('survives a kill: what electron-store wrote is there again', async () => {
    const app = await launch();
    await invoke(app, 'store', 'kept', 'value');
    await app.kill();
    const again = await app.restart();
    open.push(again);
    expect(again.userData).toBe(app.userData);
    expect(await invoke(again, 'store', 'kept')).toBe('value');
  });

  test('admits one process; a second is heard by the first and leaves', async () => {
    const app = await launch();
    const second = launchFixture({ userData: app.userData, args: ['--hello'] });
    await expect(second).rejects.toThrow('another instance has the lock');
    await expect
      .poll(async () => (await state(app)).log)
      .toContainEqual(['second-instance', '--hello', { from: 'fixture' }]);
  });
});

describe('no Chromium is left behind', () => {
  test.runIf(process.platform === 'linux')('after quit and after kill', async () => {
    for (const end of ['close', 'kill'] as const) {
      const app = await launch();
      expect(processesNaming(app.profile).length).toBeGreaterThan(0);
      await app[end]();
      await expect.poll(() => processesNaming(app.profile)).toEqual([]);
    }
  });

  test.runIf(process.platform === 'linux')('when the test process dies', async () => {
    const script = fileURLToPath(new URL('./orphan.ts', import.meta.url));
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const profile = line.toString('utf8').trim();
    expect(processesNaming(profile).length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(() => processesNaming(profile)).toEqual([]);
  });
});

describe('clock and zone', () => {
  test('page and main start at the given time and move together', async () => {
    const now = Date.parse('2026-10-25T00:30:00Z');
    const app = await launch({ now: '2026-10-25T00:30:00Z', timeZone: 'Europe/London' });
    const both = async () => [(await state(app)).now, await app.page.evaluate(() => Date.now())];
    for (const time of await both()) expect(Math.abs(Number(time) - now)).toBeLessThan(60_000);
    await app.page.evaluate(() =>
      setTimeout(() => document.body.setAttribute('data-due', ''), 3e6),
    );
    await app.setTime(now + 3_600_000);
    for (const time of await both()) {
      expect(Math.abs(Number(time) - now - 3_600_000)).toBeLessThan(60_000);
    }
    expect(await app.page.locator('body[data-due]').count()).toBe(1);
    await app.setTime(now - 86_400_000);
    for (const time of await both()) {
      expect(Math.abs(Number(time) - now + 86_400_000)).toBeLessThan(60_000);
    }
  });

  test('the zone rules main and page', async () => {
    const app = await launch({ timeZone: 'Asia/Kolkata' });
    const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect((await state(app)).timeZone).toBe('Asia/Calcutta');
    expect(await app.page.evaluate(zone)).toBe('Asia/Calcutta');
  });
});

describe('secret storage', () => {
  const secret = 'canary-4711';
  const encrypt = (app: LaunchedApp) => invoke<string>(app, 'encrypt', secret);

  test('keyring: what was encrypted can be read after a restart, a tampered byte cannot', async () => {
    const app = await launch();
    const sealed = await encrypt(app);
    expect(Buffer.from(sealed, 'base64').includes(secret)).toBe(false);
    await app.kill();
    const again = await app.restart();
    open.push(again);
    expect(await invoke(again, 'decrypt', sealed)).toEqual({
      result: secret,
      shouldReEncrypt: false,
    });
    const bytes = Buffer.from(sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(await rejection(again, 'decrypt', bytes.toString('base64'))).toContain(
      'Error while decrypting',
    );
  });

  test('lost-key: the earlier data is lost, new data can be kept', async () => {
    const app = await launch();
    const sealed = await encrypt(app);
    const again = await app.restart({ secretStorage: 'lost-key' });
    open.push(again);
    const message = await rejection(again, 'decrypt', sealed);
    expect(message).toContain('Error while decrypting');
    expect(message).not.toContain('temporarily unavailable');
    expect(await invoke(again, 'decrypt', await encrypt(again))).toMatchObject({ result: secret });
  });

  test('basic_text: says available, writes v10 with the key that everybody knows', async () => {
    const app = await launch({ secretStorage: 'basic_text' });
    expect(await invoke(app, 'storage')).toEqual([true, 'basic_text']);
    const sealed = Buffer.from(await encrypt(app), 'base64');
    expect(sealed.subarray(0, 3).toString()).toBe('v10');
  });

  test('unavailable, and a keyring that is locked for a while', async () => {
    const app = await launch({ secretStorage: 'unavailable' });
    expect(await invoke(app, 'storage')).toEqual([false, 'gnome_libsecret']);
    await app.control.setStorage({ mode: 'keyring' });
    const sealed = await encrypt(app);
    await app.control.setStorage({ temporarilyUnavailable: true });
    expect(await rejection(app, 'decrypt', sealed)).toContain('temporarily unavailable');
    await app.control.setStorage({ temporarilyUnavailable: false, shouldReEncrypt: true });
    expect(await invoke(app, 'decrypt', sealed)).toEqual({ result: secret, shouldReEncrypt: true });
  });
});

describe('what a test tells the machine', () => {
  test('reaches main: power events, idleness, packaging; the host’s options do not', async () => {
    const app = await launch({ packaged: true });
    await app.emit('suspend');
    await app.control.setIdle({ seconds: 61 });
    await expect
      .poll(async () => {
        // A window that has not come to the front yet cannot lose it.
        await app.control.blurWindow();
        return state(app);
      })
      .toMatchObject({ log: ['suspend', 'blur'], idle: 'idle', isPackaged: true });
    expect((await state(app)).hostOptions).toBeUndefined();
    await app.emit('lock-screen');
    expect((await state(app)).idle).toBe('locked');
  });

  test('permissions are granted by default, and denied by the app’s handlers', async () => {
    const granted = await launch();
    expect(await granted.control.requestPermission('media')).toBe(true);
    expect(await granted.control.checkPermission('hid')).toBe(true);
    const denied = await launch({ env: { FIXTURE_PERMISSIONS: 'deny' } });
    expect(await denied.control.requestPermission('media')).toBe(false);
    expect(await denied.control.checkPermission('hid')).toBe(false);
    const state = await denied.page.evaluate(async () => {
      const status = await navigator.permissions.query({ name: 'geolocation' });
      return status.state;
    });
    expect(state).toBe('denied');
  });

  test('comes back: the clipboard, notifications, opened addresses', async () => {
    const app = await launch();
    await invoke(app, 'copy', 'copied');
    await invoke(app, 'notify');
    await invoke(app, 'open', 'https://provider.test/');
    expect(await app.control.clipboard()).toEqual({ 'text/plain': 'copied' });
    const records = await app.control.records();
    expect(records.notifications).toEqual([{ title: 'T', body: 'B' }]);
    expect(records.webPreferences).toMatchObject([{ sandbox: true, contextIsolation: true }]);
    expect(app.openedUrls).toEqual(['https://provider.test/']);
  });
});
