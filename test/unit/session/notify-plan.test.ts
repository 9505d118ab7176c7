import { describe, expect, it } from 'vitest';
import { endingNotice, minutesLeft, nextMinuteAt } from '../../../electron/session/notify-plan.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { activeView, endAt, lockedView } from '../renderer/sample-sessions.ts';

const MINUTE_MS = 60_000;
const end = 100 * MINUTE_MS;
const ending = (phase: 'endingSoon10' | 'endingSoon2', more = {}) =>
  activeView({ state: 'expiringSoon', phase, expiry: endAt(end), ...more });
const running = activeView({ expiry: endAt(end) });
const ask = (before: SessionView | null, view: SessionView, at: number, inBackground = true) =>
  endingNotice({ before, view, at, inBackground });

describe('a notification before the end of a sign-in', () => {
  it('comes at ten and at two minutes, each once', () => {
    const ten = ending('endingSoon10');
    const two = ending('endingSoon2');
    expect(ask(running, ten, end - 10 * MINUTE_MS)).toEqual({ minutes: 10, renewable: false });
    expect(ask(ten, ten, end - 9 * MINUTE_MS)).toBeNull();
    expect(ask(ten, two, end - 2 * MINUTE_MS)).toEqual({ minutes: 2, renewable: false });
    expect(ask(two, two, end - MINUTE_MS)).toBeNull();
  });

  it('says how long it really is after a sleep', () => {
    expect(ask(running, ending('endingSoon10'), end - 7.2 * MINUTE_MS)?.minutes).toBe(8);
    expect(ask(running, ending('endingSoon2'), end - 1000)?.minutes).toBe(1);
  });

  it('does not come where somebody looks at the window', () => {
    expect(ask(running, ending('endingSoon2'), end - 2 * MINUTE_MS, false)).toBeNull();
  });

  it('never comes while the session is locked', () => {
    expect(ask(running, lockedView(), end - 2 * MINUTE_MS)).toBeNull();
    expect(ask(lockedView(), lockedView(), end - MINUTE_MS)).toBeNull();
  });

  it('waits for a renewal, and comes when that has failed', () => {
    const trying = ending('endingSoon10', { renewable: true, renewing: true });
    const failed = ending('endingSoon10', { renewable: true });
    expect(ask(running, trying, end - 10 * MINUTE_MS)).toBeNull();
    expect(ask(trying, failed, end - 10 * MINUTE_MS)).toEqual({ minutes: 10, renewable: true });
  });

  it('comes for the session that stays during a sign-in, too', () => {
    const view: SessionView = {
      state: 'signingIn',
      attemptId: 'a',
      method: 'oauth',
      purpose: 'renew',
      step: 'browser',
      startedAt: 0,
      before: ending('endingSoon2'),
    };
    expect(ask(running, view, end - 2 * MINUTE_MS)).not.toBeNull();
  });

  it('does not come for an end that signs nobody out', () => {
    const doubtful = ending('endingSoon2', { expiry: endAt(end, { endsByItself: false }) });
    expect(ask(running, doubtful, end - 2 * MINUTE_MS)).toBeNull();
  });
});

describe('the minutes in the title of the window', () => {
  it('are those of the last ten, and change by the minute', () => {
    const view = ending('endingSoon10');
    expect(minutesLeft(running, end - 11 * MINUTE_MS)).toBeNull();
    expect(nextMinuteAt(running, end - 11 * MINUTE_MS)).toBeNull();
    expect(minutesLeft(view, end - 10 * MINUTE_MS)).toBe(10);
    expect(nextMinuteAt(view, end - 10 * MINUTE_MS)).toBe(end - 9 * MINUTE_MS);
    expect(minutesLeft(view, end - 9 * MINUTE_MS)).toBe(9);
    expect(minutesLeft(view, end - 1)).toBe(1);
    expect(nextMinuteAt(view, end - 1)).toBeNull();
  });

  it('are not there while the session is locked', () => {
    expect(minutesLeft(lockedView(), end - MINUTE_MS)).toBeNull();
  });
});
