import { describe, expect, it } from 'vitest';
import { next } from '../../../electron/session/machine.ts';
import { initialState, type State } from '../../../electron/session/state.ts';
import {
  begin,
  during,
  type EventName,
  events,
  granted,
  other,
  type StateName,
  signedIn,
  states,
} from './machine-samples.ts';
import { table } from './machine-table.ts';

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
