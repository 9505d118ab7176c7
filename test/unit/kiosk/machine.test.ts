import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialKioskState,
  type KioskEffect,
  type KioskEvent,
  type KioskState,
  type Moment,
  nextKiosk,
} from '../../../electron/kiosk/machine.ts';
import { kioskView, nextTryAt } from '../../../electron/kiosk/view.ts';

const identity = { serviceUserId: 2001, siteCode: 'MAIN', name: 'Self-service kiosk' };
const wall = Date.parse('2026-11-20T09:00:00Z');
const at = (monotonic: number, changes: Partial<Moment> = {}): Moment => ({
  wall: wall + monotonic,
  monotonic,
  chance: 0.5,
  recheckMinutes: 15,
  graceMinutes: 60,
  ...changes,
});

const start = () => nextKiosk(initialKioskState, { type: 'start' }, at(0)).state;
const minutes = (count: number) => count * 60_000;
const good = (state: KioskState, ms: number) => answer(state, { ok: true as const, identity }, ms);
const bad = (state: KioskState, code: 'NET-REF' | 'SVC-503' | 'KEY-401' | 'KEY-FILE', ms: number) =>
  answer(state, { ok: false as const, code }, ms);

function answer(
  state: KioskState,
  given: Extract<KioskEvent, { type: 'answered' }>['answer'],
  ms: number,
): KioskState {
  return nextKiosk(state, { type: 'answered', tryId: state.tries, answer: given }, at(ms)).state;
}
const due = (state: KioskState, ms: number) => nextKiosk(state, { type: 'due' }, at(ms)).state;
const ready = () => good(start(), 100);

describe('kiosk state machine', () => {
  test('starts with a try, and is ready when it succeeds', () => {
    const first = nextKiosk(initialKioskState, { type: 'start' }, at(0));
    expect(first.effects).toEqual([{ do: 'signIn', tryId: 1, limitMs: 8_000 }]);
    expect(good(first.state, 100)).toMatchObject({
      phase: { is: 'ready', found: identity },
      work: { is: 'waiting', dueAt: 100 + minutes(15) },
      lastSuccess: wall + 100,
    });
  });

  test('an answer of an earlier try changes nothing', () => {
    const again = due(bad(start(), 'NET-REF', 5), 1_010);
    const late: KioskEvent = { type: 'answered', tryId: 1, answer: { ok: true, identity } };
    expect(nextKiosk(again, late, at(1_020))).toEqual({ state: again, effects: [] });
  });

  test('a refused key is out of service at once, also out of ready', () => {
    expect(bad(start(), 'KEY-401', 50).phase.is).toBe('outOfService');
    expect(bad(due(ready(), minutes(20)), 'KEY-401', minutes(20) + 50).phase.is).toBe(
      'outOfService',
    );
  });

  test('an outage leaves a ready kiosk ready until the grace period ends, then shows it', () => {
    let state = due(ready(), minutes(20));
    state = bad(state, 'NET-REF', minutes(20));
    expect(state.phase.is).toBe('ready');
    state = bad(due(state, minutes(79)), 'NET-REF', minutes(79));
    expect(state.phase.is).toBe('ready');
    state = bad(due(state, minutes(80)), 'NET-REF', minutes(80));
    expect(state.phase.is).toBe('retrying');
  });

  test('the end of the grace period is shown on time though the service asked for a longer wait', () => {
    const checked = due(ready(), minutes(20));
    const busy = { ok: false as const, code: 'SVC-503' as const, retryAfterSeconds: 7_200 };
    const step = nextKiosk(
      checked,
      { type: 'answered', tryId: checked.tries, answer: busy },
      at(minutes(20)),
    );
    expect(step.state.phase.is).toBe('ready');
    expect(step.effects).toEqual([{ do: 'wait', ms: minutes(60) }]);
    const shown = nextKiosk(step.state, { type: 'due' }, at(minutes(80)));
    expect(shown.state.phase.is).toBe('retrying');
    expect(shown.state.tries).toBe(step.state.tries);
  });

  test('a success after an outage begins everything anew', () => {
    let state = start();
    for (let count = 0; count < 5; count++)
      state = due(bad(state, 'NET-REF', count * 9_000), count * 9_000 + 8_500);
    state = good(state, 60_000);
    expect(state.trouble).toBeNull();
    const failing = bad(due(state, minutes(30)), 'SVC-503', minutes(30));
    expect(failing.trouble).toMatchObject({ counts: { noAnswer: 0, answer: 1 } });
  });

  test('two kinds of failure in turn do not stay at the first second', () => {
    let state = start();
    for (let count = 0; count < 20; count++) {
      state = bad(state, count % 2 ? 'NET-REF' : 'SVC-503', count * 100_000);
      state = due(state, count * 100_000 + 90_000);
    }
    const last = bad(state, 'SVC-503', 9_000_000);
    expect(last.work).toMatchObject({ is: 'waiting', dueAt: 9_060_000 });
  });

  test('the network coming back is a reason to try at once while nothing answers', () => {
    const waiting = bad(due(bad(start(), 'NET-REF', 5), 1_010), 'NET-REF', 1_020);
    const woken = nextKiosk(waiting, { type: 'wake', why: 'online' }, at(2_500));
    expect(woken.effects).toMatchObject([{ do: 'signIn' }]);
    const tooSoon = nextKiosk(waiting, { type: 'wake', why: 'online' }, at(1_500));
    expect(tooSoon.effects).toEqual([{ do: 'wait', ms: 510 }]);
  });

  test('a try that hangs in a network that was not there begins again when it comes, once', () => {
    const first = nextKiosk(start(), { type: 'wake', why: 'online' }, at(4_000));
    expect(first.effects).toMatchObject([
      { do: 'abort', tryId: 1 },
      { do: 'signIn', tryId: 2 },
    ]);
    const again = nextKiosk(first.state, { type: 'wake', why: 'online' }, at(6_000));
    expect(again).toEqual({ state: first.state, effects: [] });
  });

  test.each(['KEY-401', 'SVC-503'] as const)(
    '[P31] after %s no event of the network shortens the wait',
    (code) => {
      const waiting = bad(start(), code, 50);
      for (const why of ['online', 'resume'] as const)
        expect(nextKiosk(waiting, { type: 'wake', why }, at(400)).effects).toEqual([]);
    },
  );

  test('the public cannot shorten what the service asked for; staff can', () => {
    const busy = { ok: false as const, code: 'SVC-503' as const, retryAfterSeconds: 600 };
    const waiting = answer(start(), busy, 50);
    const pressed = (byStaff: boolean) =>
      nextKiosk(waiting, { type: 'tryNow', byStaff }, at(10_000)).effects;
    expect(pressed(false)).toEqual([]);
    expect(pressed(true)).toMatchObject([{ do: 'signIn' }]);
  });

  test('waking up after a night asks anew when the recheck is overdue by the wall clock', () => {
    const asleep = ready();
    const morning = at(1_000, { wall: wall + minutes(600) });
    expect(nextKiosk(asleep, { type: 'wake', why: 'resume' }, morning).effects).toMatchObject([
      { do: 'signIn' },
    ]);
    expect(nextKiosk(asleep, { type: 'wake', why: 'resume' }, at(5_000)).effects).toEqual([]);
  });

  test('the next try is shown by the wall clock as it is now, also after it was set', () => {
    const waiting = bad(start(), 'KEY-401', 0);
    expect(nextTryAt(waiting, { wall: 0, monotonic: 0 })).toBeCloseTo(minutes(16.5), -1);
    expect(nextTryAt(waiting, { wall, monotonic: minutes(1) })).toBeCloseTo(
      wall + minutes(15.5),
      -1,
    );
  });

  test('the page is told the code, the number of tries and the telephone number', () => {
    const now = { wall, monotonic: 0 };
    expect(kioskView(start(), '1234', now)).toEqual({ state: 'starting' });
    expect(kioskView(bad(start(), 'NET-REF', 0), null, now)).toEqual({
      state: 'retrying',
      attempt: 1,
      nextAt: wall + 1_000,
      code: 'NET-REF',
    });
    expect(kioskView(bad(start(), 'KEY-FILE', 0), '1234', now)).toEqual({
      state: 'outOfService',
      code: 'KEY-FILE',
      phone: '1234',
    });
    expect(kioskView(ready(), null, now)).toMatchObject({ siteCode: 'MAIN', name: identity.name });
  });
});

