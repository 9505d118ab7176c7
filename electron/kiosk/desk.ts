import type { KeyOutcome, KioskLeave } from '../../shared/kiosk.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { KioskDesk } from '../ipc/kiosk-handlers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Vault } from '../vault/vault.ts';
import { kioskIdentity } from './identity.ts';
import { readKey } from './key-file.ts';
import { keyFingerprint } from './key-fingerprint.ts';
import { type KeyProofs, proofMs } from './key-proofs.ts';
import type { KeySlots } from './key-sources.ts';
import type { OpenKiosk, OpenKioskDeps } from './open-kiosk.ts';

export interface KioskDeskDeps {
  clock: Pick<Clock, 'monotonic' | 'after'>;
  kiosk: Pick<
    OpenKiosk,
    | 'view'
    | 'wake'
    | 'tryNow'
    | 'pins'
    | 'enrolNextKey'
    | 'withdrawNextKey'
    | 'forgetEnrolment'
    | 'restart'
  >;
  vault: Pick<Vault, 'read' | 'keep' | 'forget'>;
  slots: Pick<KeySlots, 'keepNext'>;
  proofs: KeyProofs;
  ask: OpenKioskDeps['ask'];
  /** Ends the app in order, and it is not started again. */
  quit(): void;
  startAnew(): void;
  beat(): void;
  pageSettings(view: SettingsView): SettingsView;
}

/** So long do staff have after the PIN, and after each thing that they do; ms. */
const unlockedMs = 5 * 60_000;

/** What a kiosk's page can ask for, and what of it needs the PIN. */
export function createKioskDesk(deps: KioskDeskDeps): KioskDesk {
  const { clock, kiosk } = deps;
  let unlockedUntil = -Infinity;
  /** Ends the test of a key that is under way. */
  let testing: AbortController | null = null;
  /** Counts how often the way was closed: a PIN that was entered before does not open it again. */
  let closings = 0;
  const open = () => {
    unlockedUntil = clock.monotonic() + unlockedMs;
  };
  const isUnlocked = () => {
    const unlocked = clock.monotonic() < unlockedUntil;
    if (unlocked) open();
    return unlocked;
  };

  async function keepKey(typed: string, anew: boolean): Promise<KeyOutcome> {
    const reading = readKey(typed.trim());
    if (reading.is !== 'key') return { is: 'notUsed', code: 'KEY-FORM' };
    const stop = new AbortController();
    testing = stop;
    return anew
      ? replaceKey(deps, reading.key, stop.signal)
      : enrolKey(deps, reading.key, stop.signal);
  }

  return {
    view: kiosk.view,
    beat: deps.beat,
    online: () => kiosk.wake('online'),
    tryNow: () => kiosk.tryNow(isUnlocked()),
    async enterPin(pin) {
      const before = closings;
      const outcome = await kiosk.pins.enter(pin);
      // Checking takes a while, in which somebody may have gone back and walked away.
      if (outcome.is === 'right' && closings === before) open();
      return outcome;
    },
    pinWaitSeconds: kiosk.pins.waitSeconds,
    isUnlocked,
    lock() {
      closings += 1;
      unlockedUntil = -Infinity;
    },
    keepKey,
    cancelKey: () => testing?.abort(),
    leave: (how: KioskLeave) => (how === 'quit' ? deps.quit() : deps.startAnew()),
    pageSettings: deps.pageSettings,
  };
}

const notKept: KeyOutcome = { is: 'notUsed', code: 'KEY-STOR' };

/** Put beside the one in use, which stays until the service has accepted the new one. */
async function enrolKey(
  { kiosk, proofs }: KioskDeskDeps,
  key: string,
  signal: AbortSignal,
): Promise<KeyOutcome> {
  const proof = proofs.of(keyFingerprint(key), signal);
  const problem = await kiosk.enrolNextKey(key);
  if (problem !== null) return { is: 'notUsed', code: problem };
  const outcome = await proof;
  if (outcome.is !== 'cancelled') return outcome;
  return (await kiosk.withdrawNextKey(key)) ? outcome : notKept;
}

/** The machine is set up anew, for whomever the service names. A key that cannot be kept costs the one in use nothing. */
async function replaceKey(
  deps: KioskDeskDeps,
  key: string,
  signal: AbortSignal,
): Promise<KeyOutcome> {
  const { clock, kiosk, vault, slots, ask } = deps;
  const limit = new AbortController();
  const cancelLimit = clock.after(proofMs, () => limit.abort());
  const answer = kioskIdentity(await ask(key, AbortSignal.any([signal, limit.signal])));
  cancelLimit();
  // Before anything is kept; from here on there is nothing more to wait for.
  if (signal.aborted) return { is: 'cancelled' };
  if (!answer.ok) return { is: 'notUsed', code: answer.failure.code };
  // The other slot first: a store that keeps nothing would drop the current key for the new one.
  const isStoring = await slots.keepNext(key).then(
    () => true,
    () => false,
  );
  if (!isStoring) return notKept;
  const former = await vault.read('apiKey');
  const protection = await vault.keep('apiKey', key);
  await vault.forget('nextApiKey');
  if (protection !== 'keyStore') {
    await (former === null ? vault.forget('apiKey') : vault.keep('apiKey', former));
    return notKept;
  }
  kiosk.forgetEnrolment();
  kiosk.restart();
  return { is: 'inUse' };
}
