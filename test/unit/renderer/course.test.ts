import { describe, expect, test } from 'vitest';
import { shownAt, spokenAt } from '../../../renderer/screens/signed-in/countdown-speech.ts';
import {
  lastFailure,
  noticesFor,
  overrideLock,
} from '../../../renderer/screens/signed-in/course.ts';
import { failure } from '../../../shared/failure.ts';
import { activeView, endAt, overrideView } from './sample-sessions.ts';

const MINUTE_MS = 60_000;

describe('what is said aloud of a countdown', () => {
  test('is one announcement a minute, then 60, 40 and 20 seconds, whatever the second', () => {
    const heard: string[] = [];
    for (let ms = 4 * MINUTE_MS; ms > 0; ms -= 250) {
      const text = JSON.stringify(spokenAt(ms));
      if (heard.at(-1) !== text) heard.push(text);
    }
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { unit: 'minutes', minutes: 4 },
      { unit: 'minutes', minutes: 3 },
      { unit: 'minutes', minutes: 2 },
      { unit: 'seconds', seconds: 60 },
      { unit: 'seconds', seconds: 40 },
      { unit: 'seconds', seconds: 20 },
    ]);
  });
  test('is nothing once the end has come', () => {
    expect(spokenAt(0)).toBeNull();
    expect(spokenAt(-5)).toBeNull();
  });
});

describe('what is shown of a countdown', () => {
  test.each([
    [90 * MINUTE_MS, { unit: 'minutes', minutes: 90 }],
    [2 * MINUTE_MS, { unit: 'minutes', minutes: 2 }],
    [MINUTE_MS + 1, { unit: 'minutes', minutes: 2 }],
    [MINUTE_MS, { unit: 'seconds', seconds: 60 }],
    [500, { unit: 'seconds', seconds: 1 }],
    [-500, { unit: 'seconds', seconds: 1 }],
  ])('%i ms before the end: %j', (ms, expected) => {
    expect(shownAt(ms)).toEqual(expected);
  });
});

describe('the warnings of a session', () => {
  const ending = activeView({ phase: 'endingSoon10', expiry: endAt(100_000) });

  test('are none while it runs', () => {
    const none = { ending: null, locksAt: null, early: null, renewing: false };
    expect(noticesFor(activeView())).toEqual(none);
  });
  test('name the end when it is near', () => {
    expect(noticesFor(ending).ending).toBe(100_000);
  });
  test('never name the lock when the sign-in ends sooner', () => {
    expect(noticesFor({ ...ending, locksAt: 100_001 }).locksAt).toBeNull();
    expect(noticesFor({ ...ending, locksAt: 99_999 }).locksAt).toBe(99_999);
  });
  test('name the lock where nothing ends by itself', () => {
    const expiry = endAt(5, { endsByItself: false, confidence: 'doubtful' });
    expect(noticesFor(activeView({ expiry, locksAt: 100_001 })).locksAt).toBe(100_001);
  });
  test('name the lock during an override, unless that is over before', () => {
    const override = overrideView({ until: 60_000, expiry: endAt(100_000) });
    expect(overrideLock(override)).toBeNull();
    expect(overrideLock({ ...override, locksAt: 59_999 })).toBe(59_999);
    expect(overrideLock({ ...override, locksAt: 60_001 })).toBeNull();
    expect(overrideLock({ ...override, until: 200_000, locksAt: 100_001 })).toBeNull();
  });
  test('offer an early renewal calmly: not beside the end itself, nor while one runs', () => {
    expect(noticesFor(activeView({ endsBeforeClosing: true })).early).toBe(100_000);
    expect(noticesFor({ ...ending, endsBeforeClosing: true }).early).toBeNull();
    expect(noticesFor(activeView({ endsBeforeClosing: true, renewing: true })).early).toBeNull();
  });
});

describe('why a session could not be kept', () => {
  const renewal = failure('OA-CODE');
  const signIn = failure('OA-DENY');
  const typed = failure('INPUT', { input: [{ field: 'password', problem: 'empty' }] });

  test('is said by the sign-in in place, which came after the renewal', () => {
    expect(lastFailure(renewal, signIn)).toBe(signIn);
    expect(lastFailure(null, signIn)).toBe(signIn);
  });
  test('is said by the renewal until then', () => {
    expect(lastFailure(renewal, null)).toBe(renewal);
    expect(lastFailure(renewal, typed)).toBe(renewal);
    expect(lastFailure(null, typed)).toBeNull();
  });
});
