import type { Clock } from '../../../electron/platform/clock.ts';

/** A clock that stands until it is moved. */
export function testClock(start = Date.UTC(2026, 10, 20, 9)): Clock & { pass(ms: number): void } {
  let now = start;
  const due = new Map<() => void, number>();
  const at = (when: number, call: () => void) => {
    due.set(call, when);
    return () => void due.delete(call);
  };
  return {
    now: () => now,
    monotonic: () => now - start,
    at,
    after: (ms, call) => at(now + ms, call),
    pass(ms) {
      now += ms;
      for (const [call, when] of [...due]) if (when <= now && due.delete(call)) call();
    },
  };
}
