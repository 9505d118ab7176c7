import {
  type Effect,
  type Event,
  isActive,
  isSamePerson,
  type Locked,
  type Session,
  type SigningIn,
  type State,
  type Step,
  stay,
  to,
} from '../state.ts';
import { isCurrent } from './sign-in.ts';

type Granted = Extract<Event, { type: 'granted' }>;

/** The service accepted: what that means depends on what the sign-in was for. */
export function granted(state: State, event: Granted): Step {
  if (!isCurrent(state, event.attemptId)) return stay(state);
  switch (state.purpose) {
    case 'signIn':
    case 'switch':
      return enter(event);
    case 'unlock':
    case 'renew':
      return enterAsSamePerson(state, event);
    case 'override':
      return override(state, event);
  }
}

function newSession({ attemptId, facts, at }: Granted): Session {
  return { ...facts, sessionId: attemptId, since: at };
}

function enter(event: Granted): Step {
  const { attemptId } = event;
  return to({ is: 'signedIn', session: newSession(event) }, { do: 'adopt', attemptId });
}

/** Unlocking and renewing are for the person who is signed in; anybody else signs in as themselves. */
function enterAsSamePerson({ before }: SigningIn, event: Granted): Step {
  const { attemptId, facts } = event;
  const former = before.is === 'locked' || isActive(before) ? before.session : null;
  // The session ended while the sign-in was under way: then it is an ordinary one.
  if (!former) return enter(event);
  if (!isSamePerson(former, facts)) {
    return to(before, { do: 'refuse', attemptId, code: 'WHO-DIFF' });
  }
  const session = { ...newSession(event), since: former.since };
  return to({ is: 'signedIn', session }, { do: 'adopt', attemptId });
}

function override({ before }: SigningIn, event: Granted): Step {
  const { attemptId, facts, at, overrideUntil: until } = event;
  // Nobody takes over without an end: that would be somebody else's ordinary sign-in.
  if (until === undefined) return to(before, { do: 'refuse', attemptId, code: 'BUSY' });
  const session = newSession(event);
  const effects: Effect[] = [{ do: 'park' }, { do: 'adopt', attemptId }];
  // The first session ended while the supervisor signed in; the supervisor's time is short all the same.
  if (before.is === 'expired') {
    return to({ is: 'override', session, until, parked: before }, ...effects);
  }
  if (!isActive(before)) return to(before, { do: 'refuse', attemptId, code: 'BUSY' });
  if (isSamePerson(before.session, facts)) {
    return to(before, { do: 'refuse', attemptId, code: 'WHO-SAME' });
  }
  const parked: Locked = {
    is: 'locked',
    session: before.session,
    lockedAt: at,
    reason: 'override',
  };
  return to({ is: 'override', session, until, parked }, ...effects);
}
