import { randomInt } from 'node:crypto';
import { app, type BrowserWindow } from 'electron';
import { failed, failure } from '../../shared/failure.ts';
import type { KioskView } from '../../shared/kiosk.ts';
import type { Log } from '../diagnostics/log.ts';
import type { SecretRegister } from '../diagnostics/secret-register.ts';
import type { KioskDesk } from '../ipc/kiosk-handlers.ts';
import { createKioskDesk } from '../kiosk/desk.ts';
import { type ExitCode, exitCodes } from '../kiosk/exit-codes.ts';
import { createKeyProofs } from '../kiosk/key-proofs.ts';
import { type OpenKioskDeps, openKiosk } from '../kiosk/open-kiosk.ts';
import type { KioskRecord } from '../kiosk/sign-in-once.ts';
import { slotsOf } from '../kiosk/vault-slots.ts';
import type { Clock } from '../platform/clock.ts';
import { createSystemLog } from '../platform/system-log.ts';
import type { ServiceClient } from '../service/client.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';
import { closeKioskWindow } from '../window/kiosk-window.ts';
import type { KioskRestarts } from './kiosk-restarts.ts';
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
  restarts: KioskRestarts;
  onView(view: KioskView): void;
}

export interface KioskParts {
  desk: KioskDesk;
  /** Takes over the window, and begins to look after its page. */
  takeWindow(window: BrowserWindow): void;
  settingsChanged(): void;
  resume(): void;
  /** To be awaited before the app quits. */
  stop(): Promise<void>;
}

/** Opens the kiosk and starts its course; the window may come later. */
export async function createKioskParts(inputs: KioskInputs): Promise<KioskParts> {
  const { clock, settings, restarts } = inputs;
  const log = createSystemLog();
  const held = followKioskSettings(settings);
  const proofs = createKeyProofs(clock);
  const slots = slotsOf(inputs.vault);
  const ask = askWith(inputs);
  const kiosk = await openKiosk({
    clock,
    chance: () => randomInt(2 ** 32) / 2 ** 32,
    settings: held.now,
    site: () => siteOf(settings),
    obstacle: () => (restarts.mustRest() ? 'KSK-REST' : obstacleIn(settings)),
    ask,
    slots,
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
  let isEnding = false;
  const end = (code: ExitCode) => {
    // Another reason to end while it ends: the first one counts, and it is started anew once.
    if (isEnding) return;
    isEnding = true;
    void endWith(code, stop, clock, restarts);
  };
  const watchdog = createWatchdog({ clock, log, giveUp: () => end(exitCodes.pageHung) });
  const desk = createKioskDesk({
    ...{ clock, kiosk, vault: inputs.vault, slots, proofs, ask, beat: watchdog.beat },
    quit: () => app.quit(),
    startAnew: () => end(exitCodes.restart),
    pageSettings: kioskPageSettings,
  });
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
    stop,
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

function recordStep(entry: KioskRecord, log: Log, systemLog: (line: string) => void): void {
  log.write('info', 'kiosk.step', { ...entry });
  // A site's code comes from the service and may hold anything: it stays in the app's own log.
  const code = 'code' in entry ? ` code=${entry.code}` : '';
  systemLog(`kiosk step=${entry.step} key=${entry.key}${code}`);
}

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
