import * as client from 'openid-client';
import { failed, type Result, success } from '../../shared/failure.ts';
import type { Notice } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { openProblem } from './address-check.ts';
import { type DiscoveryDeps, discoverProvider } from './discover-provider.ts';
import { tokenFetch } from './heard-tokens.ts';
import { oauthFailure } from './oauth-failure.ts';
import { type OAuthTokens, readTokens, tokenFailure } from './token-answer.ts';
import { checkUpnClaim, expectedOrigin, type UpnReport } from './upn-claim.ts';

export interface RenewedGrant {
  /** Without a new refresh token the old one stays good (RFC 6749 6). */
  tokens: OAuthTokens;
  upn: UpnReport;
  notices: Notice[];
}

export interface RenewalDeps extends DiscoveryDeps {
  /**
   * Ends the token request, which `signal` does not: what the provider gives in answer to one that was sent replaces
   * the old refresh token, whether anybody waits for it or not.
   */
  quitting: AbortSignal;
  /**
   * Told of a new refresh token at once, whatever is wrong with what came beside it: the old one again would look like
   * theft, and may end the whole grant (RFC 9700 4.14.2).
   */
  onReplaced?(renewed: string): void;
}

/**
 * New tokens without the person (RFC 6749 6). Its failures are those of a sign-in; OA-CODE with
 * `providerError: invalid_grant` says that the person has to sign in again.
 */
export async function renewTokens(
  settings: OAuthSettings,
  refreshToken: string,
  deps: RenewalDeps,
): Promise<Result<RenewedGrant>> {
  const provider = await discoverProvider(settings, deps);
  if (!provider.ok) return provider;
  if (deps.signal.aborted) return failed(oauthFailure('CANCEL'));
  const parameters = settings.resource === undefined ? {} : { resource: settings.resource };
  try {
    const { config } = provider.value;
    const onRefreshToken = (renewed: string) => deps.onReplaced?.(renewed);
    config[client.customFetch] = tokenFetch({ ...deps, onRefreshToken });
    const answer = await client.refreshTokenGrant(config, refreshToken, parameters);
    const tokens = readTokens(answer);
    if (!tokens.ok) return tokens;
    const checked = checkUpnClaim(tokens.value.accessToken, expectedOrigin(settings));
    return checked.ok ? success({ tokens: tokens.value, ...checked.value }) : checked;
  } catch (error) {
    return failed(tokenFailure(error, provider.value));
  }
}

/**
 * Makes a token worthless at the provider (RFC 7009).
 * @returns false where the provider has no revocation; failures as for a token
 */
export async function revokeToken(
  settings: OAuthSettings,
  token: string,
  deps: DiscoveryDeps,
): Promise<Result<boolean>> {
  const provider = await discoverProvider(settings, deps);
  if (!provider.ok) return provider;
  const { config } = provider.value;
  if (!config.serverMetadata().revocation_endpoint) return success(false);
  try {
    await client.tokenRevocation(config, token);
    return success(true);
  } catch (error) {
    return failed(tokenFailure(error, provider.value));
  }
}

/**
 * Where the person signs out of the provider itself (OpenID Connect RP-Initiated Logout 2), for the browser.
 * Without `id_token_hint`: no token goes into an address (promise 25), so the provider asks once more.
 * @returns null where the provider has no such page; OA-OPEN when its address must not be opened
 */
export async function signOutAddress(
  settings: OAuthSettings,
  deps: DiscoveryDeps,
): Promise<Result<string | null>> {
  const provider = await discoverProvider(settings, deps);
  if (!provider.ok) return provider;
  const { config } = provider.value;
  if (!config.serverMetadata().end_session_endpoint) return success(null);
  const { href } = client.buildEndSessionUrl(config);
  return openProblem(href) === null ? success(href) : failed(oauthFailure('OA-OPEN'));
}
