import {
  ENDING_SOON_2_MS,
  ENDING_SOON_10_MS,
  type EpochMs,
  type ExpiryPhase,
  type ExpiryView,
} from '../../../shared/expiry.ts';

export interface PhaseNow {
  readonly phase: ExpiryPhase;
  /** Until the end, never below 0; null where nothing ends by itself. */
  readonly remainingMs: number | null;
  /** When the next phase begins, on the same clock as `now`; null when none follows. */
  readonly nextCheckAt: EpochMs | null;
}

/** `setTimeout` takes a signed 32-bit number; anything longer fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The end to keep to by this computer's clock, or null: none given, unreadable, or doubtful. */
export function bindingDeadline(view: ExpiryView): EpochMs | null {
  return view.endsByItself ? view.deadlineLocal : null;
}

/**
 * Where a session stands (promise 55: compare with a deadline, never count down). Each phase begins at
 * its instant: exactly ten minutes before is `endingSoon10`, the deadline itself is `ended`.
 * @param now the session clock's reading (session-clock.ts)
 */
export function phaseAt(deadline: EpochMs | null, now: EpochMs): PhaseNow {
  if (deadline === null) return { phase: 'running', remainingMs: null, nextCheckAt: null };
  const remaining = deadline - now;
  if (remaining <= 0) return { phase: 'ended', remainingMs: 0, nextCheckAt: null };
  if (remaining <= ENDING_SOON_2_MS) {
    return { phase: 'endingSoon2', remainingMs: remaining, nextCheckAt: deadline };
  }
  if (remaining <= ENDING_SOON_10_MS) {
    const nextCheckAt = deadline - ENDING_SOON_2_MS;
    return { phase: 'endingSoon10', remainingMs: remaining, nextCheckAt };
  }
  const nextCheckAt = deadline - ENDING_SOON_10_MS;
  return { phase: 'running', remainingMs: remaining, nextCheckAt };
}

/**
 * Delay for the timer that rechecks at `at`: whole milliseconds, 0 to 2^31 − 1. Rounded up, so that it
 * does not fire just before. Timers stop in sleep: recheck on resume, focus and use as well.
 */
export function timerDelay(now: EpochMs, at: EpochMs): number {
  return Math.min(Math.max(Math.ceil(at - now), 0), LONGEST_TIMER_MS);
}
