import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHistory } from '../../../electron/diagnostics/history.ts';
import { createLog } from '../../../electron/diagnostics/log.ts';
import { privateFiles } from '../../../electron/diagnostics/private-files.ts';
import { systemClock } from '../../../electron/platform/clock.ts';

const freshFolder = () => join(mkdtempSync(join(tmpdir(), 'diagnostics-')), 'inner');
const mode = (path: string) => statSync(path).mode & 0o777;
const redact = (text: string) => text;

test('[P36] log and history are 0600 in folders of 0700', async () => {
  const folder = freshFolder();
  const log = createLog({
    folder: join(folder, 'logs'),
    files: privateFiles,
    clock: systemClock,
    redact,
    level: () => 'info',
    maxBytes: 100,
  });
  for (let n = 0; n < 10; n++) {
    log.write('info', 'event', { n });
    await log.flush();
  }
  const history = await openHistory({
    domain: () => '',
    path: join(folder, 'history.json'),
    files: privateFiles,
    clock: systemClock,
    redact,
  });
  history.add({ kind: 'reveal', attemptId: 'a', at: 1, what: 'AccessToken', how: 'copied' });
  await history.flush();
  const logs = readdirSync(join(folder, 'logs'));
  expect(logs.length).toBeGreaterThan(1);
  for (const name of logs) expect(mode(join(folder, 'logs', name))).toBe(0o600);
  expect(mode(join(folder, 'history.json'))).toBe(0o600);
  expect([mode(folder), mode(join(folder, 'logs'))]).toEqual([0o700, 0o700]);
  expect(readdirSync(folder).sort()).toEqual(['history.json', 'logs']);
});

test('[P36] what others may read is made private again, and a left-over is no hindrance', async () => {
  const folder = freshFolder();
  const path = join(folder, 'log.jsonl');
  await privateFiles.append(path, 'a\n');
  chmodSync(path, 0o644);
  expect(await privateFiles.append(path, 'b\n')).toBe(4);
  expect(mode(path)).toBe(0o600);
  writeFileSync(join(folder, 'x.json.tmp'), 'torn', { mode: 0o644 });
  await privateFiles.replace(join(folder, 'x.json'), 'whole');
  expect(readFileSync(join(folder, 'x.json'), 'utf8')).toBe('whole');
  expect(mode(join(folder, 'x.json'))).toBe(0o600);
});

test('[P36] a folder that was cleared away meanwhile comes back, as private as before', async () => {
  const folder = freshFolder();
  const path = join(folder, 'log.jsonl');
  await privateFiles.append(path, 'a\n');
  rmSync(folder, { recursive: true });
  await privateFiles.append(path, 'b\n');
  expect([mode(folder), readFileSync(path, 'utf8')]).toEqual([0o700, 'b\n']);
  rmSync(folder, { recursive: true });
  await privateFiles.replace(path, 'whole');
  expect([mode(folder), mode(path)]).toEqual([0o700, 0o600]);
});

test('a file that is not there is null; one that cannot be read is an error', async () => {
  const folder = freshFolder();
  expect(await privateFiles.read(join(folder, 'none'))).toBeNull();
  await privateFiles.append(join(folder, 'there'), 'x');
  await expect(privateFiles.read(folder)).rejects.toThrow();
});
