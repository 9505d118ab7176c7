import { type Event, isActive, isSamePerson, type State, type Step, stay, to } from '../state.ts';
import { withoutRenewal } from './sign-in.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

export function renewalBegan(state: State, { renewalId }: Of<'renewalBegan'>): Step {
  const can = isActive(state) && state.renewalId === undefined && state.session.renewable;
  return can ? to({ ...state, renewalId }) : stay(state);
}

/** A new pair for the same session; another person's would be somebody else's sign-in, and ends it. */
export function renewed(state: State, { renewalId, facts }: Of<'renewed'>): Step {
  if (!isActive(state) || state.renewalId !== renewalId) return stay(state);
  if (!isSamePerson(state.session, facts)) {
    const refuse = { do: 'refuse', attemptId: renewalId, code: 'WHO-DIFF' } as const;
    return to({ is: 'signedOut', reason: 'otherPerson' }, refuse, { do: 'wipe' });
  }
  const { sessionId, since } = state.session;
  const session = { ...facts, sessionId, since };
  // Nobody need be there for a renewal: a lock that is near stays near.
  const { locksAt } = state;
  return to(
    { is: 'signedIn', session, ...(locksAt !== undefined && { locksAt }) },
    { do: 'adopt', attemptId: renewalId },
  );
}

export function renewalFailed(state: State, { renewalId }: Of<'renewalFailed'>): Step {
  return isActive(state) && state.renewalId === renewalId ? to(withoutRenewal(state)) : stay(state);
}
