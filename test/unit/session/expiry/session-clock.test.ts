import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phaseAt } from '../../../../electron/session/expiry/deadline.ts';
import {
  advanceSessionClock,
  type ClockReading,
  type SessionClock,
  startSessionClock,
} from '../../../../electron/session/expiry/session-clock.ts';
import { NOW } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START: ClockReading = { wall: NOW, monotonic: 5_000 };

const after = (...steps: readonly { wall: number; monotonic: number }[]): number => {
  let clock: SessionClock = startSessionClock(START);
  for (const step of steps) {
    const { wall, monotonic } = clock.reading;
    const reading = { wall: wall + step.wall, monotonic: monotonic + step.monotonic };
    clock = advanceSessionClock(clock, reading);
  }
  return clock.now - NOW;
};

describe('[P56] the session clock', () => {
  test.each([
    ['an hour of use', [{ wall: HOUR, monotonic: HOUR }], HOUR],
    ['an hour asleep, monotonic clock stopped', [{ wall: HOUR, monotonic: 0 }], HOUR],
    ['an hour of use, clock set back a day', [{ wall: HOUR - DAY, monotonic: HOUR }], HOUR],
    ['clock set back a day at once', [{ wall: -DAY, monotonic: 0 }], 0],
    [
      'clock set back a day, then an hour asleep',
      [
        { wall: -DAY, monotonic: 0 },
        { wall: HOUR, monotonic: 0 },
      ],
      HOUR,
    ],
    ['both clocks going back', [{ wall: -DAY, monotonic: -HOUR }], 0],
    ['clock set forward a day', [{ wall: DAY, monotonic: 0 }], DAY],
    [
      'clock set forward a day and back again',
      [
        { wall: DAY, monotonic: 0 },
        { wall: -DAY, monotonic: 0 },
      ],
      DAY,
    ],
  ])('%s', (_name, steps, elapsed) => {
    expect(after(...steps)).toBe(elapsed);
  });

  test('a clock set back while the app was closed gives nothing back', () => {
    const reading = { wall: NOW - DAY, monotonic: 0 };
    expect(startSessionClock(reading, NOW).now).toBe(NOW);
    expect(startSessionClock({ ...reading, wall: NOW + HOUR }, NOW).now).toBe(NOW + HOUR);
  });

  test('a session ends on time though somebody sets the clock back a day every hour', () => {
    const hours = Array.from({ length: 8 }, () => ({ wall: HOUR - DAY, monotonic: HOUR }));
    expect(phaseAt(NOW + 8 * HOUR, NOW + after(...hours)).phase).toBe('ended');
  });

  test('[P55] a session is over at the first check after a sleep past its end', () => {
    expect(phaseAt(NOW + HOUR, NOW + after({ wall: 2 * HOUR, monotonic: 0 })).phase).toBe('ended');
  });

  test('no course of use, sleep and setting makes it run slower than the true time', () => {
    const span = fc.integer({ min: 0, max: 12 * HOUR });
    const course = fc.array(
      fc.oneof(
        span.map((ms) => ({ wall: ms, monotonic: ms, elapsed: ms })),
        span.map((ms) => ({ wall: ms, monotonic: 0, elapsed: ms })),
        fc
          .integer({ min: -2 * DAY, max: 2 * DAY })
          .map((ms) => ({ wall: ms, monotonic: 0, elapsed: 0 })),
        fc.tuple(span, span).map(([ms, back]) => ({ wall: ms - back, monotonic: ms, elapsed: ms })),
      ),
    );
    fc.assert(
      fc.property(course, (steps) => {
        const truth = steps.reduce((sum, step) => sum + step.elapsed, 0);
        const wall = steps.reduce((sum, step) => sum + step.wall, 0);
        const elapsed = after(...steps);
        expect(elapsed).toBeGreaterThanOrEqual(truth);
        expect(elapsed).toBeGreaterThanOrEqual(wall);
      }),
      { numRuns: 500 },
    );
  });

  test('it keeps true time while nobody touches the clock', () => {
    const span = fc.integer({ min: 0, max: HOUR });
    fc.assert(
      fc.property(fc.array(fc.tuple(span, fc.boolean())), (course) => {
        const steps = course.map(([ms, asleep]) => ({ wall: ms, monotonic: asleep ? 0 : ms }));
        expect(after(...steps)).toBe(course.reduce((sum, [ms]) => sum + ms, 0));
      }),
    );
  });
});
