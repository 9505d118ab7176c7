import { describe, expect, it } from 'vitest';
import { next } from '../../../electron/session/machine.ts';
import {
  type Event,
  type Expired,
  initialState,
  type Locked,
  type Override,
  type Session,
  type Settled,
  type SignedIn,
  type SigningIn,
  type State,
} from '../../../electron/session/state.ts';
import { factsOf, factsUntil, supervisor } from './session-fixture.ts';

const facts = factsUntil(null);
const other = factsOf(supervisor);
const session: Session = { ...facts, sessionId: 'old', since: 1, renewable: true };
const signedIn: SignedIn = { is: 'signedIn', session };
const byKey: SignedIn = { is: 'signedIn', session: { ...session, method: 'apiKey' } };
const locked: Locked = { is: 'locked', session, lockedAt: 3, reason: 'button' };
const expired: Expired = {
  is: 'expired',
  method: 'password',
  userName: 'jsmith',
  name: 'Jordan Smith',
  endedAt: 5,
};
const override: Override = {
  is: 'override',
  session: { ...other, sessionId: 'super', since: 4 },
  until: 20,
  parked: { ...locked, reason: 'override' },
};
const during = (purpose: SigningIn['purpose'], before: Settled): SigningIn => ({
  is: 'signingIn',
  attemptId: 'now',
  method: 'password',
  purpose,
  step: 'service',
  startedAt: 2,
  before,
});

const states = {
  signedOut: initialState,
  signedIn,
  'signedIn by key': byKey,
  renewing: { ...signedIn, renewalId: 'now' },
  expiringSoon: { is: 'expiringSoon', phase: 'endingSoon10', session },
  expired,
  locked,
  override,
  'override, first ended': { ...override, parked: expired },
  'override of a key': {
    ...override,
    parked: { ...locked, session: byKey.session, reason: 'override' },
  },
  signingIn: during('signIn', initialState),
  'signingIn after expired': during('signIn', expired),
  'signingIn over locked': during('signIn', locked),
  unlocking: during('unlock', locked),
  switching: during('switch', signedIn),
  'switching from a key': during('switch', byKey),
  'renewing in place': during('renew', signedIn),
  overriding: during('override', signedIn),
  'overriding, first ended': during('override', expired),
} as const satisfies Record<string, State>;
type StateName = keyof typeof states;

const begin = (purpose: SigningIn['purpose']) =>
  ({ type: 'begin', attemptId: 'next', method: 'password', purpose, at: 9 }) as const;
const granted = { type: 'granted', attemptId: 'now', facts, at: 9, overrideUntil: 30 } as const;
const phase = (sessionId: string, at: 'running' | 'endingSoon2' | 'ended') =>
  ({ type: 'phase', sessionId, phase: at, at: 9 }) as const;
