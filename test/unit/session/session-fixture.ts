import type { Grant } from '../../../electron/session/controller.ts';
import { reasonAboutExpiry } from '../../../electron/session/expiry/reason.ts';
import type { SessionFacts } from '../../../electron/session/machine.ts';
import { staffResult } from '../service/result-fixture.ts';

export const nine = Date.UTC(2026, 10, 20, 9);
export const minute = 60_000;

/** Facts of a session that ends at `end` (ISO 8601 in UTC, or null for none). */
export function factsUntil(end: string | null): SessionFacts {
  const { AccessToken: _t, AccessSecret: _s, AuthExpDate: _d, ...profile } = staffResult;
  const expiry = reasonAboutExpiry({
    raw: end,
    zoneSetting: 'UTC',
    computerZone: 'UTC',
    now: nine,
    clockDifference: null,
  });
  return {
    method: 'password',
    userName: 'jsmith',
    profile: { ...profile, unknownFields: [] },
    expiry,
    notices: [],
  };
}

export const grantUntil = (end: string | null, token = 'token-CANARY'): Grant => ({
  facts: factsUntil(end),
  secrets: { tokens: { AccessToken: token, AccessSecret: 'secret-CANARY' } },
});
