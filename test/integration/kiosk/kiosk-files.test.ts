import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKiosk } from '../../../electron/kiosk/controller.ts';
import { createHealthReporter } from '../../../electron/kiosk/health-reporter.ts';
import { openKioskMemory } from '../../../electron/kiosk/kiosk-memory.ts';
import { diskSteps, type FileSteps, replaceFile } from '../../../electron/storage/replace-file.ts';
import { createFakeClock } from '../../endurance/kiosk-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosk-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(file(name), 'utf8');

/** The power goes out before the step with this number; nothing after it happens. */
function powerCutBefore(step: number): FileSteps {
  let passed = 0;
  const guarded =
    <A extends unknown[]>(work: (...given: A) => Promise<void>) =>
    async (...given: A) => {
      if (passed >= step) throw new Error('no power');
      passed += 1;
      await work(...given);
    };
  return {
    mkdir: guarded(diskSteps.mkdir),
    writeNew: guarded(diskSteps.writeNew),
    rename: guarded(diskSteps.rename),
    syncFolder: guarded(diskSteps.syncFolder),
    remove: guarded(diskSteps.remove),
  };
}

describe('files of a kiosk', () => {
  test('[P36, P61] a power cut before any step leaves the old text or the new one, and the next write works', async () => {
    for (let step = 0; step <= 5; step++) {
      await replaceFile(file('health.json'), 'old', 0o600);
      await replaceFile(file('health.json'), 'new', 0o600, powerCutBefore(step)).catch(() => {});
      expect(['old', 'new']).toContain(text('health.json'));
      await replaceFile(file('health.json'), 'next', 0o600);
      expect(text('health.json')).toBe('next');
      expect(readdirSync(folder)).toEqual(['health.json']);
    }
  });

  test('[P61] what a killed writer left half written is not in the way', async () => {
    writeFileSync(file('health.json.tmp'), '{"state":"rea', { mode: 0o444 });
    await replaceFile(file('health.json'), 'whole', 0o600);
    expect(text('health.json')).toBe('whole');
  });

  test('[P36] the file is for its owner alone, in a folder for its owner alone', async () => {
    await replaceFile(file('inner/health.json'), 'x', 0o600);
    expect(statSync(file('inner/health.json')).mode & 0o777).toBe(0o600);
    expect(statSync(file('inner')).mode & 0o777).toBe(0o700);
  });

  test.skipIf(process.platform === 'win32')(
    '[P36] a file for a monitor’s account can be read by it, whatever the umask takes away',
    async () => {
      const before = process.umask(0o077);
      try {
        await replaceFile(file('health.json'), 'x', 0o644);
      } finally {
        process.umask(before);
      }
      expect(statSync(file('health.json')).mode & 0o777).toBe(0o644);
    },
  );

  test('[P58] a full disk, a read-only disk, a path that is a folder: the kiosk becomes ready all the same', async () => {
    const full: FileSteps = {
      ...diskSteps,
      writeNew: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    };
    writeFileSync(file('in-the-way'), '');
    const disks: [path: string, steps: FileSteps][] = [
      [file('health.json'), full],
      [file('in-the-way/health.json'), diskSteps],
      [folder, diskSteps],
    ];
    for (const [path, steps] of disks) {
      const clock = createFakeClock(0);
      const lines: string[] = [];
      const reporter = createHealthReporter({
        path: () => path,
        mode: () => 0o600,
        log: (line) => lines.push(line),
        steps,
      });
      const identity = { serviceUserId: 1, siteCode: 'MAIN', name: 'Kiosk' };
      const kiosk = createKiosk({
        clock,
        chance: () => 0.5,
        signIn: async () => ({ ok: true, identity, keyFingerprint: null }),
        settings: () => ({ recheckMinutes: 15, graceMinutes: 60 }),
        version: '1',
        onView: () => {},
        onHealth: reporter.report,
      });
      kiosk.start();
      await clock.run(180_000);
      await reporter.settled();
      expect(kiosk.view().state).toBe('ready');
      expect(lines.filter((line) => line.includes('health-file'))).toEqual([
        'kiosk health-file=not-written',
      ]);
      kiosk.stop();
    }
  });

  test('what a kiosk remembers survives a restart', async () => {
    const open = () => openKioskMemory({ path: file('kiosk.json'), now: 0, log: () => {} });
    const first = await open();
    const enrolled = { site: 'https://library.example/api', serviceUserId: 2001, siteCode: 'MAIN' };
    first.change({ enrolled });
    first.change({ pin: { wrong: 3, waiting: false } });
    await first.settled();
    expect((await open()).read()).toEqual({
      enrolled,
      promoted: null,
      pin: { wrong: 3, waiting: false },
    });
    expect(statSync(file('kiosk.json')).mode & 0o777).toBe(0o600);
  });

  test('[P58, P62] a memory that cannot be understood is set aside, and the start goes on', async () => {
    const whole = '{"format":1,"enrolled":null,"promoted":null,"pin":{"wrong":3,"waiting":false}}';
    const broken = [
      '',
      '\0\0\0',
      '[]',
      '{"format":2}',
      whole.slice(0, -1),
      whole.replace('3', '99'),
    ];
    for (const [index, content] of broken.entries()) {
      writeFileSync(file('kiosk.json'), content);
      const lines: string[] = [];
      const memory = await openKioskMemory({
        path: file('kiosk.json'),
        now: 1_000 + index,
        log: (line) => lines.push(line),
      });
      expect(memory.read().enrolled).toBeNull();
      expect(existsSync(file(`kiosk.json.${1_000 + index}.broken`))).toBe(true);
      expect(lines).toEqual(['kiosk memory-file=not-understood set-aside']);
      memory.change({ promoted: null });
      await memory.settled();
    }
  });

  test('a memory file in a folder that may not be written is held in memory', async () => {
    chmodSync(folder, 0o500);
    const memory = await openKioskMemory({
      path: file('kiosk.json'),
      now: 0,
      log: () => {},
      steps: { ...diskSteps, writeNew: () => Promise.reject(new Error('EROFS')) },
    });
    memory.change({ promoted: 'abcde-01234' });
    await memory.settled();
    expect(memory.read().promoted).toBe('abcde-01234');
    chmodSync(folder, 0o700);
  });
});
