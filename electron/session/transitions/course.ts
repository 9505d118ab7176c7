import {
  type Active,
  type Event,
  type Expired,
  initialState,
  isActive,
  type Locked,
  type Override,
  type Session,
  type Settled,
  type State,
  type Step,
  stay,
  to,
} from '../state.ts';
import { abortRenewal } from './sign-in.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** Time has passed: a session nears its end or has reached it, wherever it is (active, locked, parked). */
export function phase(state: State, event: Of<'phase'>): Step {
  if (state.is !== 'signingIn') return phaseOf(state, event);
  // A session can also end while the next sign-in is under way; that goes on.
  const { state: before, effects } = phaseOf(state.before, event);
  if (before === state.before || before.is === 'signingIn') return stay(state);
  return to({ ...state, before }, ...effects);
}

function phaseOf(state: Settled, event: Of<'phase'>): Step {
  if (state.is === 'override') return phaseOfOverride(state, event);
  if (state.is !== 'locked' && !isActive(state)) return stay(state);
  if (state.session.sessionId !== event.sessionId) return stay(state);
  if (event.phase === 'ended') {
    return to(expired(state.session, event.at), ...abortRenewal(state), { do: 'wipe' });
  }
  return isActive(state) ? nearing(state, event.phase) : stay(state);
}

function nearing(state: Active, at: Exclude<Of<'phase'>['phase'], 'ended'>): Step {
  if (at === 'running') {
    if (state.is === 'signedIn') return stay(state);
    const { phase: _over, ...rest } = state;
    return to({ ...rest, is: 'signedIn' });
  }
  const isThere = state.is === 'expiringSoon' && state.phase === at;
  return isThere ? stay(state) : to({ ...state, is: 'expiringSoon', phase: at });
}

function phaseOfOverride(state: Override, event: Of<'phase'>): Step {
  if (event.phase !== 'ended') return stay(state);
  if (state.session.sessionId === event.sessionId) return comeBack(state);
  const { parked } = state;
  if (parked.is !== 'locked' || parked.session.sessionId !== event.sessionId) return stay(state);
  return to({ ...state, parked: expired(parked.session, event.at) }, { do: 'wipeParked' });
}

function expired(session: Session, endedAt: number): Expired {
  const { method, userName, profile } = session;
  return { is: 'expired', method, userName, name: profile.ServiceUser.Name, endedAt };
}

/** Hides the session. A desk signed in by key has nobody to unlock it, and goes back to the sign-in screen. */
export function lock(state: State, event: Of<'lock'>): Step {
  if (state.is === 'signingIn') return lockUnderWay(state, event);
  if (state.is === 'override') return comeBack(state);
  if (!isActive(state)) return stay(state);
  if (state.session.method === 'apiKey') {
    return to(initialState, ...abortRenewal(state), { do: 'wipe' });
  }
  return to(locked(state.session, event), ...abortRenewal(state));
}

/** Nobody may be standing there when the answer comes: a sign-in under way, an unlock too, ends with the lock. */
function lockUnderWay(state: Extract<State, { is: 'signingIn' }>, event: Of<'lock'>): Step {
  const after = lock(state.before, event);
  return to(after.state, { do: 'abort', attemptId: state.attemptId }, ...after.effects);
}

function locked(session: Session, { reason, at }: Of<'lock'>): Locked {
  return { is: 'locked', session, lockedAt: at, reason };
}

/** The supervisor is done, or the time is over: the first session comes back by itself, locked. */
export function overrideEnded(state: State, _event: Of<'overrideEnded'>): Step {
  return state.is === 'override' ? comeBack(state) : stay(state);
}

/** Locked, or expired meanwhile. What was signed in by key has nobody to unlock it: as with a lock, it is over. */
function comeBack({ parked }: Override): Step {
  const isOver = parked.is === 'locked' && parked.session.method === 'apiKey';
  return isOver ? to(initialState, { do: 'wipe' }) : to(parked, { do: 'unpark' });
}

export function lockWarning(state: State, event: Of<'lockWarning'>): Step {
  const { locksAt } = event;
  if (state.is === 'signingIn') {
    const { state: before } = lockWarning(state.before, event);
    return before === state.before || before.is === 'signingIn'
      ? stay(state)
      : to({ ...state, before });
  }
  if (!isActive(state) && state.is !== 'override') return stay(state);
  if ((state.locksAt ?? null) === locksAt) return stay(state);
  const { locksAt: _former, ...rest } = state;
  return to(locksAt === null ? rest : { ...rest, locksAt });
}

export function endsBeforeClosing(state: State, { sessionId }: Of<'endsBeforeClosing'>): Step {
  const isNews = isActive(state) && !state.endsBeforeClosing;
  if (!isNews || state.session.sessionId !== sessionId) return stay(state);
  return to({ ...state, endsBeforeClosing: true });
}
