import {
  type AdjustableClock,
  createAdjustableClock,
} from '../../electron/platform/adjustable-clock.ts';

const frozen = {
  now: () => 0,
  monotonic: () => 0,
  at: () => () => {},
  after: () => () => {},
};

/** A clock that stands still until it is moved; what becomes due is called then. */
export function frozenClock(start = 1_000_000): AdjustableClock & { advance(ms: number): void } {
  const clock = createAdjustableClock(start, frozen);
  return { ...clock, advance: (ms) => clock.setTime(clock.now() + ms) };
}
