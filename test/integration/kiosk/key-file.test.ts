import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readKeyFile } from '../../../electron/kiosk/key-file.ts';
import { createKeySources, type KeySlots } from '../../../electron/kiosk/key-sources.ts';
import { createFakeClock } from '../../endurance/kiosk-clock.ts';

const top = mkdtempSync(join(tmpdir(), 'kiosk-key-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

let folder = '';
let count = 0;
beforeEach(() => {
  folder = join(top, String(count++));
  mkdirSync(folder, { mode: 0o700 });
});

const account = process.getuid?.() ?? 0;
const isRoot = account === 0;
const stranger = 12_345;
const key = 'canary-key-3f9';

function put(name: string, text: string, mode = 0o600): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
  return path;
}
const plain = (path: string) => readKeyFile(path, { account, credentialsDirectory: undefined });
const credential = (name: string, directory: string | undefined = folder) =>
  readKeyFile(`$CREDENTIALS_DIRECTORY/${name}`, { account, credentialsDirectory: directory });

describe('a key file that the policy names', () => {
  test.each([
    ['as it is', key],
    ['with one line end', `${key}\n`],
    ['with a line end of Windows', `${key}\r\n`],
  ])('is read %s', async (_case, text) => {
    expect(await plain(put('key', text, 0o400))).toEqual({ is: 'key', key });
  });

  test.each([
    ['two line ends', `${key}\n\n`],
    ['a carriage return inside', `${key}\rInjected: 1`],
    ['a NUL', `${key}\0`],
    ['a typographic apostrophe', `${key}’`],
    ['a blank', `${key} x`],
    ['nothing', ''],
    ['a line end alone', '\n'],
    ['a book', 'x'.repeat(100_000)],
  ])('[P28] %s is no key, and it is not quoted', async (_case, text) => {
    const reading = await plain(put('key', text));
    expect(reading).toEqual({ is: 'fault', code: 'KEY-FORM' });
    expect(JSON.stringify(reading)).not.toContain('canary');
  });

  test.each([0o640, 0o604, 0o620, 0o602, 0o644, 0o660, 0o440, 0o610])(
    'is refused when others may read, write or run it (mode %s)',
    async (mode) => {
      expect(await plain(put('key', key, mode))).toEqual({ is: 'fault', code: 'KEY-OPEN' });
    },
  );

  test('is refused when it is a link, a folder or a pipe, without waiting for it', async () => {
    const target = put('real', key);
    symlinkSync(target, join(folder, 'link'));
    execFileSync('mkfifo', ['-m', '600', join(folder, 'pipe')]);
    for (const name of ['link', 'pipe', '.'])
      expect(await plain(join(folder, name))).toEqual({ is: 'fault', code: 'KEY-OPEN' });
  });

  test('that is not there is said to be unreadable', async () => {
    expect(await plain(join(folder, 'none'))).toEqual({ is: 'fault', code: 'KEY-FILE' });
    expect(await plain(join(folder, 'none', 'key'))).toEqual({ is: 'fault', code: 'KEY-FILE' });
  });

  test('is refused when it belongs to another account that is not root', async () => {
    const path = put('key', key);
    if (isRoot) chownSync(path, stranger, stranger);
    const of = (reader: number) => ({ account: reader, credentialsDirectory: undefined });
    expect(await readKeyFile(path, of(isRoot ? 0 : stranger))).toEqual({
      is: 'fault',
      code: 'KEY-OPEN',
    });
    expect(await readKeyFile(path, of(isRoot ? stranger : account))).toEqual({ is: 'key', key });
  });
});

describe('a systemd credential', () => {
  test.each([0o400, 0o440, 0o600])(
    'is read with mode %s, as its access list shows',
    async (mode) => {
      put('api-key', `${key}\n`, mode);
      expect(await credential('api-key')).toEqual({ is: 'key', key });
    },
  );

  test('of root, or of its own, is read by the service’s user', async () => {
    put('api-key', key, 0o440);
    const context = { account: isRoot ? stranger : account, credentialsDirectory: folder };
    expect(await readKeyFile('$CREDENTIALS_DIRECTORY/api-key', context)).toEqual({
      is: 'key',
      key,
    });
  });

  test.each([0o444, 0o460, 0o402, 0o450])('is refused with mode %s', async (mode) => {
    put('api-key', key, mode);
    expect(await credential('api-key')).toEqual({ is: 'fault', code: 'KEY-OPEN' });
  });

  test('may be a link, if that stays in the folder', async () => {
    put('real', key, 0o400);
    symlinkSync('real', join(folder, 'inside'));
    expect(await credential('inside')).toEqual({ is: 'key', key });
    const outside = join(top, 'outside');
    writeFileSync(outside, key, { mode: 0o600 });
    symlinkSync(outside, join(folder, 'outside'));
    expect(await credential('outside')).toEqual({ is: 'fault', code: 'KEY-OPEN' });
  });

  test('is refused in a folder that others may write to', async () => {
    put('api-key', key, 0o400);
    chmodSync(folder, 0o777);
    expect(await credential('api-key')).toEqual({ is: 'fault', code: 'KEY-OPEN' });
  });

  test.each(['..', '../key', 'a/b', ''])('its name leads nowhere else (%j)', async (name) => {
    expect(await credential(name)).toEqual({ is: 'fault', code: 'KEY-FILE' });
  });

  test('without the variable, or with a relative one, there is none', async () => {
    const nowhere = { account, credentialsDirectory: undefined };
    const relative = { account, credentialsDirectory: 'here' };
    for (const context of [nowhere, relative]) {
      const reading = await readKeyFile('$CREDENTIALS_DIRECTORY/api-key', context);
      expect(reading).toEqual({ is: 'fault', code: 'KEY-FILE' });
    }
  });
});

describe('where a kiosk finds its key', () => {
  const empty: KeySlots = {
    read: async () => null,
    keepNext: async () => {},
    forgetNext: async () => true,
    promote: async () => {},
  };
  const holding = (held: string): KeySlots => ({ ...empty, read: async () => held });

  const clock = createFakeClock(0);
  function sources(slots: KeySlots, file: string | undefined, environment: Record<string, string>) {
    const settings = { apiKeyEnv: 'KIOSK_KEY', ...(file !== undefined && { apiKeyFile: file }) };
    return createKeySources({ clock, slots, settings: () => settings, environment, account });
  }

  test('the store comes first, then the file, then the environment', async () => {
    const file = put('key', 'file-key');
    const all = () => ({ KIOSK_KEY: 'env-key' });
    expect(await sources(holding('store-key'), file, all()).current()).toMatchObject({
      key: 'store-key',
      source: 'store',
    });
    expect(await sources(empty, file, all()).current()).toMatchObject({ key: 'file-key' });
    expect(await sources(empty, undefined, all()).current()).toMatchObject({ key: 'env-key' });
    expect(await sources(empty, undefined, {}).current()).toEqual({ is: 'none' });
  });

  test('[P29] the variable is gone from the environment once it is read, and the key stays known', async () => {
    const environment: Record<string, string> = { KIOSK_KEY: 'env-key', OTHER: 'stays' };
    const found = sources(empty, undefined, environment);
    expect(environment).toEqual({ OTHER: 'stays' });
    expect(await found.current()).toMatchObject({ key: 'env-key', source: 'environment' });
    expect(await found.current()).toMatchObject({ key: 'env-key' });
  });

  test('[P58] a keyring that cannot be opened does not keep the kiosk from its key file', async () => {
    const locked: KeySlots = { ...empty, read: () => Promise.reject(new Error('canary')) };
    expect(await sources(locked, put('key', key), {}).current()).toMatchObject({ source: 'file' });
    expect(await sources(locked, undefined, {}).current()).toEqual({
      is: 'fault',
      code: 'KEY-STOR',
    });
  });

  test('[P58] a keyring that waits for a person is left alone, and asked only once', async () => {
    let reads = 0;
    let unlock = (_key: string) => {};
    const waiting: KeySlots = {
      ...empty,
      read: () => {
        reads += 1;
        return new Promise((resolve) => {
          unlock = resolve;
        });
      },
    };
    const found = sources(waiting, put('key', key), {});
    for (let count = 0; count < 100; count++) {
      const reading = found.current();
      await clock.run(count === 0 ? 2_000 : 0);
      expect(await reading).toMatchObject({ source: 'file' });
    }
    expect(reads).toBe(1);
    unlock('store-key');
    await clock.run(0);
    const reading = found.current();
    unlock('store-key');
    expect(await reading).toMatchObject({ source: 'store' });
    expect(clock.timers()).toBe(0);
  });

  test('a file that was changed counts without a restart', async () => {
    const file = put('key', 'first-key');
    const found = sources(empty, file, {});
    expect(await found.current()).toMatchObject({ key: 'first-key' });
    writeFileSync(file, 'second-key');
    expect(await found.current()).toMatchObject({ key: 'second-key' });
  });

  test('a fault on the way is said when no source has a key', async () => {
    expect(await sources(empty, put('key', key, 0o644), {}).current()).toEqual({
      is: 'fault',
      code: 'KEY-OPEN',
    });
  });
});
