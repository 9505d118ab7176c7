import {
  type Effect,
  type Event,
  initialState,
  isActive,
  type Settled,
  type SignedOut,
  type SigningIn,
  type State,
  type Step,
  stay,
  to,
} from '../state.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

export function isCurrent(state: State, attemptId: string): state is SigningIn {
  return state.is === 'signingIn' && state.attemptId === attemptId;
}

/** A renewal without anybody does not outlive a change of state: its answer would come to another session. */
export function abortRenewal(state: Settled): Effect[] {
  return isActive(state) && state.renewalId !== undefined
    ? [{ do: 'abort', attemptId: state.renewalId }]
    : [];
}

export function withoutRenewal<S extends Settled>(state: S): S {
  if (!isActive(state)) return state;
  const { renewalId: _ended, ...rest } = state;
  return rest as S;
}

export function begin(state: State, event: Of<'begin'>): Step {
  if (state.is === 'signingIn' || !canBegin(state, event)) return stay(state);
  const { attemptId, method, purpose, at: startedAt } = event;
  const effects = abortRenewal(state);
  const isEndedFirst = event.endFirst === true && purpose === 'switch';
  const before: Settled = isEndedFirst ? initialState : withoutRenewal(state);
  if (isEndedFirst) effects.push({ do: 'wipe' });
  const step = method === 'oauth' ? 'provider' : 'service';
  return to({ is: 'signingIn', attemptId, method, purpose, step, startedAt, before }, ...effects);
}

/** Each purpose has the states that it makes sense in; an override is neither locked over nor nested. */
function canBegin(state: Settled, { purpose, method }: Of<'begin'>): boolean {
  switch (purpose) {
    case 'signIn':
      return state.is === 'signedOut' || state.is === 'expired' || state.is === 'locked';
    case 'unlock':
      return state.is === 'locked' && state.session.method === method;
    case 'switch':
    case 'renew':
    case 'override':
      return isActive(state);
  }
}

export function progress(state: State, event: Of<'progress'>): Step {
  if (!isCurrent(state, event.attemptId)) return stay(state);
  const { browser: _former, ...rest } = state;
  return to({ ...rest, step: event.step, ...(event.browser && { browser: event.browser }) });
}

export function ended(state: State, { attemptId }: Of<'ended'>): Step {
  return isCurrent(state, attemptId) ? to(state.before) : stay(state);
}

/** Final from every state: an answer that comes later finds no attempt (promise 38). */
export function signOut(state: State, event: Of<'signOut'>): Step {
  const attempt: Effect[] =
    state.is === 'signingIn' ? [{ do: 'abort', attemptId: state.attemptId }] : abortRenewal(state);
  const { farewell, reason } = event;
  const after: SignedOut =
    farewell || reason
      ? { is: 'signedOut', ...(reason && { reason }), ...(farewell && { farewell }) }
      : initialState;
  return to(after, ...attempt, { do: 'wipe' });
}

export function farewell(state: State, event: Of<'farewell'>): Step {
  const isSaid = state.is === 'signedOut' && state.farewell !== undefined;
  return isSaid ? to({ ...state, farewell: event.farewell }) : stay(state);
}

/** A session kept over a restart comes back only to an app in which nothing has happened yet. */
export function restored(state: State, { session }: Of<'restored'>): Step {
  const { sessionId: attemptId } = session;
  return state === initialState
    ? to({ is: 'signedIn', session }, { do: 'adopt', attemptId })
    : stay(state);
}
