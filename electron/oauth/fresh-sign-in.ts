import { failed, type Result, success } from '../../shared/failure.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { oauthFailure } from './oauth-failure.ts';

/** That the person gave a password to the provider in this attempt, and not to its pages some time before. */
export interface FreshSignIn {
  /** When the attempt began, epoch ms. */
  since: number;
  /**
   * No ID token, or one that does not say when, counts as no proof. Required by OpenID Connect Core 2 after `max_age`, yet
   * Google and Dex leave it out: only where a remembered browser must open nothing is that a reason to refuse.
   */
  mustBeProven: boolean;
}

/** Whole seconds of both claims, and machines of one provider that do not agree to the second. */
const toleranceSeconds = 10;

/** Does this request have the provider ask for the password again (`prompt`, OpenID Connect Core 3.1.2.1)? Pure. */
export function asksForPassword({ prompt = '' }: OAuthSettings): boolean {
  return prompt.split(' ').includes('login');
}

/**
 * Holds `auth_time` against the beginning of the attempt (OpenID Connect Core 3.1.3.7, 13). Both ends are measured
 * by one clock each: the provider's between the password and the token (`iat`), this computer's since the beginning;
 * so that a desk whose clock is wrong refuses nobody and lets nobody in. Pure.
 * @param claims of the ID token; undefined where there is none
 * @param now epoch ms
 * @returns OA-FRESH when the provider let in whom it remembered
 */
export function checkFreshSignIn(
  claims: { auth_time?: unknown; iat?: number } | undefined,
  wanted: FreshSignIn | null,
  now: number,
): Result<null> {
  if (wanted === null) return success(null);
  const { auth_time: at, iat = 0 } = claims ?? {};
  if (at === undefined && !wanted.mustBeProven) return success(null);
  const lastedSeconds = Math.max(0, now - wanted.since) / 1000;
  const isFresh = typeof at === 'number' && at >= iat - lastedSeconds - toleranceSeconds;
  return isFresh ? success(null) : failed(oauthFailure('OA-FRESH'));
}
