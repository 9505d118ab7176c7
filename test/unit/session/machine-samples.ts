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
/** What a sign-in of another person brings. */
export const other = factsOf(supervisor);
const session: Session = { ...facts, sessionId: 'old', since: 1, renewable: true };
export const signedIn: SignedIn = { is: 'signedIn', session };
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
export const during = (purpose: SigningIn['purpose'], before: Settled): SigningIn => ({
  is: 'signingIn',
  attemptId: 'now',
  method: 'password',
  purpose,
  step: 'service',
  startedAt: 2,
  before,
});

/** One of each state, and of what is behind it. */
export const states = {
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
export type StateName = keyof typeof states;

export const begin = (purpose: SigningIn['purpose']) =>
  ({ type: 'begin', attemptId: 'next', method: 'password', purpose, at: 9 }) as const;
export const granted = {
  type: 'granted',
  attemptId: 'now',
  facts,
  at: 9,
  overrideUntil: 30,
} as const;
const phase = (sessionId: string, at: 'running' | 'endingSoon2' | 'ended') =>
  ({ type: 'phase', sessionId, phase: at, at: 9 }) as const;
/** One of each event, and of those that come too late. */
export const events = {
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
export type EventName = keyof typeof events;
