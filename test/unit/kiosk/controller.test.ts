import { describe, expect, test } from 'vitest';
import { createKiosk, type KioskTry } from '../../../electron/kiosk/controller.ts';
import type { Health } from '../../../electron/kiosk/health.ts';
import type { KioskCode, KioskView } from '../../../shared/kiosk.ts';
import { createFakeClock } from '../../endurance/kiosk-clock.ts';
import { seededRandom } from '../../support/seeded-random.ts';

const identity = { serviceUserId: 2001, siteCode: 'MAIN', name: 'Self-service kiosk' };
const fine: KioskTry = { ok: true, identity, keyFingerprint: 'abcde-01234' };
const fault = (code: KioskCode, retryAfterSeconds?: number): KioskTry => ({
  ok: false,
  code,
  keyFingerprint: 'abcde-01234',
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const hour = 3_600_000;

/** A kiosk over a fake clock and a service that does what `service` says. */
function kioskWith(service: (signal: AbortSignal) => KioskTry | Promise<KioskTry>, wall?: number) {
  const clock = createFakeClock(wall ?? Date.parse('2026-11-20T09:00:00Z'));
  const asked: number[] = [];
  const views: KioskView[] = [];
  const health: Health[] = [];
  const kiosk = createKiosk({
    clock,
    chance: seededRandom(7),
    signIn: async (signal) => {
      asked.push(clock.monotonic());
      return service(signal);
    },
    settings: () => ({ recheckMinutes: 15, graceMinutes: 60, phone: '1234' }),
    version: '1.2.3',
    onView: (view) => views.push(view),
    onHealth: (one) => health.push(one),
  });
  return { clock, asked, views, health, kiosk };
}

/** What a hung connection does: nothing until it is aborted. */
const hang = (signal: AbortSignal) =>
  new Promise<KioskTry>((resolve) => {
    signal.addEventListener('abort', () => resolve(fault('CANCEL')), { once: true });
  });

describe('kiosk', () => {
  test('[P58] starts without network and is ready at most 10 s after the service can be reached', async () => {
    for (const code of ['NET-REF', 'NET-NAME', 'NET-OFF', 'TLS-DATE'] as const) {
      for (const offAt of [500, 20_000, 3 * hour + 3_210, 26 * hour]) {
        let reachable = false;
        const { clock, kiosk } = kioskWith(() => (reachable ? fine : fault(code)));
        kiosk.start();
        await clock.run(offAt);
        expect(kiosk.view().state).toBe('retrying');
        reachable = true;
        await clock.run(10_000);
        expect(kiosk.view().state).toBe('ready');
      }
    }
  });

  test('[P58] a connection that hangs does not keep it from a service that came back', async () => {
    for (const offAt of [3_000, 25_000, 100_000]) {
      let reachable = false;
      const { clock, kiosk } = kioskWith((signal) => (reachable ? fine : hang(signal)));
      kiosk.start();
      await clock.run(offAt);
      reachable = true;
      kiosk.wake('online');
      await clock.run(2_000);
      expect(kiosk.view().state).toBe('ready');
    }
  });

  test('[P58] a service that needs 20 s for its answer is reached all the same', async () => {
    const { clock, kiosk } = kioskWith(
      (signal) =>
        new Promise((resolve) => {
          clock.after(20_000, () => resolve(fine));
          signal.addEventListener('abort', () => resolve(fault('CANCEL')), { once: true });
        }),
    );
    kiosk.start();
    await clock.run(60_000);
    expect(kiosk.view().state).toBe('ready');
  });

  test('[P58] a clock that starts in 1970 and is set later stops nothing', async () => {
    let set = false;
    const { clock, kiosk, health } = kioskWith(() => (set ? fine : fault('TLS-DATE')), 0);
    kiosk.start();
    await clock.run(60_000);
    expect(kiosk.health()).toMatchObject({ state: 'retrying', code: 'TLS-DATE' });
    expect(kiosk.health().since).toMatch(/^1970-/);
    clock.setWall(Date.parse('2026-11-20T09:00:00Z'));
    set = true;
    await clock.run(10_000);
    expect(kiosk.view()).toMatchObject({ state: 'ready', siteCode: 'MAIN' });
    expect(health.at(-1)?.lastSuccess).toMatch(/^2026-11-20/);
  });

  test('[P31] 24 hours of 401 bring at most 97 requests, however often the network comes and goes', async () => {
    const { clock, kiosk, asked } = kioskWith(() => fault('KEY-401'));
    kiosk.start();
    for (let minute = 0; minute < 24 * 60; minute++) {
      await clock.run(60_000);
      kiosk.wake(minute % 2 ? 'online' : 'resume');
      kiosk.tryNow(false);
    }
    expect(kiosk.view()).toEqual({ state: 'outOfService', code: 'KEY-401', phone: '1234' });
    expect(asked.length).toBeLessThanOrEqual(97);
    expect(asked.length).toBeGreaterThanOrEqual(80);
  });

  test('an outage for ever costs at most one request every 5.6 s', async () => {
    const { clock, kiosk, asked } = kioskWith(() => fault('NET-REF'));
    kiosk.start();
    await clock.run(hour);
    expect(asked.slice(0, 4)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(asked.length).toBeLessThanOrEqual(4 + hour / 5_600);
    expect(asked.length).toBeGreaterThanOrEqual(hour / 8_500);
  });

  test('Retry-After is obeyed to the second', async () => {
    let now = fault('SVC-503', 120);
    const { clock, kiosk, asked } = kioskWith(() => now);
    kiosk.start();
    await clock.run(119_000);
    kiosk.wake('online');
    kiosk.tryNow(false);
    await clock.run(900);
    expect(asked).toEqual([0]);
    now = fine;
    await clock.run(6_000);
    expect(kiosk.view().state).toBe('ready');
  });

  test('while ready it asks again at the configured interval, and an outage is ridden out', async () => {
    let now: KioskTry = fine;
    const { clock, kiosk, asked, views } = kioskWith(() => now);
    kiosk.start();
    await clock.run(24 * hour);
    expect(asked.length).toBeGreaterThanOrEqual(24 * 3.5);
    expect(asked.length).toBeLessThanOrEqual(24 * 4.5);
    now = fault('NET-LOST');
    await clock.run(60 * 60_000);
    expect(kiosk.view().state).toBe('ready');
    expect(kiosk.health()).toMatchObject({ state: 'ready', code: 'NET-LOST' });
    await clock.run(20 * 60_000);
    expect(kiosk.view().state).toBe('retrying');
    now = fine;
    await clock.run(10_000);
    expect(kiosk.view().state).toBe('ready');
    expect(views.map(({ state }) => state)).not.toContain('outOfService');
  });

  test('a try that fails in a way nobody expected is tried again', async () => {
    let broken = true;
    const { clock, kiosk } = kioskWith(() => {
      if (broken) throw new Error('canary-key-9f2');
      return fine;
    });
    kiosk.start();
    await clock.run(10);
    expect(kiosk.view()).toMatchObject({ state: 'retrying', code: 'APP-ERR' });
    expect(JSON.stringify(kiosk.health())).not.toContain('canary');
    broken = false;
    await clock.run(2_000);
    expect(kiosk.view().state).toBe('ready');
  });

  test('health comes at each change and once a minute, with everything that is documented', async () => {
    const { clock, kiosk, health } = kioskWith(() => fine);
    kiosk.start();
    await clock.run(5 * 60_000);
    expect(health.length).toBeGreaterThanOrEqual(6);
    expect(health.at(-1)).toEqual({
      state: 'ready',
      code: null,
      since: '2026-11-20T09:00:00.000Z',
      nextTry: expect.stringMatching(/^2026-11-20T09:1[3-7]:/),
      lastSuccess: '2026-11-20T09:00:00.000Z',
      keyFingerprint: 'abcde-01234',
      version: '1.2.3',
      writtenAt: '2026-11-20T09:05:00.000Z',
    });
  });

  test('the page hears of changes only', async () => {
    const { clock, kiosk, views } = kioskWith(() => fine);
    kiosk.start();
    await clock.run(24 * hour);
    expect(views.map(({ state }) => state)).toEqual(['starting', 'ready']);
  });

  test('a restart begins anew; after the end nothing happens any more', async () => {
    const { clock, kiosk, asked, health } = kioskWith(hang);
    kiosk.start();
    kiosk.restart();
    await clock.run(10);
    expect(asked).toHaveLength(2);
    kiosk.stop();
    kiosk.wake('online');
    kiosk.tryNow(true);
    kiosk.restart();
    await clock.run(hour);
    expect(asked).toHaveLength(2);
    expect(clock.timers()).toBe(0);
    expect(health.at(-1)?.state).toBe('ended');
  });
});
