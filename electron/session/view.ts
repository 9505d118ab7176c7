import type {
  LockedView,
  SessionView,
  SettledView,
  SignedInFacts,
} from '../../shared/session-view.ts';
import { expiryView } from './expiry/reason.ts';
import type { Active, Locked, Override, Session, Settled, SigningIn, State } from './state.ts';

/** What the page may know of a state: it is built field by field, so that nothing slips in. */
export function sessionView(state: State): SessionView {
  return state.is === 'signingIn' ? signingInView(state) : settledView(state);
}

function signingInView(state: SigningIn): SessionView {
  const { attemptId, method, purpose, step, startedAt, browser } = state;
  const before = settledView(state.before);
  const common = { attemptId, method, purpose, step, startedAt, before };
  return { state: 'signingIn', ...common, ...(browser && { browser }) };
}

function settledView(state: Settled): SettledView {
  switch (state.is) {
    case 'signedOut': {
      const { reason, farewell } = state;
      return { state: 'signedOut', ...(reason && { reason }), ...(farewell && { farewell }) };
    }
    case 'signedIn':
    case 'expiringSoon':
      return activeView(state);
    case 'expired': {
      const { name, method, endedAt, userName } = state;
      return { state: 'expired', name, method, endedAt, userName };
    }
    case 'locked':
      return lockedView(state);
    case 'override':
      return overrideView(state);
  }
}

function activeView(state: Active): SettledView {
  const { session, renewalId, locksAt, endsBeforeClosing } = state;
  return {
    state: state.is,
    ...factsOf(session),
    phase: state.is === 'expiringSoon' ? state.phase : 'running',
    renewable: session.renewable,
    renewing: renewalId !== undefined,
    ...(locksAt !== undefined && { locksAt }),
    ...(endsBeforeClosing && { endsBeforeClosing }),
  };
}

function factsOf({ method, userName, since, profile, expiry, notices }: Session): SignedInFacts {
  return { method, userName, since, profile, expiry: expiryView(expiry), notices };
}

/** Nothing but name and time: neither user name nor profile reaches a locked page. */
function lockedView({ session, lockedAt, reason }: Locked): LockedView {
  const { method, profile } = session;
  return { state: 'locked', name: profile.ServiceUser.Name, lockedAt, method, reason };
}

function overrideView({ session, until, locksAt, parked }: Override): SettledView {
  const parkedName = parked.is === 'locked' ? parked.session.profile.ServiceUser.Name : parked.name;
  const warning = locksAt === undefined ? {} : { locksAt };
  return { state: 'override', ...factsOf(session), until, parkedName, ...warning };
}
