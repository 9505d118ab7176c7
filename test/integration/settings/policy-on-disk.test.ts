import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../electron/platform/clock.ts';
import { type PolicyReading, readPolicyFile } from '../../../electron/settings/policy-file.ts';
import { policyFileAt, systemPolicy } from '../../../electron/settings/policy-source.ts';
import { watchPolicy } from '../../../electron/settings/watch-policy.ts';
import { emptyFolder } from '../../support/vault-on-disk.ts';

const owner = process.getuid?.();
const write = (path: string, policy: object) =>
  writeFileSync(path, JSON.stringify(policy), { mode: 0o644 });
const isRoot = owner === 0;

describe('the folder of the policy', () => {
  test('makes the policy unusable when others can write in it, also where there is no policy', async () => {
    const folder = emptyFolder();
    const path = join(folder, 'policy.json');
    const unsafe = { is: 'unusable', reason: { fault: 'folder' } };
    expect(await readPolicyFile(path, owner)).toEqual({ is: 'absent' });
    for (const mode of [0o775, 0o757, 0o1777]) {
      chmodSync(folder, mode);
      expect(await readPolicyFile(path, owner)).toEqual(unsafe);
      write(path, {});
      expect(await readPolicyFile(path, owner)).toEqual(unsafe);
      rmSync(path);
    }
    chmodSync(folder, 0o755);
    write(path, { domain: 'D' });
    expect(await readPolicyFile(path, owner)).toEqual({ is: 'read', json: { domain: 'D' } });
  });

  test('makes it unusable when it belongs to somebody else', async () => {
    const folder = emptyFolder();
    const path = join(folder, 'policy.json');
    write(path, {});
    // Root gives the folder away; anybody else reads it as if root had to own it.
    if (isRoot) chownSync(folder, 12_345, 12_345);
    expect(await readPolicyFile(path, 0)).toEqual({ is: 'unusable', reason: { fault: 'folder' } });
  });

  test('that is not there, or is no folder, holds no policy', async () => {
    const folder = emptyFolder();
    expect(await readPolicyFile(join(folder, 'none', 'policy.json'), owner)).toEqual({
      is: 'absent',
    });
    writeFileSync(join(folder, 'file'), '');
    expect(await readPolicyFile(join(folder, 'file', 'policy.json'), owner)).toEqual({
      is: 'absent',
    });
  });
});

describe('watching it', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** Follows a policy on the real disk, and waits for what it becomes. */
  async function follow(path: string) {
    const source = policyFileAt(path, owner);
    const said: PolicyReading[] = [];
    let heard = () => {};
    const watch = watchPolicy({
      ...source,
      clock: systemClock,
      current: await source.read(),
      onPolicyChanged: (policy) => {
        said.push(policy);
        heard();
      },
    });
    stops.push(watch.stop);
    return async (change: () => void): Promise<PolicyReading | undefined> => {
      const changed = new Promise<void>((resolve) => {
        heard = resolve;
      });
      change();
      await changed;
      return said.at(-1);
    };
  }

  test('hears of a policy that is written, replaced, taken away, and written again', async () => {
    const folder = emptyFolder();
    const path = join(folder, 'policy.json');
    const after = await follow(path);
    expect(await after(() => write(path, { domain: 'A' }))).toEqual({
      is: 'read',
      json: { domain: 'A' },
    });
    const replaced = await after(() => {
      write(`${path}.new`, { domain: 'B' });
      renameSync(`${path}.new`, path);
    });
    expect(replaced).toEqual({ is: 'read', json: { domain: 'B' } });
    expect(await after(() => rmSync(path))).toEqual({ is: 'absent' });
    expect(await after(() => write(path, { domain: 'C' }))).toMatchObject({
      json: { domain: 'C' },
    });
  });

  test('hears of a policy whose folder comes into being, goes, and comes again', async () => {
    const path = join(emptyFolder(), 'staff-sign-in', 'policy.json');
    const after = await follow(path);
    const make = (domain: string) => () => {
      mkdirSync(dirname(path), { mode: 0o755 });
      write(path, { domain });
    };
    expect(await after(make('A'))).toMatchObject({ json: { domain: 'A' } });
    expect(await after(() => rmSync(dirname(path), { recursive: true }))).toEqual({ is: 'absent' });
    expect(await after(make('B'))).toMatchObject({ json: { domain: 'B' } });
    expect(await after(() => write(path, { domain: 'C' }))).toMatchObject({
      json: { domain: 'C' },
    });
  });

  test('hears of a policy that others may write from now on', async () => {
    const path = join(emptyFolder(), 'policy.json');
    write(path, { domain: 'A' });
    const after = await follow(path);
    expect(await after(() => chmodSync(path, 0o666))).toEqual({
      is: 'unusable',
      reason: { fault: 'writable' },
    });
  });
});

test('each system has its own place, and only Windows has nothing to watch', () => {
  expect(systemPolicy('linux', {}).name).toBe('/etc/staff-sign-in/policy.json');
  expect(systemPolicy('darwin', {}).name).toBe(
    '/Library/Application Support/Staff Sign-In/policy.json',
  );
  expect(systemPolicy('win32', {}).name).toBe('HKLM\\SOFTWARE\\Policies\\Staff Sign-In');
});
