import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindingDeadline,
  LONGEST_TIMER_MS,
  phaseAt,
  timerDelay,
} from '../../../../electron/session/expiry/deadline.ts';
import { expiryView } from '../../../../electron/session/expiry/reason.ts';
import { NOW, reason } from './support.ts';

const MINUTE = 60_000;
const END = NOW + 480 * MINUTE;

describe('[P55] phases before the end', () => {
  test.each([
    [480 * MINUTE, 'running', END - 10 * MINUTE],
    [10 * MINUTE + 1, 'running', END - 10 * MINUTE],
    [10 * MINUTE, 'endingSoon10', END - 2 * MINUTE],
    [2 * MINUTE + 1, 'endingSoon10', END - 2 * MINUTE],
    [2 * MINUTE, 'endingSoon2', END],
    [1, 'endingSoon2', END],
    [0, 'ended', null],
    [-1_000 * MINUTE, 'ended', null],
  ])('%d ms before it: %s', (before, phase, nextCheckAt) => {
    expect(phaseAt(END, END - before)).toEqual({
      phase,
      nextCheckAt,
      remainingMs: Math.max(before, 0),
    });
  });

  test('without a deadline a session just runs', () => {
    expect(phaseAt(null, NOW)).toEqual({ phase: 'running', remainingMs: null, nextCheckAt: null });
  });

  test.each([
    [null, null],
    ['soon', null],
    ['2026-11-20T08:00:00', null],
    ['2027-11-20T08:00:00', null],
    ['2026-11-20T17:00:00', END],
  ])('an AuthExpDate of %j binds to %j', (raw, deadline) => {
    expect(bindingDeadline(expiryView(reason(raw)))).toBe(deadline);
  });

  test('following the checks from anywhere reaches the end in order, each in its own phase', () => {
    const order = ['running', 'endingSoon10', 'endingSoon2', 'ended'];
    fc.assert(
      fc.property(fc.integer({ min: -MINUTE, max: 10_080 * MINUTE }), (before) => {
        const seen: string[] = [];
        let now: number | null = END - before;
        while (now !== null) {
          const here = phaseAt(END, now);
          seen.push(here.phase);
          now = here.nextCheckAt;
        }
        expect(seen).toEqual(order.slice(-seen.length));
      }),
    );
  });
});

test.each([
  [NOW, NOW + 1_000, 1_000],
  [NOW, NOW + 0.2, 1],
  [NOW, NOW, 0],
  [NOW, NOW - 5_000, 0],
  [0, LONGEST_TIMER_MS + 5_000, LONGEST_TIMER_MS],
])('[P55] a timer from %d to %d waits %d ms', (now, then, delay) => {
  expect(timerDelay(now, then)).toBe(delay);
});
