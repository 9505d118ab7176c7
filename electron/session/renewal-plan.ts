/** All instants are epoch milliseconds of the session's clock. */
export interface RenewalFacts {
  now: number;
  /** When the sign-in ends; null where nothing ends by itself. */
  deadline: number | null;
  /** When this sign-in, or its last renewal, arrived. */
  since: number;
  /** Renewals that failed in a row without a judgement, and when the last one did. */
  failures: number;
  lastFailureAt: number | null;
}

/** This long before the end, or in the middle of a life that is shorter than twice this. */
const aheadMs = 12 * 60_000;
const firstWaitMs = 15_000;
const longestWaitMs = 2 * 60_000;
/** A renewal that brings no later end must not be followed by ever quicker ones. */
const shortestLifeMs = 30_000;

/**
 * When to renew without anybody: before the banner of the last ten minutes, so that nobody sees one for a
 * sign-in that renews itself; after a failure, sooner each time it may still help. Null: not at all.
 */
export function nextRenewalAt(facts: RenewalFacts): number | null {
  const { deadline, since, failures, lastFailureAt, now } = facts;
  if (deadline === null || deadline <= now || deadline - since < shortestLifeMs) return null;
  const ahead = Math.min(aheadMs, (deadline - since) / 2);
  const planned = deadline - ahead;
  if (lastFailureAt === null) return Math.max(planned, now);
  const wait = Math.min(firstWaitMs * 2 ** Math.max(failures - 1, 0), longestWaitMs);
  const again = Math.max(planned, lastFailureAt + wait);
  return again < deadline ? again : null;
}