const events = {
  'begin signIn': begin('signIn'),
  'begin switch': begin('switch'),
  'begin switch, old ends first': { ...begin('switch'), endFirst: true },
  'begin unlock': begin('unlock'),
  'begin unlock by key': { ...begin('unlock'), method: 'apiKey' },
  'begin renew': begin('renew'),
  'begin override': begin('override'),
  progress: { type: 'progress', attemptId: 'now', step: 'token' },
  'progress late': { type: 'progress', attemptId: 'late', step: 'token' },
  'granted same': granted,
  'granted other': { ...granted, facts: other },
  'granted late': { ...granted, attemptId: 'late' },
  ended: { type: 'ended', attemptId: 'now' },
  'ended late': { type: 'ended', attemptId: 'late' },
  'renewal began': { type: 'renewalBegan', renewalId: 'renewal' },
  'renewed same': { type: 'renewed', renewalId: 'now', facts, at: 9 },
  'renewed other': { type: 'renewed', renewalId: 'now', facts: other, at: 9 },
  'renewed late': { type: 'renewed', renewalId: 'late', facts, at: 9 },
  'renewal failed': { type: 'renewalFailed', renewalId: 'now' },
  'renewal failed late': { type: 'renewalFailed', renewalId: 'late' },
  running: phase('old', 'running'),
  'ends in 2 min': phase('old', 'endingSoon2'),
  'end of old': phase('old', 'ended'),
  'end of super': phase('super', 'ended'),
  'end of late': phase('late', 'ended'),
  lock: { type: 'lock', reason: 'osLock', at: 9 },
  'lock warning': { type: 'lockWarning', locksAt: 40 },
  'lock warning over': { type: 'lockWarning', locksAt: null },
  'before closing': { type: 'endsBeforeClosing', sessionId: 'old' },
  'before closing late': { type: 'endsBeforeClosing', sessionId: 'late' },
  'override ended': { type: 'overrideEnded', at: 9 },
  signOut: { type: 'signOut' },
  farewell: {
    type: 'farewell',
    farewell: { provider: 'P', canSignOut: true, browserRemembers: 'yes' },
  },
  restored: { type: 'restored', session: { ...session, sessionId: 'kept' } },
} as const satisfies Record<string, Event>;
type EventName = keyof typeof events;

