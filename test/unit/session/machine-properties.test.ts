import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from '../../../electron/session/machine.ts';
import {
  type Effect,
  type Event,
  initialState,
  type Session,
  type State,
  settledOf,
} from '../../../electron/session/state.ts';
import { factsOf, factsUntil, supervisor } from './session-fixture.ts';

const id = fc.constantFrom('a', 'b', 'c');
const at = fc.constant(0);
const facts = fc.constantFrom(
  { ...factsUntil(null), renewable: true },
  { ...factsUntil(null), method: 'apiKey' as const },
  factsOf(supervisor),
);
const begin = fc.record(
  {
    type: fc.constant('begin' as const),
    attemptId: id,
    method: fc.constantFrom('password' as const, 'apiKey' as const),
    purpose: fc.constantFrom('signIn', 'switch', 'unlock', 'renew', 'override'),
    at,
    endFirst: fc.boolean(),
  },
  { requiredKeys: ['type', 'attemptId', 'method', 'purpose', 'at'] },
);
const granted = fc.record(
  { type: fc.constant('granted' as const), attemptId: id, facts, at, overrideUntil: at },
  { requiredKeys: ['type', 'attemptId', 'facts', 'at'] },
);
const session: fc.Arbitrary<Session> = fc
  .tuple(id, facts)
  .map(([sessionId, one]) => ({ ...one, sessionId, since: 0 }));
/** Everything but the beginning of a sign-in and of an app. */
const notBegun: fc.Arbitrary<Event>[] = [
  granted,
  id.map((attemptId) => ({ type: 'ended', attemptId }) as const),
  id.map((attemptId) => ({ type: 'progress', attemptId, step: 'token' }) as const),
  id.map((renewalId) => ({ type: 'renewalBegan', renewalId }) as const),
  fc.record({ type: fc.constant('renewed' as const), renewalId: id, facts, at }),
  id.map((renewalId) => ({ type: 'renewalFailed', renewalId }) as const),
  fc.record({
    type: fc.constant('phase' as const),
    sessionId: id,
    phase: fc.constantFrom('running', 'endingSoon10', 'endingSoon2', 'ended'),
    at,
  }),
  fc.constant({ type: 'lock', reason: 'osLock', at: 0 } as const),
  fc.constantFrom(5, null).map((locksAt) => ({ type: 'lockWarning', locksAt }) as const),
  id.map((sessionId) => ({ type: 'endsBeforeClosing', sessionId }) as const),
  fc.constant({ type: 'overrideEnded', at: 0 } as const),
  fc.constant({ type: 'signOut' } as const),
  fc.constant({
    type: 'farewell',
    farewell: { provider: 'P', canSignOut: true, browserRemembers: 'yes' },
  } as const),
];
const restored = session.map((one) => ({ type: 'restored', session: one }) as const);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: begin },
  { weight: 8, arbitrary: granted },
  ...notBegun,
  restored,
);
const history = fc.array(anyEvent, { maxLength: 60 });
const many = { numRuns: 3000 };

/** What a holder of secrets does with the effects; each pair is named by the attempt that brought it. */
interface Pairs {
  active: string | null;
  parked: string | null;
}
function after({ active, parked }: Pairs, effect: Effect): Pairs {
  switch (effect.do) {
    case 'adopt':
      return { active: effect.attemptId, parked };
    case 'park':
      return { active: null, parked: active };
    case 'unpark':
      return { active: parked, parked: null };
    case 'wipeParked':
      return { active, parked: null };
    case 'wipe':
      return { active: null, parked: null };
    default:
      return { active, parked };
  }
}

/** Sessions that a state stands for: the visible or locked one, and the one behind a supervisor's. */
function sessionsIn(state: State): { front: Session | null; behind: Session | null } {
  const settled = settledOf(state);
  const front = 'session' in settled ? settled.session : null;
  const parked = settled.is === 'override' ? settled.parked : null;
  return { front, behind: parked?.is === 'locked' ? parked.session : null };
}

