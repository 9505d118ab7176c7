import * as client from 'openid-client';
import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import type { Provider } from './discover-provider.ts';
import { exchangeReason, refusedStatus } from './exchange-fetch.ts';
import { checkFreshSignIn, type FreshSignIn } from './fresh-sign-in.ts';
import { exchangeFailure, oauthFailure } from './oauth-failure.ts';
import { providerErrorFact } from './standard-errors.ts';

/** All secret; they go into headers only (promise 25). */
export interface OAuthTokens {
  accessToken: string;
  refreshToken?: string;
  /** Seconds from now, by the provider's word. */
  expiresIn?: number;
}

/** What an answer has to prove. */
export interface Taking {
  fresh: FreshSignIn | null;
  /** Epoch ms. */
  now(): number;
}

/** The tokens of a person's sign-in; OA-TOKEN as below, OA-FRESH when the person was to be asked and was not. */
export function takeTokens(
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  { fresh, now }: Taking,
): Result<OAuthTokens> {
  const isFresh = checkFreshSignIn(answer.claims(), fresh, now());
  return isFresh.ok ? readTokens(answer) : isFresh;
}

/** Takes over what the library has found in order; OA-TOKEN for what no request could carry. */
export function readTokens(answer: client.TokenEndpointResponse): Result<OAuthTokens> {
  // The library takes `dpop` as well, which was not asked for; and a token is sent in a header.
  if (answer.token_type !== 'bearer' || !/^[\x21-\x7e]+$/.test(answer.access_token)) {
    return failed(oauthFailure('OA-TOKEN'));
  }
  return success({
    accessToken: answer.access_token,
    ...(answer.refresh_token !== undefined && { refreshToken: answer.refresh_token }),
    ...(answer.expires_in !== undefined && { expiresIn: answer.expires_in }),
  });
}

/**
 * Why the token endpoint gave no token: OA-CODE when it refuses or is away, OA-TOKEN when its answer cannot be
 * used, TLS-, PRX- and NET-OFF where that is the reason, CANCEL. Only codes and the status are taken over: the
 * library's errors carry whole token answers (promise 52).
 */
export function tokenFailure(error: unknown, provider: Provider): Failure {
  const host = tokenHost(provider);
  const reason = exchangeReason(error);
  if (reason) return exchangeFailure(reason, host, 'OA-CODE', 'OA-TOKEN');
  const status = refusedStatus(error);
  if (status === 511) return oauthFailure('PORTAL', { host, status });
  const told = toldError(error);
  if (told !== null) {
    const refused = error instanceof client.ResponseBodyError ? { status: error.status } : {};
    return oauthFailure('OA-CODE', { host, ...refused, ...providerErrorFact(told) });
  }
  // A body that is no token answer comes with status 200; every other status is a refusal.
  if (status !== null && status !== 200) return oauthFailure('OA-CODE', { host, status });
  return oauthFailure('OA-TOKEN', { host });
}

/**
 * The `error` of an answer (RFC 6749 5.2), also of one with status 200, by which some say that there is no token, and
 * why; null when it has none.
 */
export function toldError(error: unknown): string | null {
  if (error instanceof client.ResponseBodyError) return error.error;
  if (!(error instanceof Error)) return null;
  const { cause } = error;
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : null;
  const hasError = typeof body === 'object' && body !== null && 'error' in body;
  return hasError && typeof body.error === 'string' ? body.error : toldError(cause);
}

function tokenHost({ config, host }: Provider): string {
  return URL.parse(config.serverMetadata().token_endpoint ?? '')?.host ?? host;
}
