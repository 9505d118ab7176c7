import type { Clock } from '../platform/clock.ts';

export interface IdleLockDeps {
  clock: Clock;
  /** Whole seconds since somebody last used this computer. */
  idleSeconds(): number;
  /** Setting `idleLockMinutes`; 0: never. */
  limitMinutes(): number;
  /** When the session would be locked (epoch ms), or null when somebody came back. */
  warn(locksAt: number | null): void;
  lock(): void;
}

export interface IdleLock {
  /** Watches while there is something to lock. */
  watch(isNeeded: boolean): void;
  /** The limit may be another, the computer may have slept, somebody may be back. */
  recheck(): void;
}

/** Said this long before, in seconds (experience.md, "Shared desk"). */
const warningSeconds = 60;
/** In the last minute somebody may come back at any moment. Milliseconds. */
const lastMinuteStep = 5_000;

/**
 * Locks after the computer was idle for the set time (promise 57), on Linux too, where the system tells
 * nobody that the screen is locked. One timer at a time, and in the last minute only one more often than once
 * a minute.
 */
export function createIdleLock(deps: IdleLockDeps): IdleLock {
  const { clock } = deps;
  let stopTimer = () => {};
  let isWatching = false;
  let locksAt: number | null = null;

  const warn = (at: number | null) => {
    // Idle time comes in whole seconds: what differs by less is the same lock.
    const isSame = at !== null && locksAt !== null && Math.abs(at - locksAt) < 2_000;
    locksAt = isSame ? locksAt : at;
    deps.warn(locksAt);
  };

  const check = () => {
    stopTimer();
    if (!isWatching) return;
    const limit = deps.limitMinutes() * 60;
    if (limit <= 0) return warn(null);
    const left = limit - deps.idleSeconds();
    if (left <= 0) {
      locksAt = null;
      return deps.lock();
    }
    stopTimer = clock.after(nextCheck(left), check);
    warn(left <= warningSeconds ? clock.now() + left * 1000 : null);
  };

  return {
    recheck: check,
    watch(isNeeded) {
      if (isNeeded === isWatching) return;
      isWatching = isNeeded;
      locksAt = null;
      check();
    },
  };
}

/** @param left seconds until the lock; @returns milliseconds */
function nextCheck(left: number): number {
  if (left <= warningSeconds) return Math.min(left * 1000, lastMinuteStep);
  return Math.max((left - warningSeconds) * 1000, 1_000);
}
