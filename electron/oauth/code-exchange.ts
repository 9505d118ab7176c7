import * as client from 'openid-client';
import { failed, type Result } from '../../shared/failure.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { type AttemptSecrets, wantsIdToken } from './authorization-request.ts';
import type { Provider } from './discover-provider.ts';
import { type OAuthTokens, type Taking, takeTokens, tokenFailure } from './token-answer.ts';

/**
 * Exchanges the code for tokens (RFC 6749 4.1.3, RFC 7636 4.5, OpenID Connect Core 3.1.3). The ID token's
 * claims are checked; its signature is not, because it comes straight from the provider (Core 3.1.3.7, 6).
 * @returns OA-CODE when the token endpoint refuses or is away, OA-TOKEN when what it gives cannot be used,
 *   OA-FRESH when the person was to be asked and was not, TLS-, PRX- and NET-OFF where that is the reason, CANCEL
 */
export async function exchangeCode(
  provider: Provider,
  settings: OAuthSettings,
  secrets: AttemptSecrets,
  redirectUri: string,
  parameters: URLSearchParams,
  taking: Taking,
): Promise<Result<OAuthTokens>> {
  const expectsIdToken = wantsIdToken(settings);
  try {
    const answer = await client.authorizationCodeGrant(
      provider.config,
      new URL(`${redirectUri}?${parameters}`),
      {
        expectedState: secrets.state,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: expectsIdToken,
        ...(expectsIdToken && { expectedNonce: secrets.nonce }),
      },
      settings.resource === undefined ? {} : { resource: settings.resource },
    );
    return takeTokens(answer, taking);
  } catch (error) {
    return failed(tokenFailure(error, provider));
  }
}
