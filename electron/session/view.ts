import type { SessionView } from '../../shared/session-view.ts';
import { expiryView } from './expiry/reason.ts';
import type { State } from './machine.ts';

/** What the page may know of a state: it is built field by field, so that nothing slips in. */
export function sessionView(state: State): SessionView {
  switch (state.is) {
    case 'signedOut':
      return { state: 'signedOut' };
    case 'signingIn': {
      const { attemptId, method, step, startedAt, browser } = state;
      return {
        state: 'signingIn',
        attemptId,
        method,
        step,
        startedAt,
        ...(browser && { browser }),
      };
    }
    case 'signedIn': {
      const { method, since, profile, notices } = state;
      const expiry = expiryView(state.expiry);
      return { state: 'signedIn', method, since, profile, expiry, notices };
    }
    case 'expired': {
      const { name, method, endedAt, userName } = state;
      return { state: 'expired', name, method, endedAt, userName };
    }
  }
}
