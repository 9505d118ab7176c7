import { join } from 'node:path';
import type { Result } from '../../shared/failure.ts';
import type { KioskCode, KioskSettings, KioskView } from '../../shared/kiosk.ts';
import type { Clock } from '../platform/clock.ts';
import type { AuthenticationResult } from '../service/read-result.ts';
import { createKiosk, type Kiosk, type KioskDeps } from './controller.ts';
import { createHealthReporter } from './health-reporter.ts';
import { kioskIdentity } from './identity.ts';
import { readKey } from './key-file.ts';
import { createKeySources, type KeySlots } from './key-sources.ts';
import { openKioskMemory } from './kiosk-memory.ts';
import { createPinGate, type PinGate } from './pin-gate.ts';
import { createSignInOnce, type KioskRecord } from './sign-in-once.ts';
import { createWithdrawnKeys } from './withdrawn-keys.ts';

export interface OpenKioskDeps {
  clock: Clock;
  /** In [0, 1); spreads the tries of many kiosks. */
  chance(): number;
  settings(): KioskSettings;
  /** Origin and prefix of the service. */
  site(): string;
  /** Why nothing can be asked at all, as a policy that is not understood; null: nothing is in the way. */
  obstacle(): KioskCode | null;
  /** Exactly one request with exactly this key (interface 4.3). */
  ask(key: string, signal: AbortSignal): Promise<Result<AuthenticationResult>>;
  slots: KeySlots;
  /** The process's environment; the variable with the key is removed from it. */
  environment: Record<string, string | undefined>;
  /** User id of the process; undefined on Windows. */
  account: number | undefined;
  userData: string;
  version: string;
  /** One line for the system's log, free of secrets. */
  log(line: string): void;
  record(entry: KioskRecord): void;
  onView(view: KioskView): void;
}

export interface OpenKiosk extends Kiosk {
  pins: PinGate;
  /**
   * Puts a key into the next slot of the store and proves it at once; it takes over when the service accepts it
   * for the same user and site.
   * @returns null, or why it was not kept
   */
  enrolNextKey(key: string): Promise<'KEY-FORM' | 'KEY-STOR' | null>;
  /** Takes back what was put into the next slot: it is not asked about any more, and forgotten. False when the disk kept it. */
  withdrawNextKey(key: string): Promise<boolean>;
  /** Staff enter a key of somebody else on purpose: the next one that is accepted is enrolled. */
  forgetEnrolment(): void;
  /** Resolves when what is to be written is written. */
  settled(): Promise<void>;
}

/** Puts a kiosk's parts together; it does nothing until it is started. */
export async function openKiosk(deps: OpenKioskDeps): Promise<OpenKiosk> {
  const { clock, log } = deps;
  const sources = createKeySources(deps);
  const path = join(deps.userData, 'kiosk.json');
  const memory = await openKioskMemory({ path, now: clock.now(), log });
  const reporter = createHealthReporter({
    path: () => deps.settings().healthFile ?? join(deps.userData, 'health.json'),
    mode: () => (deps.settings().healthFile === undefined ? 0o600 : 0o644),
    log,
  });
  const withdrawn = createWithdrawnKeys();
  const signInOnce = createSignInOnce({
    ...deps,
    sources,
    memory,
    ask: withdrawn.guard(async (key, signal) => kioskIdentity(await deps.ask(key, signal))),
    monotonic: clock.monotonic,
  });
  const tries = withLateKeys(
    async (signal) => {
      withdrawn.tryBegins();
      const code = deps.obstacle();
      return code === null ? signInOnce(signal) : { ok: false, code, keyFingerprint: null };
    },
    clock,
    () => kiosk.tryNow(true),
  );
  const kiosk: Kiosk = createKiosk({
    ...deps,
    signIn: tries.signIn,
    onHealth: (health, why) => {
      reporter.report(health, why);
      // Once a minute: what a full disk did not take reaches it when there is space again.
      memory.writeAgain();
    },
  });
  return {
    ...kiosk,
    pins: createPinGate({ clock, memory, pinHash: () => deps.settings().pinHash }),
    async enrolNextKey(typed) {
      const reading = readKey(typed.trim());
      if (reading.is !== 'key') return 'KEY-FORM';
      try {
        await deps.slots.keepNext(reading.key);
      } catch {
        return 'KEY-STOR';
      }
      tries.keyAdded();
      return null;
    },
    withdrawNextKey: (typed) => withdrawn.withdraw(typed.trim(), deps.slots.forgetNext),
    forgetEnrolment: () => memory.change({ enrolled: null }),
    settled: async () => {
      await Promise.all([memory.settled(), reporter.settled()]);
    },
  };
}

type SignIn = KioskDeps['signIn'];

/**
 * A key that is put in while a try is under way was not there when the try read its keys, and after a refusal the next
 * one is a quarter of an hour away: then another one follows at once.
 */
function withLateKeys(signIn: SignIn, clock: Clock, tryNow: () => void) {
  let underWay = 0;
  let isLate = false;
  return {
    signIn: async (signal: AbortSignal) => {
      underWay += 1;
      try {
        return await signIn(signal);
      } finally {
        underWay -= 1;
        // Once the machine has heard how the try ended.
        if (isLate && underWay === 0) clock.after(0, tryNow);
        isLate &&= underWay > 0;
      }
    },
    keyAdded(): void {
      isLate = underWay > 0;
      if (!isLate) tryNow();
    },
  };
}
