import type { ExpiryReasoning } from '../../shared/expiry.ts';
import type { Method } from '../../shared/method.ts';
import type { BrowserWait, Notice, Profile, SignInStep } from '../../shared/session-view.ts';

/**
 * The session as a pure state machine: `(state, event) → state + effects`. No I/O, no clock, no secret:
 * instants come with the events (epoch milliseconds), secrets stay with the controller under their attempt's id.
 */
export type State = Settled | SigningIn;
/** Where a sign-in starts from, and where it leads back to when it does not succeed. */
export type Settled = SignedOut | SignedIn | Expired;

export interface SignedOut {
  is: 'signedOut';
}

export interface SigningIn {
  is: 'signingIn';
  attemptId: string;
  method: Method;
  step: SignInStep;
  startedAt: number;
  browser?: BrowserWait;
  /** The old session survives until the new one succeeds. */
  before: Settled;
}

/** Who signed in, and until when. */
export interface SessionFacts {
  method: Method;
  /** As typed, to offer it again; null where no name is typed. */
  userName: string | null;
  profile: Profile;
  expiry: ExpiryReasoning;
  notices: Notice[];
}

export interface SignedIn extends SessionFacts {
  is: 'signedIn';
  /** Id of the attempt that led here. */
  sessionId: string;
  since: number;
}

export interface Expired {
  is: 'expired';
  method: Method;
  userName: string | null;
  name: string;
  endedAt: number;
}

export type Event =
  | { type: 'begin'; attemptId: string; method: Method; at: number }
  | { type: 'progress'; attemptId: string; step: SignInStep; browser?: BrowserWait }
  | { type: 'granted'; attemptId: string; facts: SessionFacts; at: number }
  /** The attempt failed or was cancelled. */
  | { type: 'ended'; attemptId: string }
  | { type: 'signOut' }
  | { type: 'deadline'; sessionId: string; at: number };

export type Effect =
  /** Free everything that the attempt holds. */
  | { do: 'abort'; attemptId: string }
  /** Make the attempt's secrets those of the session; the former ones are wiped. */
  | { do: 'adopt'; attemptId: string }
  /** Wipe the session's secrets. */
  | { do: 'wipe' };

export interface Step {
  state: State;
  effects: Effect[];
}

export const initialState: SignedOut = { is: 'signedOut' };

/** An event of an attempt that is not the current one changes nothing: a late answer signs nobody in. */
export function next(state: State, event: Event): Step {
  switch (event.type) {
    case 'begin':
      return begin(state, event);
    case 'progress':
      return progress(state, event);
    case 'granted':
      return granted(state, event);
    case 'ended':
      return ofCurrent(state, event.attemptId) ? to(state.before) : stay(state);
    case 'signOut':
      return signOut(state);
    case 'deadline':
      return deadline(state, event);
  }
}

const stay = (state: State): Step => ({ state, effects: [] });
const to = (state: State, ...effects: Effect[]): Step => ({ state, effects });

function ofCurrent(state: State, attemptId: string): state is SigningIn {
  return state.is === 'signingIn' && state.attemptId === attemptId;
}

function begin(state: State, event: Extract<Event, { type: 'begin' }>): Step {
  if (state.is === 'signingIn') return stay(state);
  const step = event.method === 'oauth' ? 'provider' : 'service';
  const { attemptId, method, at: startedAt } = event;
  return to({ is: 'signingIn', attemptId, method, step, startedAt, before: state });
}

function progress(state: State, event: Extract<Event, { type: 'progress' }>): Step {
  if (!ofCurrent(state, event.attemptId)) return stay(state);
  const { browser: _former, ...rest } = state;
  return to({ ...rest, step: event.step, ...(event.browser && { browser: event.browser }) });
}

function granted(state: State, event: Extract<Event, { type: 'granted' }>): Step {
  if (!ofCurrent(state, event.attemptId)) return stay(state);
  const { attemptId, facts, at } = event;
  return to(
    { is: 'signedIn', sessionId: attemptId, since: at, ...facts },
    { do: 'adopt', attemptId },
  );
}

/** Final from every state: an answer that comes later finds no attempt (promise 38). */
function signOut(state: State): Step {
  const abort: Effect[] =
    state.is === 'signingIn' ? [{ do: 'abort', attemptId: state.attemptId }] : [];
  return to(initialState, ...abort, { do: 'wipe' });
}

/** A session can also end while the next sign-in is under way; that goes on. */
function deadline(state: State, event: Extract<Event, { type: 'deadline' }>): Step {
  const session = state.is === 'signingIn' ? state.before : state;
  if (session.is !== 'signedIn' || session.sessionId !== event.sessionId) return stay(state);
  const { method, userName, profile } = session;
  const { Name: name } = profile.ServiceUser;
  const expired: Expired = { is: 'expired', method, userName, name, endedAt: event.at };
  const after = state.is === 'signingIn' ? { ...state, before: expired } : expired;
  return to(after, { do: 'wipe' });
}
