import type { Durations } from '../../shared/diagnostics.ts';
import type { SignInStep } from '../../shared/session-view.ts';
import type { Timing } from '../net/exchange.ts';

/** When each step began, by the monotonic clock, in order. */
export type StepTimes = { step: SignInStep; at: number }[];

/**
 * How long each part of an attempt took, in whole milliseconds. Electron tells when an exchange began, when
 * its headers came and when it ended; what of the first part was name, connection and TLS, it does not. Pure.
 */
export function durationsOf(
  start: number,
  end: number,
  steps: StepTimes,
  timing: Timing | null,
): Durations {
  const durations: Durations = { total: whole(end - start) };
  steps.forEach(({ step, at }, index) => {
    if (step !== 'service') durations[step] = whole((steps[index + 1]?.at ?? end) - at);
  });
  if (timing?.headersAt !== undefined) {
    durations.headers = whole(timing.headersAt - timing.startedAt);
    durations.body = whole(timing.endedAt - timing.headersAt);
  }
  return durations;
}

/** The wall clock can be set back under way: never less than nothing. */
const whole = (ms: number) => Math.max(0, Math.round(ms));
