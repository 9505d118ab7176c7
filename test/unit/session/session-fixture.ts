import type { Attempt, Grant } from '../../../electron/session/controller.ts';
import { reasonAboutExpiry } from '../../../electron/session/expiry/reason.ts';
import type { SessionFacts } from '../../../electron/session/state.ts';
import type { Result } from '../../../shared/failure.ts';
import { staffResult } from '../service/result-fixture.ts';

export const nine = Date.UTC(2026, 10, 20, 9);
export const minute = 60_000;

/** Facts of a session that ends at `end` (ISO 8601 in UTC, or null for none) and came at `arrivedAt`. */
export function factsUntil(end: string | null, arrivedAt = nine): SessionFacts {
  const { AccessToken: _t, AccessSecret: _s, AuthExpDate: _d, ...profile } = staffResult;
  const expiry = reasonAboutExpiry({
    raw: end,
    zoneSetting: 'UTC',
    computerZone: 'UTC',
    now: arrivedAt,
    clockDifference: null,
  });
  return {
    method: 'password',
    userName: 'jsmith',
    profile: { ...profile, unknownFields: [] },
    expiry,
    notices: [],
    renewable: false,
  };
}

/** Somebody else than the fixture's Jordan Smith. */
export const supervisor = { id: 7, name: 'Sam Supervisor' };

/** Facts of another person's sign-in, without an end. */
export function factsOf(person: { id: number; name: string }, end: string | null = null) {
  const facts = factsUntil(end);
  const { ServiceUser } = facts.profile;
  const other = { ...ServiceUser, ServiceUserID: person.id, Name: person.name };
  const profile = { ...facts.profile, ServiceUser: other };
  return { ...facts, userName: 'supervisor', profile } satisfies SessionFacts;
}

/** An attempt that waits until the test lets it go. */
export function heldAttempt() {
  const { promise, resolve } = Promise.withResolvers<Result<Grant>>();
  let signal: AbortSignal | null = null;
  const attempt: Attempt = (context) => {
    signal = context.signal;
    return promise;
  };
  return { attempt, release: resolve, aborted: () => signal?.aborted ?? false };
}

/** ISO 8601 without offset, this long after nine; read in UTC. */
export const minutesAfterNine = (minutes: number) =>
  new Date(nine + minutes * minute).toISOString().slice(0, -1);

export const grantUntil = (end: string | null, token = 'token-CANARY'): Grant => ({
  facts: factsUntil(end),
  secrets: { tokens: { AccessToken: token, AccessSecret: 'secret-CANARY' } },
});
