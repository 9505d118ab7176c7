import { randomInt } from 'node:crypto';
import { uptime } from 'node:os';
import { app, type BrowserWindow } from 'electron';
import { failed, failure } from '../../shared/failure.ts';
import type { KeyOutcome, KioskLeave, KioskView } from '../../shared/kiosk.ts';
import type { Log } from '../diagnostics/log.ts';
import type { SecretRegister } from '../diagnostics/secret-register.ts';
import type { KioskDesk } from '../ipc/kiosk-handlers.ts';
import { type ExitCode, exitCodes } from '../kiosk/exit-codes.ts';
import { kioskIdentity } from '../kiosk/identity.ts';
import { readKey } from '../kiosk/key-file.ts';
import { keyFingerprint } from '../kiosk/key-fingerprint.ts';
import type { KeySlots } from '../kiosk/key-sources.ts';
import { type OpenKiosk, type OpenKioskDeps, openKiosk } from '../kiosk/open-kiosk.ts';
import type { KioskRecord } from '../kiosk/sign-in-once.ts';
import type { Clock } from '../platform/clock.ts';
import { createSystemLog } from '../platform/system-log.ts';
import type { ServiceClient } from '../service/client.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';
import { closeKioskWindow } from '../window/kiosk-window.ts';
import { createKioskRestarts, type KioskRestarts } from './kiosk-restarts.ts';
import { followKioskSettings, kioskPageSettings } from './kiosk-settings.ts';
import { createWatchdog } from './kiosk-watchdog.ts';

export interface KioskInputs {
  clock: Clock;
  /** User data folder. */
  folder: string;
  settings: SettingsService;
  vault: Vault;
  register: SecretRegister;
  log: Log;
  serviceAt(address: { origin: string; prefix: string }): ServiceClient;
  /** Nobody but the app itself starts it again. */
  isAlone: boolean;
  onView(view: KioskView): void;
}

export interface KioskParts {
  desk: KioskDesk;
  /** Takes over the window, and begins to look after its page. */
  takeWindow(window: BrowserWindow): void;
  settingsChanged(): void;
  resume(): void;
  /** Something happened that nothing expected: the process ends right after this. */
  endsUnexpectedly(): void;
  /** To be awaited before the app quits. */
  stop(): Promise<void>;
}

/** So long do staff have after the PIN, and after each thing that they do; ms. */
const unlockedMs = 5 * 60_000;
/** A new key is proved in this time, or later; ms. */
const proofMs = 25_000;

/** Opens the kiosk and starts its course; the window may come later. */
export async function createKioskParts(inputs: KioskInputs): Promise<KioskParts> {
  const { clock, settings } = inputs;
  const log = createSystemLog();
  const restarts = restartsOf(inputs, log);
  const held = followKioskSettings(settings);
  const proofs = createProofs(clock);
  const ask = askWith(inputs);
  const kiosk = await openKiosk({
    clock,
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    settings: held.now,
    site: () => siteOf(settings),
    obstacle: () => (restarts.mustRest() ? 'KSK-REST' : obstacleIn(settings)),
    ask,
    slots: slotsOf(inputs.vault),
    environment: process.env,
    account: process.getuid?.(),
    userData: inputs.folder,
    version: app.getVersion(),
    log,
    record: (entry) => {
      recordStep(entry, inputs.log, log);
      proofs.recorded(entry);
    },
    onView: inputs.onView,
  });
  const stop = async () => {
    watchdog.stop();
    kiosk.stop();
    await kiosk.settled();
  };
  const end = (code: ExitCode) => void endWith(code, stop, clock, restarts);
  const watchdog = createWatchdog({ clock, log, giveUp: () => end(exitCodes.pageHung) });
  const desk = createDesk({ kiosk, inputs, proofs, ask, end, beat: watchdog.beat });
  kiosk.start();
  return {
    desk,
    takeWindow(window) {
      closeKioskWindow(window, app, desk.isUnlocked);
      watchdog.watch(window);
    },
    settingsChanged() {
      const inForce = settings.inForce();
      const isNoKiosk = inForce.ok && inForce.value.mode !== 'kiosk';
      if (isNoKiosk) end(exitCodes.restart);
      else if (held.haveChanged()) kiosk.restart();
    },
    resume() {
      watchdog.resume();
      kiosk.wake('resume');
    },
    endsUnexpectedly: restarts.afterFailure,
    stop,
  };
}

interface DeskDeps {
  kiosk: OpenKiosk;
  inputs: KioskInputs;
  proofs: ReturnType<typeof createProofs>;
  ask: OpenKioskDeps['ask'];
  end(code: ExitCode): void;
  beat(): void;
}

