import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createKiosk, type Kiosk } from '../../electron/kiosk/controller.ts';
import type { FoundKey } from '../../electron/kiosk/key-sources.ts';
import type { KioskIdentity } from '../../electron/kiosk/machine.ts';
import { createSignInOnce } from '../../electron/kiosk/sign-in-once.ts';
import { failed, failure, type Result, success } from '../../shared/failure.ts';
import { memoryWithoutFile } from '../support/kiosk-memory.ts';
import type { FakeClock } from './kiosk-clock.ts';
import { type Condition, day } from './kiosk-plan.ts';

const kioskUser: KioskIdentity = { serviceUserId: 2001, siteCode: 'MAIN', name: 'Kiosk' };
const stranger: KioskIdentity = { serviceUserId: 2002, siteCode: 'MAIN', name: 'Other' };

export type World = ReturnType<typeof createWorld>;

/** A kiosk, the service that it asks, and what a month can do to both. */
export function createWorld(clock: FakeClock, chance: () => number) {
  let condition: Condition = 'fine';
  let kiosk: Kiosk | null = null;
  const keys = { current: 'first-key', next: null as string | null, good: new Set(['first-key']) };
  const memory = memoryWithoutFile();
  const counts = { requests: 0, restarts: 0, presses: 0, mostTimers: 0 };
  const violations: string[] = [];
  const heaps: number[] = [];
  const complain = (what: string) =>
    violations.push(`day ${(clock.monotonic() / day).toFixed(3)}, ${condition}: ${what}`);
  const slot = (key: string | null): FoundKey =>
    key === null ? { is: 'none' } : { is: 'key', key, source: 'file' };

  const ask = (key: string, signal: AbortSignal) => {
    counts.requests += 1;
    return answerTo(keys.good.has(key), condition, signal);
  };
  const boot = () => {
    const signIn = createSignInOnce({
      sources: { current: async () => slot(keys.current), next: async () => slot(keys.next) },
      slots: { promote: async () => {} },
      memory,
      ask,
      site: () => 'https://library.example/api',
      monotonic: clock.monotonic,
      record: () => {},
    });
    kiosk = createKiosk({
      clock,
      chance,
      signIn,
      settings: () => ({ recheckMinutes: 15, graceMinutes: 60 }),
      version: '1.0.0',
      onView: () => {},
      onHealth: ({ state, nextTry }) => {
        if (state !== 'ended' && nextTry === null) complain(`no next try in ${state}`);
      },
    });
    kiosk.start();
  };

  return {
    keys,
    counts,
    complain,
    boot,
    restart() {
      kiosk?.stop();
      if (clock.timers() !== 0) complain(`${clock.timers()} timers left after the end`);
      counts.restarts += 1;
      boot();
    },
    be(now: Condition) {
      condition = now;
    },
    wake: () => kiosk?.wake('online'),
    press: () => {
      counts.presses += 1;
      kiosk?.tryNow(false);
    },
    setWall: (at: number) => {
      clock.setWall(at);
      kiosk?.wake('resume');
    },
    wall: () => clock.now(),
    mustBeFine(within: number) {
      const health = kiosk?.health();
      if (health?.state !== 'ready' || health.code !== null)
        complain(`${health?.state} ${health?.code} ${within} ms after it could be reached`);
    },
    /** In every state a timer runs beside the heartbeat, or a try with its limit: never more, never none. */
    look() {
      counts.mostTimers = Math.max(counts.mostTimers, clock.timers());
      if (clock.timers() < 2) complain('nothing will happen any more');
      if (clock.timers() > 2) complain(`${clock.timers()} timers at once`);
    },
    measure: () => heaps.push(collectedHeap()),
    finish: () => kiosk?.stop(),
    report: () => ({
      restarts: counts.restarts,
      requests: counts.requests,
      mostTimers: counts.mostTimers,
      heapGrowth: heaps.length > 1 ? (heaps.at(-1) ?? 0) - (heaps[0] ?? 0) : null,
      violations,
    }),
  };
}

/** One answer of the service, or none. */
async function answerTo(
  good: boolean,
  condition: Condition,
  signal: AbortSignal,
): Promise<Result<KioskIdentity>> {
  switch (condition) {
    case 'fine':
      return good ? success(kioskUser) : failed(failure('KEY-401', { status: 401 }));
    case 'noConnection':
      return failed(failure('NET-REF'));
    case 'noName':
      return failed(failure('NET-NAME'));
    case 'noTrust':
      return failed(failure('TLS-DATE'));
    case 'silence':
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(failed(failure('CANCEL'))), { once: true });
      });
    case 'failing':
      return failed(failure('SVC-5XX', { status: 500 }));
    case 'busy':
      return failed(failure('SVC-503', { status: 503, retryAfterSeconds: 90 }));
    case 'portal':
      return failed(failure('PORTAL'));
    case 'refused':
      return failed(failure('KEY-401', { status: 401 }));
    case 'otherUser':
      return success(stranger);
  }
}

function collectedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}
