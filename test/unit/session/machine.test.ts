import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Event,
  type Expired,
  initialState,
  next,
  type SignedIn,
  type SigningIn,
  type State,
} from '../../../electron/session/machine.ts';
import { factsUntil } from './session-fixture.ts';

const facts = factsUntil(null);
const signedIn: SignedIn = { is: 'signedIn', sessionId: 'old', since: 1, ...facts };
const expired: Expired = {
  is: 'expired',
  method: 'password',
  userName: 'jsmith',
  name: 'Jordan Smith',
  endedAt: 5,
};
const signingIn = (before: SigningIn['before']): SigningIn => ({
  is: 'signingIn',
  attemptId: 'now',
  method: 'password',
  step: 'service',
  startedAt: 2,
  before,
});

const states: Record<string, State> = {
  signedOut: initialState,
  signedIn,
  expired,
  signingIn: signingIn(initialState),
  signingInOver: signingIn(signedIn),
  signingInAfter: signingIn(expired),
};
const events: Record<string, Event> = {
  begin: { type: 'begin', attemptId: 'next', method: 'apiKey', at: 9 },
  'progress now': { type: 'progress', attemptId: 'now', step: 'token' },
  'progress late': { type: 'progress', attemptId: 'late', step: 'token' },
  'granted now': { type: 'granted', attemptId: 'now', facts, at: 9 },
  'granted late': { type: 'granted', attemptId: 'late', facts, at: 9 },
  'ended now': { type: 'ended', attemptId: 'now' },
  'ended late': { type: 'ended', attemptId: 'late' },
  signOut: { type: 'signOut' },
  'deadline old': { type: 'deadline', sessionId: 'old', at: 9 },
  'deadline late': { type: 'deadline', sessionId: 'late', at: 9 },
};

/** Every state × every event: the state after, and the effects; `-` where nothing changes. */
const table: Record<string, Record<string, string>> = {
  signedOut: { begin: 'signingIn next', signOut: 'signedOut wipe' },
  signedIn: {
    begin: 'signingIn next over signedIn',
    signOut: 'signedOut wipe',
    'deadline old': 'expired wipe',
  },
  expired: { begin: 'signingIn next over expired', signOut: 'signedOut wipe' },
  signingIn: {
    'progress now': 'signingIn now',
    'granted now': 'signedIn now adopt:now',
    'ended now': 'signedOut',
    signOut: 'signedOut abort:now wipe',
  },
  signingInOver: {
    'progress now': 'signingIn now over signedIn',
    'granted now': 'signedIn now adopt:now',
    'ended now': 'signedIn old',
    signOut: 'signedOut abort:now wipe',
    'deadline old': 'signingIn now over expired wipe',
  },
  signingInAfter: {
    'progress now': 'signingIn now over expired',
    'granted now': 'signedIn now adopt:now',
    'ended now': 'expired',
    signOut: 'signedOut abort:now wipe',
  },
};

function told(state: State): string {
  if (state.is === 'signedIn') return `signedIn ${state.sessionId}`;
  if (state.is !== 'signingIn') return state.is;
  const over = state.before.is === 'signedOut' ? '' : ` over ${state.before.is}`;
  return `signingIn ${state.attemptId}${over}`;
}

const cases = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event) => [state, event, table[state]?.[event] ?? '-'] as const),
);

describe('every state and every event', () => {
  it.each(cases)('%s + %s → %s', (stateName, eventName, wanted) => {
    const state = states[stateName];
    const event = events[eventName];
    if (!state || !event) throw new Error('the table names what is not there');
    const before = structuredClone(state);
    const step = next(state, event);
    expect(state).toEqual(before);
    if (wanted === '-') {
      expect(step.state).toBe(state);
      expect(step.effects).toEqual([]);
      return;
    }
    const effects = step.effects.map((one) =>
      'attemptId' in one ? `${one.do}:${one.attemptId}` : one.do,
    );
    expect([told(step.state), ...effects].join(' ')).toBe(wanted);
  });

  it('an attempt begins at the provider or at the service, as its method does', () => {
    const step = (method: 'oauth' | 'password') =>
      next(initialState, { type: 'begin', attemptId: 'a', method, at: 0 }).state;
    expect(step('oauth')).toMatchObject({ step: 'provider' });
    expect(step('password')).toMatchObject({ step: 'service' });
  });

  it('what the browser waits for goes with its step', () => {
    const browser = { address: 'https://provider.example', until: 2, openedAt: 1 };
    const waiting = next(signingIn(initialState), {
      type: 'progress',
      attemptId: 'now',
      step: 'browser',
      browser,
    }).state;
    expect(waiting).toMatchObject({ step: 'browser', browser });
    const after = next(waiting, { type: 'progress', attemptId: 'now', step: 'token' }).state;
    expect(after).not.toHaveProperty('browser');
  });
});

describe('[P38] sign-out is final', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const anyEvent: fc.Arbitrary<Event> = fc.oneof(
    id.map((attemptId) => ({ type: 'begin', attemptId, method: 'password', at: 0 }) as const),
    id.map((attemptId) => ({ type: 'granted', attemptId, facts, at: 0 }) as const),
    id.map((attemptId) => ({ type: 'ended', attemptId }) as const),
    id.map((attemptId) => ({ type: 'progress', attemptId, step: 'token' }) as const),
    id.map((sessionId) => ({ type: 'deadline', sessionId, at: 0 }) as const),
    fc.constant({ type: 'signOut' } as const),
  );

  it('in any order of events: after it, only a new attempt leads anywhere', () => {
    const notBegin = anyEvent.filter(({ type }) => type !== 'begin');
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(notBegin), (first, later) => {
        const run = (state: State, event: Event) => next(state, event).state;
        const out = run(first.reduce(run, initialState as State), { type: 'signOut' });
        expect(later.reduce(run, out)).toEqual(initialState);
      }),
    );
  });

  it('in any order of events: a session comes only from the attempt under way, and secrets are one', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (all) => {
        let state: State = initialState;
        let held = 0;
        for (const event of all) {
          const step = next(state, event);
          for (const effect of step.effects) {
            if (effect.do === 'wipe') held = 0;
            if (effect.do === 'adopt') {
              expect(state).toMatchObject({ is: 'signingIn', attemptId: effect.attemptId });
              held = 1;
            }
          }
          state = step.state;
          const settled = state.is === 'signingIn' ? state.before : state;
          expect(held).toBe(settled.is === 'signedIn' ? 1 : 0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