/** The state after, then the effects; an event that is not here changes nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  signedOut: {
    'begin signIn': 'signIn next over signedOut',
    signOut: 'signedOut; wipe',
    restored: 'signedIn kept; adopt kept',
  },
  signedIn: {
    'begin switch': 'switch next over signedIn old',
    'begin switch, old ends first': 'switch next over signedOut; wipe',
    'begin renew': 'renew next over signedIn old',
    'begin override': 'override next over signedIn old',
    'renewal began': 'signedIn old (renewing renewal)',
    'ends in 2 min': 'expiringSoon endingSoon2 old',
    'end of old': 'expired; wipe',
    lock: 'locked old by osLock',
    'lock warning': 'signedIn old (locks at 40)',
    'before closing': 'signedIn old (ends before closing)',
    signOut: 'signedOut; wipe',
  },
  'signedIn by key': {
    'begin switch': 'switch next over signedIn old',
    'begin switch, old ends first': 'switch next over signedOut; wipe',
    'begin renew': 'renew next over signedIn old',
    'begin override': 'override next over signedIn old',
    'renewal began': 'signedIn old (renewing renewal)',
    'ends in 2 min': 'expiringSoon endingSoon2 old',
    'end of old': 'expired; wipe',
    lock: 'signedOut; wipe',
    'lock warning': 'signedIn old (locks at 40)',
    'before closing': 'signedIn old (ends before closing)',
    signOut: 'signedOut; wipe',
  },
  renewing: {
    'begin switch': 'switch next over signedIn old; abort now',
    'begin switch, old ends first': 'switch next over signedOut; abort now; wipe',
    'begin renew': 'renew next over signedIn old; abort now',
    'begin override': 'override next over signedIn old; abort now',
    'renewed same': 'signedIn old; adopt now',
    'renewed other': 'signedOut (otherPerson); refuse now WHO-DIFF; wipe',
    'renewal failed': 'signedIn old',
    'ends in 2 min': 'expiringSoon endingSoon2 old (renewing now)',
    'end of old': 'expired; abort now; wipe',
    lock: 'locked old by osLock; abort now',
    'lock warning': 'signedIn old (renewing now, locks at 40)',
    'before closing': 'signedIn old (renewing now, ends before closing)',
    signOut: 'signedOut; abort now; wipe',
  },
  expiringSoon: {
    'begin switch': 'switch next over expiringSoon endingSoon10 old',
    'begin switch, old ends first': 'switch next over signedOut; wipe',
    'begin renew': 'renew next over expiringSoon endingSoon10 old',
    'begin override': 'override next over expiringSoon endingSoon10 old',
    'renewal began': 'expiringSoon endingSoon10 old (renewing renewal)',
    running: 'signedIn old',
    'ends in 2 min': 'expiringSoon endingSoon2 old',
    'end of old': 'expired; wipe',
    lock: 'locked old by osLock',
    'lock warning': 'expiringSoon endingSoon10 old (locks at 40)',
    'before closing': 'expiringSoon endingSoon10 old (ends before closing)',
    signOut: 'signedOut; wipe',
  },
  expired: {
    'begin signIn': 'signIn next over expired',
    signOut: 'signedOut; wipe',
  },
  locked: {
    'begin signIn': 'signIn next over locked old by button',
    'begin unlock': 'unlock next over locked old by button',
    'end of old': 'expired; wipe',
    signOut: 'signedOut; wipe',
  },
  override: {
    'end of old': 'override super over expired; wipeParked',
    'end of super': 'locked old by override; unpark',
    lock: 'locked old by override; unpark',
    'override ended': 'locked old by override; unpark',
    'lock warning': 'override super (locks at 40) over locked old by override',
    signOut: 'signedOut; wipe',
  },
  'override, first ended': {
    'end of super': 'expired; unpark',
    lock: 'expired; unpark',
    'override ended': 'expired; unpark',
    'lock warning': 'override super (locks at 40) over expired',
    signOut: 'signedOut; wipe',
  },
  'override of a key': {
    'end of old': 'override super over expired; wipeParked',
    'end of super': 'signedOut; wipe',
    lock: 'signedOut; wipe',
    'override ended': 'signedOut; wipe',
    'lock warning': 'override super (locks at 40) over locked old by override',
    signOut: 'signedOut; wipe',
  },
  signingIn: {
    progress: 'signIn now over signedOut',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn now; adopt now',
    ended: 'signedOut',
    lock: 'signedOut; abort now',
    signOut: 'signedOut; abort now; wipe',
  },
  'signingIn after expired': {
    progress: 'signIn now over expired',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn now; adopt now',
    ended: 'expired',
    lock: 'expired; abort now',
    signOut: 'signedOut; abort now; wipe',
  },
  'signingIn over locked': {
    progress: 'signIn now over locked old by button',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn now; adopt now',
    ended: 'locked old by button',
    'end of old': 'signIn now over expired; wipe',
    lock: 'locked old by button; abort now',
    signOut: 'signedOut; abort now; wipe',
  },
  unlocking: {
    progress: 'unlock now over locked old by button',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'locked old by button; refuse now WHO-DIFF',
    ended: 'locked old by button',
    'end of old': 'unlock now over expired; wipe',
    lock: 'locked old by button; abort now',
    signOut: 'signedOut; abort now; wipe',
  },
  switching: {
    progress: 'switch now over signedIn old',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn now; adopt now',
    ended: 'signedIn old',
    'ends in 2 min': 'switch now over expiringSoon endingSoon2 old',
    'end of old': 'switch now over expired; wipe',
    lock: 'locked old by osLock; abort now',
    'lock warning': 'switch now over signedIn old (locks at 40)',
    signOut: 'signedOut; abort now; wipe',
  },
  'switching from a key': {
    progress: 'switch now over signedIn old',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn now; adopt now',
    ended: 'signedIn old',
    'ends in 2 min': 'switch now over expiringSoon endingSoon2 old',
    'end of old': 'switch now over expired; wipe',
    lock: 'signedOut; abort now; wipe',
    'lock warning': 'switch now over signedIn old (locks at 40)',
    signOut: 'signedOut; abort now; wipe',
  },
  'renewing in place': {
    progress: 'renew now over signedIn old',
    'granted same': 'signedIn now; adopt now',
    'granted other': 'signedIn old; refuse now WHO-DIFF',
    ended: 'signedIn old',
    'ends in 2 min': 'renew now over expiringSoon endingSoon2 old',
    'end of old': 'renew now over expired; wipe',
    lock: 'locked old by osLock; abort now',
    'lock warning': 'renew now over signedIn old (locks at 40)',
    signOut: 'signedOut; abort now; wipe',
  },
  overriding: {
    progress: 'override now over signedIn old',
    'granted same': 'signedIn old; refuse now WHO-SAME',
    'granted other': 'override now over locked old by override; park; adopt now',
    ended: 'signedIn old',
    'ends in 2 min': 'override now over expiringSoon endingSoon2 old',
    'end of old': 'override now over expired; wipe',
    lock: 'locked old by osLock; abort now',
    'lock warning': 'override now over signedIn old (locks at 40)',
    signOut: 'signedOut; abort now; wipe',
  },
  'overriding, first ended': {
    progress: 'override now over expired',
    'granted same': 'override now over expired; park; adopt now',
    'granted other': 'override now over expired; park; adopt now',
    ended: 'expired',
    lock: 'expired; abort now',
    signOut: 'signedOut; abort now; wipe',
  },
};

/** A state in a few words: whose session, where it waits, what is behind it. */
function told(state: State): string {
  switch (state.is) {
    case 'signedOut':
      return state.reason ? `signedOut (${state.reason})` : 'signedOut';
    case 'signedIn':
    case 'expiringSoon': {
      const marks = [
        state.renewalId && `renewing ${state.renewalId}`,
        state.locksAt && `locks at ${state.locksAt}`,
        state.endsBeforeClosing && 'ends before closing',
      ].filter(Boolean);
      const more = marks.length > 0 ? ` (${marks.join(', ')})` : '';
      const soon = state.is === 'expiringSoon' ? ` ${state.phase}` : '';
      return `${state.is}${soon} ${state.session.sessionId}${more}`;
    }
    case 'expired':
      return 'expired';
    case 'locked':
      return `locked ${state.session.sessionId} by ${state.reason}`;
    case 'override': {
      const more = state.locksAt ? ` (locks at ${state.locksAt})` : '';
      return `override ${state.session.sessionId}${more} over ${told(state.parked)}`;
    }
    case 'signingIn':
      return `${state.purpose} ${state.attemptId} over ${told(state.before)}`;
  }
}

