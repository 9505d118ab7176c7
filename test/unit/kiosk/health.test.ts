import { describe, expect, test } from 'vitest';
import { type Health, healthLine, healthOf } from '../../../electron/kiosk/health.ts';
import { createHealthReporter } from '../../../electron/kiosk/health-reporter.ts';
import { createLatestWriter } from '../../../electron/kiosk/latest-writer.ts';
import { initialKioskState } from '../../../electron/kiosk/machine.ts';
import type { FileSteps } from '../../../electron/storage/replace-file.ts';

const facts = { keyFingerprint: null, version: '1.2.3', ended: false };
const health = healthOf(initialKioskState, facts, { wall: 0, monotonic: 0 });

const steps = (writeNew: FileSteps['writeNew']): FileSteps => ({
  mkdir: async () => {},
  writeNew,
  rename: async () => {},
  syncFolder: async () => {},
  remove: async () => {},
});

describe('what a kiosk says about itself', () => {
  test('as one line: a name and a value for each field, and no blank inside', () => {
    expect(healthLine(health)).toBe(
      'kiosk state=starting code=- since=1970-01-01T00:00:00.000Z nextTry=- lastSuccess=- ' +
        'keyFingerprint=- version=1.2.3 writtenAt=1970-01-01T00:00:00.000Z',
    );
  });

  test('a clock beyond all dates does not stop it', () => {
    expect(healthOf(initialKioskState, facts, { wall: 1e300, monotonic: 0 }).writtenAt).toBe('');
  });

  test('changes go to the log, heartbeats to the file only', async () => {
    const lines: string[] = [];
    const written: string[] = [];
    const reporter = createHealthReporter({
      path: () => '/nowhere/health.json',
      mode: () => 0o600,
      log: (line) => lines.push(line),
      steps: steps(async (_path, text) => void written.push(text)),
    });
    reporter.report(health, 'change');
    await reporter.settled();
    reporter.report(health, 'heartbeat');
    await reporter.settled();
    expect(lines).toHaveLength(1);
    expect(written.map((text) => JSON.parse(text) as Health)).toEqual([health, health]);
  });

  test('a disk that fails and a log that fails never stop it, and are told once', async () => {
    let failing = true;
    const lines: string[] = [];
    const reporter = createHealthReporter({
      path: () => '/nowhere/health.json',
      mode: () => 0o600,
      log: (line) => {
        lines.push(line);
        throw new Error('the log is gone');
      },
      steps: steps(async () => {
        if (failing) throw new Error('ENOSPC');
      }),
    });
    for (let count = 0; count < 50; count++) {
      reporter.report(health, 'heartbeat');
      await reporter.settled();
    }
    failing = false;
    reporter.report(health, 'heartbeat');
    await reporter.settled();
    expect(lines).toEqual(['kiosk health-file=not-written', 'kiosk health-file=written-again']);
  });

  test('a disk that hangs lets nothing pile up: only the newest is written afterwards', async () => {
    const written: string[] = [];
    let free = () => {};
    const writer = createLatestWriter(
      (text) =>
        new Promise((resolve) => {
          written.push(text);
          free = resolve;
        }),
      () => {},
    );
    for (let count = 0; count < 1000; count++) writer.put(`text ${count}`);
    expect(written).toEqual(['text 0']);
    free();
    await new Promise(setImmediate);
    expect(written).toEqual(['text 0', 'text 999']);
  });

  test('[P63] what a full disk did not take is written when there is space again, and only the newest of it', async () => {
    const written: string[] = [];
    let isFull = true;
    const told: boolean[] = [];
    const writer = createLatestWriter(
      async (text) => {
        if (isFull) throw new Error('ENOSPC');
        written.push(text);
      },
      (failing) => told.push(failing),
    );
    for (const text of ['first', 'second']) {
      writer.put(text);
      await writer.settled();
    }
    writer.again();
    await writer.settled();
    isFull = false;
    writer.again();
    await writer.settled();
    writer.again();
    await writer.settled();
    expect(written).toEqual(['second']);
    expect(told).toEqual([true, false]);
  });
});
