import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdjustableClock } from '../../../electron/platform/adjustable-clock.ts';
import { systemClock } from '../../../electron/platform/clock.ts';

const start = Date.UTC(2026, 9, 25, 0, 0);
const hour = 3_600_000;
/** A timer may fire a little later than it is due, never earlier. */
const pass = (ms: number) => vi.advanceTimersByTime(ms + 5);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the computer’s clock', () => {
  it('waits longer than a timer can hold', () => {
    const due = vi.fn();
    systemClock.after(60 * 24 * hour, due);
    vi.advanceTimersByTime(59 * 24 * hour);
    expect(due).not.toHaveBeenCalled();
    pass(24 * hour);
    expect(due).toHaveBeenCalledTimes(1);
  });

  it('cancels, also in the middle of a long wait', () => {
    const due = vi.fn();
    const stop = systemClock.at(Date.now() + 60 * 24 * hour, due);
    vi.advanceTimersByTime(40 * 24 * hour);
    stop();
    vi.advanceTimersByTime(40 * 24 * hour);
    expect(due).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('what is due already is called soon, but never at once', () => {
    const due = vi.fn();
    systemClock.at(Date.now() - 1, due);
    expect(due).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(due).toHaveBeenCalledTimes(1);
  });
});

describe('a clock that can be set', () => {
  it('starts where it is told and goes on at the computer’s pace', () => {
    const clock = createAdjustableClock(start, systemClock);
    expect(clock.now()).toBe(start);
    vi.advanceTimersByTime(hour);
    expect(clock.now()).toBe(start + hour);
  });

  it('set forward: what has become due is called before setTime returns, earliest first', () => {
    const clock = createAdjustableClock(start, systemClock);
    const called: string[] = [];
    clock.at(start + 2 * hour, () => called.push('at 2'));
    clock.after(hour, () => called.push('after 1'));
    clock.at(start + 4 * hour, () => called.push('at 4'));
    clock.setTime(start + 3 * hour);
    expect(called).toEqual(['after 1', 'at 2']);
    pass(hour);
    expect(called).toEqual(['after 1', 'at 2', 'at 4']);
  });

  it('set back: wall-clock instants come later, monotonic time does not go back', () => {
    const clock = createAdjustableClock(start, systemClock);
    const called: string[] = [];
    clock.at(start + hour, () => called.push('at'));
    clock.after(hour, () => called.push('after'));
    const before = clock.monotonic();
    clock.setTime(start - 24 * hour);
    expect(clock.monotonic()).toBe(before);
    pass(hour);
    expect(called).toEqual(['after']);
    pass(24 * hour);
    expect(called).toEqual(['after', 'at']);
  });

  it('what is cancelled is never called, and leaves no timer', () => {
    const clock = createAdjustableClock(start, systemClock);
    const due = vi.fn();
    const stop = clock.after(hour, due);
    stop();
    stop();
    clock.setTime(start + 2 * hour);
    expect(due).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('one that is set while another is called is called in its turn', () => {
    const clock = createAdjustableClock(start, systemClock);
    const called: number[] = [];
    clock.at(start + hour, () => clock.at(start + 2 * hour, () => called.push(clock.now())));
    clock.setTime(start + 3 * hour);
    vi.advanceTimersByTime(1);
    expect(called).toEqual([start + 3 * hour]);
  });
});