function createDesk({ kiosk, inputs, proofs, ask, end, beat }: DeskDeps): KioskDesk {
  const { clock, vault } = inputs;
  let unlockedUntil = -Infinity;
  const isUnlocked = () => {
    const unlocked = clock.monotonic() < unlockedUntil;
    if (unlocked) unlockedUntil = clock.monotonic() + unlockedMs;
    return unlocked;
  };

  /** The machine is set up anew, for whomever the service names. */
  async function replaceKey(key: string): Promise<KeyOutcome> {
    const stop = new AbortController();
    const cancelLimit = clock.after(proofMs, () => stop.abort());
    const answer = kioskIdentity(await ask(key, stop.signal));
    cancelLimit();
    if (!answer.ok) return { is: 'notUsed', code: answer.failure.code };
    await vault.forget('nextApiKey');
    if ((await vault.keep('apiKey', key)) !== 'keyStore')
      return { is: 'notUsed', code: 'KEY-STOR' };
    kiosk.forgetEnrolment();
    kiosk.restart();
    return { is: 'inUse' };
  }

  async function keepKey(typed: string, anew: boolean): Promise<KeyOutcome> {
    const reading = readKey(typed.trim());
    if (reading.is !== 'key') return { is: 'notUsed', code: 'KEY-FORM' };
    if (anew) return replaceKey(reading.key);
    const proof = proofs.of(keyFingerprint(reading.key));
    const problem = await kiosk.enrolNextKey(reading.key);
    return problem === null ? proof : { is: 'notUsed', code: problem };
  }

  return {
    view: kiosk.view,
    beat,
    online: () => kiosk.wake('online'),
    tryNow: () => kiosk.tryNow(isUnlocked()),
    async enterPin(pin) {
      const outcome = await kiosk.pins.enter(pin);
      if (outcome.is === 'right') unlockedUntil = clock.monotonic() + unlockedMs;
      return outcome;
    },
    pinWaitSeconds: kiosk.pins.waitSeconds,
    isUnlocked,
    lock() {
      unlockedUntil = -Infinity;
    },
    keepKey,
    leave: (how: KioskLeave) => (how === 'quit' ? app.quit() : end(exitCodes.restart)),
    pageSettings: kioskPageSettings,
  };
}

/** Waits for what becomes of a key that was entered: the steps of the course tell it by its fingerprint. */
function createProofs(clock: Clock) {
  const waiting = new Map<string, (outcome: KeyOutcome) => void>();
  return {
    of: (key: string) =>
      new Promise<KeyOutcome>((resolve) => {
        const stopLimit = clock.after(proofMs, () => settle({ is: 'later' }));
        const settle = (outcome: KeyOutcome) => {
          stopLimit();
          waiting.delete(key);
          resolve(outcome);
        };
        waiting.set(key, settle);
      }),
    recorded(entry: KioskRecord): void {
      const settle = waiting.get(entry.key);
      if (entry.step === 'nextKeyPromoted') settle?.({ is: 'inUse' });
      if (entry.step === 'nextKeyFailed' || entry.step === 'nextKeyNotPromoted') {
        settle?.({ is: 'notUsed', code: entry.code });
      }
    },
  };
}

function siteOf(settings: SettingsService): string {
  const { baseUrl, apiPrefix } = settings.view().values;
  return `${baseUrl ?? ''}${apiPrefix}`;
}

function obstacleIn(settings: SettingsService) {
  const inForce = settings.inForce();
  if (!inForce.ok) return inForce.failure.code;
  return inForce.value.baseUrl === null ? 'CFG-NONE' : null;
}

/** One request with one key; the key is known to the redactor as long as it is on its way. */
const askWith =
  ({ settings, register, serviceAt }: KioskInputs): OpenKioskDeps['ask'] =>
  async (key, signal) => {
    const inForce = settings.inForce();
    if (!inForce.ok) return inForce;
    const { baseUrl, apiPrefix } = inForce.value;
    if (baseUrl === null) return failed(failure('CFG-NONE', {}, { method: 'apiKey' }));
    const forget = register.add(key);
    try {
      const service = serviceAt({ origin: baseUrl, prefix: apiPrefix });
      return (await service.signInWithApiKey(key, signal)).answer;
    } finally {
      forget();
    }
  };

function slotsOf(vault: Vault): KeySlots {
  return {
    async read(slot) {
      const recall = await vault.recall(slot === 'current' ? 'apiKey' : 'nextApiKey');
      if (recall.is === 'unavailableNow') throw new Error('the store does not answer now');
      return recall.is === 'kept' ? recall.value : null;
    },
    async keepNext(key) {
      if ((await vault.keep('nextApiKey', key)) === 'keyStore') return;
      await vault.forget('nextApiKey');
      throw new Error('what is not protected would be lost at the next start');
    },
    async promote() {
      const next = await vault.read('nextApiKey');
      if (next === null) throw new Error('there is no next key');
      if ((await vault.keep('apiKey', next)) !== 'keyStore') throw new Error('not kept');
      await vault.forget('nextApiKey');
    },
  };
}

function recordStep(entry: KioskRecord, log: Log, systemLog: (line: string) => void): void {
  log.write('info', 'kiosk.step', { ...entry });
  // A site's code comes from the service and may hold anything: it stays in the app's own log.
  const code = 'code' in entry ? ` code=${entry.code}` : '';
  systemLog(`kiosk step=${entry.step} key=${entry.key}${code}`);
}

const restartsOf = ({ isAlone }: KioskInputs, log: (line: string) => void): KioskRestarts =>
  createKioskRestarts({
    isAlone,
    argv: process.argv.slice(1),
    switchValue: (name) => app.commandLine.getSwitchValue(name),
    uptime,
    relaunch: (args) => app.relaunch({ args }),
    log,
  });

/** A disk that hangs must not keep a kiosk from starting anew; ms. */
const longestEndMs = 1_000;

async function endWith(
  code: ExitCode,
  stop: () => Promise<void>,
  clock: Clock,
  restarts: KioskRestarts,
): Promise<void> {
  const tooLong = new Promise<void>((resolve) => void clock.after(longestEndMs, resolve));
  await Promise.race([stop(), tooLong]);
  if (code === exitCodes.pageHung) restarts.afterFailure();
  else restarts.onPurpose();
  app.exit(code);
}
