import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { FreshSignIn } from './fresh-sign-in.ts';

/** What binds one attempt together; never used for a second one (promises 15 and 16). */
export interface AttemptSecrets {
  /** RFC 7636 4.1: 43 characters from 256 random bits. */
  verifier: string;
  /** RFC 7636 4.2, S256. */
  challenge: string;
  state: string;
  nonce: string;
}

/** RFC 7636 4.2, S256; at once, where the library's own asks another thread and waits. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier, 'ascii').digest('base64url');
}

/** Fresh secrets from the operating system's random source. */
export function newAttemptSecrets(): AttemptSecrets {
  const verifier = client.randomPKCECodeVerifier();
  return {
    verifier,
    challenge: challengeOf(verifier),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
}

/** An ID token, and with it the nonce, belongs to OpenID Connect only (Core 3.1.2.1). */
export function wantsIdToken(settings: OAuthSettings): boolean {
  return settings.scope.split(' ').includes('openid');
}

export interface AskedBesides {
  /** Who is to sign in, if that is known (OpenID Connect Core 3.1.2.1). */
  loginHint?: string;
  /** With it the provider has to ask for the password, and to say when that was. */
  fresh?: FreshSignIn | null;
}

/** The authorization request (RFC 6749 4.1.1, RFC 7636 4.3, RFC 8707 2.1) as an address for the browser. */
export function authorizationAddress(
  config: client.Configuration,
  settings: OAuthSettings,
  secrets: AttemptSecrets,
  redirectUri: string,
  { loginHint, fresh = null }: AskedBesides = {},
): string {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: secrets.state,
    code_challenge: secrets.challenge,
    code_challenge_method: 'S256',
    ...(wantsIdToken(settings) && { nonce: secrets.nonce }),
    ...(settings.prompt !== undefined && { prompt: settings.prompt }),
    ...(settings.resource !== undefined && { resource: settings.resource }),
    ...(loginHint !== undefined && { login_hint: loginHint }),
    ...(fresh !== null && { max_age: '0' }),
  }).href;
}