/** Runs the events; `check` sees every step. */
function run(
  events: Event[],
  check: (before: State, event: Event, now: State, pairs: Pairs, effects: Effect[]) => void,
): State {
  let state: State = initialState;
  let pairs: Pairs = { active: null, parked: null };
  for (const event of events) {
    const step = next(state, event);
    pairs = step.effects.reduce(after, pairs);
    check(state, event, step.state, pairs, step.effects);
    state = step.state;
  }
  return state;
}

describe('[P38] in any order of events', () => {
  it('there are secrets of the active and of the parked session, and of no other', () => {
    fc.assert(
      fc.property(history, (events) => {
        run(events, (_before, _event, now, pairs) => {
          const { front, behind } = sessionsIn(now);
          expect([pairs.active !== null, pairs.parked !== null]).toEqual([
            front !== null,
            behind !== null,
          ]);
        });
      }),
      many,
    );
  });

  it('nobody is signed in, and nothing is held, once somebody signed out', () => {
    const later = fc.array(fc.oneof(...notBegun), { maxLength: 30 });
    fc.assert(
      fc.property(history, later, (first, rest) => {
        let isOut = false;
        const all: Event[] = [...first, { type: 'signOut' }, ...rest];
        let seen = 0;
        run(all, (_before, _event, now, pairs) => {
          seen += 1;
          isOut ||= seen === first.length + 1;
          if (!isOut) return;
          expect(now.is).toBe('signedOut');
          expect(pairs).toEqual({ active: null, parked: null });
        });
        expect(isOut).toBe(true);
      }),
      many,
    );
  });

  it('an answer comes only to the attempt or the renewal that is under way; any other changes nothing', () => {
    fc.assert(
      fc.property(history, (events) => {
        run(events, (before, event, now, _pairs, effects) => {
          const current = before.is === 'signingIn' ? before.attemptId : null;
          const renewal = 'renewalId' in before ? before.renewalId : undefined;
          const isLate =
            ((event.type === 'granted' || event.type === 'ended' || event.type === 'progress') &&
              event.attemptId !== current) ||
            ((event.type === 'renewed' || event.type === 'renewalFailed') &&
              event.renewalId !== renewal);
          if (!isLate) return;
          expect(now).toBe(before);
          expect(effects).toEqual([]);
        });
      }),
      many,
    );
  });

  it('another session in front comes by an answer, a supervisor’s end or a restart, and never out of a lock', () => {
    const wayIn = ['granted', 'renewed', 'restored'];
    fc.assert(
      fc.property(history, (events) => {
        run(events, (before, event, now) => {
          const old = settledOf(before);
          const isSeen = ['signedIn', 'expiringSoon', 'override'].includes(settledOf(now).is);
          const wasSeen = ['signedIn', 'expiringSoon', 'override'].includes(old.is);
          if (isSeen && !wasSeen) expect(wayIn).toContain(event.type);
          if (old.is === 'override' && settledOf(now).is !== 'override') {
            expect(['locked', 'expired', 'signedOut']).toContain(now.is);
          }
        });
      }),
      many,
    );
  });

  it('an attempt that no longer counts is aborted, unless it ended by itself', () => {
    fc.assert(
      fc.property(history, (events) => {
        run(events, (before, event, now, _pairs, effects) => {
          const underWay = (state: State) =>
            state.is === 'signingIn'
              ? state.attemptId
              : 'renewalId' in state
                ? (state.renewalId ?? null)
                : null;
          const old = underWay(before);
          const answers = ['granted', 'ended', 'renewed', 'renewalFailed'];
          if (old === null || underWay(now) === old || answers.includes(event.type)) return;
          expect(effects).toContainEqual({ do: 'abort', attemptId: old });
        });
      }),
      many,
    );
  });

  it('a lock leaves nobody’s session in sight', () => {
    fc.assert(
      fc.property(history, (events) => {
        const end = run([...events, { type: 'lock', reason: 'idle', at: 0 }], () => {});
        expect(['signedOut', 'expired', 'locked']).toContain(end.is);
      }),
      many,
    );
  });
});