describe('whatever happens', () => {
  const outcome = fc.oneof(
    fc.constant({ ok: true as const, identity }),
    fc.record({
      ok: fc.constant(false as const),
      code: fc.constantFrom(
        ...(['NET-REF', 'NET-TIME', 'TLS-DATE', 'SVC-503', 'PORTAL', 'KEY-401'] as const),
        ...(['KSK-USER', 'KEY-NONE', 'APP-ERR'] as const),
      ),
      retryAfterSeconds: fc.integer({ min: 0, max: 86_400 }),
    }),
  );
  const event = fc.oneof(
    fc.constant<KioskEvent>({ type: 'due' }),
    fc.record({ type: fc.constant('wake' as const), why: fc.constantFrom('online', 'resume') }),
    fc.record({ type: fc.constant('tryNow' as const), byStaff: fc.boolean() }),
    fc.record({ type: fc.constant('answered' as const), tryId: fc.nat(40), answer: outcome }),
    fc.record({ type: fc.constant('current' as const), answer: outcome }),
  );
  const steps = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 100_000 })), { maxLength: 60 });

  test('a try is under way or a timer runs: there is always a way out, and tries keep their distance', () => {
    fc.assert(
      fc.property(steps, (course) => {
        let now = 0;
        let state = start();
        let timer: number | null = null;
        let lastTry = 0;
        for (const [drawn, pause] of course) {
          now += pause;
          const given: KioskEvent =
            drawn.type === 'current'
              ? { type: 'answered', tryId: state.tries, answer: drawn.answer }
              : (drawn as KioskEvent);
          if (given.type === 'due' && timer !== null) now = Math.max(now, timer);
          const step = nextKiosk(state, given, at(now));
          timer = followTimer(step.effects, timer, now);
          if (step.state.tries > state.tries) {
            expect(now - lastTry).toBeGreaterThanOrEqual(500);
            lastTry = now;
          }
          state = step.state;
          expect(state.work.is).not.toBe('idle');
          if (state.work.is === 'waiting') expect(timer).not.toBeNull();
          expect((timer ?? now) - now).toBeLessThanOrEqual(86_400_000 + 5_001);
        }
      }),
      { numRuns: 300 },
    );
  });

  function followTimer(effects: KioskEffect[], before: number | null, now: number) {
    return effects.reduce<number | null>(
      (_former, effect) => (effect.do === 'wait' ? now + effect.ms : null),
      before,
    );
  }
});
