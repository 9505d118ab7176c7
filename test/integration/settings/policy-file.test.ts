import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policyPath, readPolicyFile } from '../../../electron/settings/policy-file.ts';

let folder: string;
let path: string;
const me = process.getuid?.();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'policy-'));
  path = join(folder, 'policy.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string | Buffer, mode = 0o644) => {
  writeFileSync(path, text);
  chmodSync(path, mode);
};
const unusable = (fault: string) => ({ is: 'unusable', reason: { fault } });
const read = () => readPolicyFile(path, me);

describe('the managed policy, through one descriptor', () => {
  it('is read when it is its owner’s and nobody else can write it', async () => {
    write('{"domain":"LIBRARY"}');
    expect(await read()).toEqual({ is: 'read', json: { domain: 'LIBRARY' } });
  });

  it('absent is not unreadable', async () => {
    expect(await read()).toEqual({ is: 'absent' });
    expect(await readPolicyFile(join(folder, 'none', 'policy.json'), me)).toEqual({ is: 'absent' });
  });

  it.each([0o664, 0o646, 0o666, 0o777])('mode %o: others can write it', async (mode) => {
    write('{}', mode);
    expect(await read()).toEqual(unusable('writable'));
  });

  it('another owner', async () => {
    write('{}');
    if (me === 0) {
      chownSync(path, 65_534, 65_534);
      expect(await read()).toEqual(unusable('owner'));
    } else {
      expect(await readPolicyFile(path, 0)).toMatchObject({ is: 'unusable' });
    }
  });

  it.each([
    ['a folder', () => mkdirSync(path)],
    [
      'a symlink',
      () => {
        writeFileSync(`${path}.real`, '{}');
        symlinkSync(`${path}.real`, path);
      },
    ],
    ['a symlink to nothing', () => symlinkSync('/none/such', path)],
    ['a pipe that nobody writes to', () => execFileSync('mkfifo', [path])],
    ['a device', () => symlinkSync('/dev/zero', path)],
  ])(
    '%s is no file, and nothing hangs',
    async (_what, make) => {
      make();
      expect(await read()).toEqual(unusable('notAFile'));
    },
    3000,
  );

  it('a socket cannot be read', async () => {
    const server = createServer().listen(path);
    await once(server, 'listening');
    expect(await read()).toEqual(unusable('unreadable'));
    server.close();
  });

  it('a name that is too long for the disk is unreadable, not absent', async () => {
    const long = join(folder, `${'x'.repeat(300)}.json`);
    expect(await readPolicyFile(long, me)).toEqual(unusable('unreadable'));
  });

  it('more than 64 KiB is not read', async () => {
    write(`{"a":"${'x'.repeat(64 * 1024)}"}`);
    expect(await read()).toEqual(unusable('tooLarge'));
  });

  it.each(['', 'null', '[]', '"x"', '42', '{', '{}x', '\u0000', '{"a":1,}'])(
    '%j is no policy',
    async (text) => {
      write(text);
      expect(await read()).toEqual(unusable('notJson'));
    },
  );

  it('a text that is not UTF-8 is no policy', async () => {
    write(Buffer.from('{"a":"x"}', 'utf16le'));
    expect(await read()).toEqual(unusable('notJson'));
  });

  it('lies where only the system can write', () => {
    expect(policyPath('linux')).toBe('/etc/staff-sign-in/policy.json');
    expect(policyPath('darwin')).toBe('/Library/Application Support/Staff Sign-In/policy.json');
    expect(policyPath('win32')).toBeNull();
  });
});