const stateNames = Object.keys(states) as StateName[];
const eventNames = Object.keys(events) as EventName[];
const cases = stateNames.flatMap((state) =>
  eventNames.map((event) => [state, event, table[state][event] ?? '-'] as const),
);

const actual = (stateName: StateName, eventName: EventName) => {
  const state: State = states[stateName];
  const step = next(state, events[eventName]);
  if (step.state === state && step.effects.length === 0) return '-';
  const effects = step.effects.map((one) => {
    if (one.do === 'refuse') return `refuse ${one.attemptId} ${one.code}`;
    return 'attemptId' in one ? `${one.do} ${one.attemptId}` : one.do;
  });
  return [told(step.state), ...effects].join('; ');
};

describe('every state and every event', () => {
  it.each(cases)('%s + %s → %s', (stateName, eventName, wanted) => {
    const before = structuredClone<State>(states[stateName]);
    expect(actual(stateName, eventName)).toBe(wanted);
    expect(states[stateName]).toEqual(before);
  });

  it('an attempt begins at the provider or at the service, as its method does', () => {
    const step = (method: 'oauth' | 'password') =>
      next(initialState, { ...begin('signIn'), method }).state;
    expect(step('oauth')).toMatchObject({ step: 'provider' });
    expect(step('password')).toMatchObject({ step: 'service' });
  });

  it('a takeover without an end is none', () => {
    const { overrideUntil: _end, ...endless } = granted;
    const step = next(states.overriding, { ...endless, facts: other });
    expect(step.state).toBe(signedIn);
    expect(step.effects).toEqual([{ do: 'refuse', attemptId: 'now', code: 'BUSY' }]);
  });

  it('what the browser waits for goes with its step', () => {
    const browser = { address: 'https://provider.example', until: 2, openedAt: 1 };
    const waiting = next(during('signIn', initialState), {
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
