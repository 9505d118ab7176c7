import type { LockReason } from '../../shared/session-view.ts';
import type { Settings } from '../../shared/settings.ts';

/** What the system tells about the computer (Electron's `powerMonitor`). */
export interface PowerEvents {
  onLockScreen(listener: () => void): void;
  onSuspend(listener: () => void): void;
  onResume(listener: () => void): void;
}

export interface LockTriggerDeps {
  power: PowerEvents;
  settings(): Pick<Settings, 'lockOnOsLock' | 'lockOnSuspend'>;
  lock(reason: LockReason): void;
  recheck(): void;
}

/** Locks with the computer, each way with its own setting (promise 57). */
export function lockWithComputer({ power, settings, lock, recheck }: LockTriggerDeps): void {
  power.onLockScreen(() => {
    if (settings().lockOnOsLock) lock('osLock');
  });
  power.onSuspend(() => {
    if (settings().lockOnSuspend) lock('suspend');
  });
  // Timers stood still meanwhile (promise 55).
  power.onResume(recheck);
}
