import { expect, test } from 'vitest';
import { createLog, type LogLevel } from '../../../electron/diagnostics/log.ts';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import { encodingsOf } from './canary.ts';
import { memoryFiles } from './memory-files.ts';
import { testClock } from './test-clock.ts';

function open(level: LogLevel = 'info', more: { maxBytes?: number; maxFiles?: number } = {}) {
  const files = memoryFiles();
  const register = createSecretRegister();
  const log = createLog({
    folder: '/logs',
    files,
    clock: testClock(),
    redact: register.redact,
    level: () => level,
    ...more,
  });
  return { log, files, register, text: () => [...files.held.values()].join('') };
}

test('writes lines of JSON with time, level and event', async () => {
  const { log, text } = open();
  log.write('info', 'signIn.ended', { code: 'PWD-401', status: 401 });
  await log.flush();
  expect(JSON.parse(text())).toEqual({
    t: '2026-11-20T09:00:00.000Z',
    level: 'info',
    event: 'signIn.ended',
    code: 'PWD-401',
    status: 401,
  });
});

test.each<[LogLevel, string[]]>([
  ['error', ['error']],
  ['info', ['error', 'info']],
  ['debug', ['error', 'info', 'debug']],
])('at level %s it writes %j', async (level, expected) => {
  const { log, text } = open(level);
  for (const one of ['error', 'info', 'debug'] as const) log.write(one, one);
  await log.flush();
  const lines = text().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(expected);
});

test('[P51, P53] no level writes a secret, in whatever encoding it comes', async () => {
  const canary = 'Canary-7f3a+/é"x';
  for (const level of ['error', 'info', 'debug'] as const) {
    const { log, register, text } = open(level);
    register.add(canary);
    for (const [, encoded] of encodingsOf(canary)) {
      log.write(level, 'event', { note: `a ${encoded} b`, [encoded]: 1 });
    }
    log.write(level, 'event', { note: `${'x'.repeat(495)}${canary}` });
    await log.flush();
    for (const [name, encoded] of encodingsOf(canary)) {
      expect(text(), name).not.toContain(encoded);
      expect(log.recent().join('\n'), name).not.toContain(encoded);
    }
  }
});

test('a full file makes way for a new one, and no more than the allowed number are kept', async () => {
  const { log, files } = open('info', { maxBytes: 200, maxFiles: 3 });
  for (let count = 0; count < 40; count++) {
    log.write('info', 'event', { count });
    await log.flush();
  }
  expect([...files.held.keys()].sort()).toEqual(
    expect.arrayContaining(['/logs/log.1.jsonl', '/logs/log.2.jsonl']),
  );
  expect(files.held.size).toBeLessThanOrEqual(3);
  for (const text of files.held.values()) expect(text.length).toBeLessThan(400);
});

test('a full disk costs lines and says how many, once it takes them again', async () => {
  const { log, files, text } = open();
  files.isFull = true;
  log.write('info', 'lost');
  await log.flush();
  expect(log.recent()).toHaveLength(1);
  files.isFull = false;
  log.write('info', 'kept');
  await log.flush();
  expect(text()).toContain('"event":"kept"');
  expect(text()).toContain('"lines":1');
  expect(text()).not.toContain('"event":"lost"');
});
