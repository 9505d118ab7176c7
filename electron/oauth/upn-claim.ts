import { failed, type Result, success } from '../../shared/failure.ts';
import type { Notice } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { oauthFailure } from './oauth-failure.ts';
import { safeText } from './safe-text.ts';
import { readUnverifiedClaims, type UnverifiedClaims } from './unverified-jwt.ts';

/** What the access token says about the person. Nothing of it is verified. */
export type UpnReport =
  /** Not a JWT: only the provider and the service know what it says. */
  { is: 'opaque' } | { is: 'named'; unverifiedUpn: string; claim: string };

export interface TokenCheck {
  upn: UpnReport;
  notices: Notice[];
}

/** What discovery and settings let expect; a difference only warns (promise 26). */
export interface ExpectedOrigin {
  issuer: string;
  /** The setting `oauth.resource` (RFC 8707). Absent: any audience may be right. */
  resource?: string;
}

/** What an attempt lets expect beyond that. */
export interface ExpectedToken extends ExpectedOrigin {
  /** Epoch ms, by this computer's clock; absent: nobody looks at the end. */
  now?: number;
  /** `user@domain` of the person who is to sign in; absent: anybody may. */
  upn?: string;
}

export function expectedOrigin({ issuer, resource }: OAuthSettings): ExpectedOrigin {
  return { issuer, ...(resource !== undefined && { resource }) };
}

export function expectedToken(settings: OAuthSettings, now: number, upn?: string): ExpectedToken {
  return { ...expectedOrigin(settings), now, ...(upn !== undefined && { upn }) };
}

/** Interface 4.2: "the Upn claim must have the form username@domain". */
const upnForm = /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u;

const longestClaimed = 80;

/**
 * Looks into the access token before the service is asked. Pure.
 * @returns OA-NOUPN without the claim, OA-UPN when it has another form; both name the claim that was found.
 *   OA-OTHER when it names somebody else than the one who is expected. An opaque token names nobody and passes:
 *   then only the service's answer can tell.
 */
export function checkUpnClaim(accessToken: string, expected: ExpectedToken): Result<TokenCheck> {
  const claims = readUnverifiedClaims(accessToken);
  if (claims === null) return success({ upn: { is: 'opaque' }, notices: [] });
  const claim = claimName(claims);
  if (claim === null) return failed(oauthFailure('OA-NOUPN'));
  const value = claims[claim];
  if (typeof value !== 'string' || !upnForm.test(value)) {
    return failed(oauthFailure('OA-UPN', { claim }));
  }
  if (expected.upn !== undefined && !isSamePerson(value, expected.upn)) {
    return failed(oauthFailure('OA-OTHER', { claim, claimed: safeText(value, longestClaimed) }));
  }
  return success({
    upn: { is: 'named', unverifiedUpn: value, claim },
    notices: noticesOf(claims, claim, expected),
  });
}

/** Directories do not tell letters' cases apart in such names, nor composed from decomposed letters. */
function isSamePerson(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').toLowerCase();
  return plain(one) === plain(other);
}

/** `Upn` itself counts; AD FS and Entra emit `upn`. */
function claimName(claims: UnverifiedClaims): string | null {
  const names = Object.keys(claims).filter((name) => name.toLowerCase() === 'upn');
  return ['Upn', 'upn'].find((name) => names.includes(name)) ?? names[0] ?? null;
}

function noticesOf(claims: UnverifiedClaims, claim: string, expected: ExpectedToken): Notice[] {
  const { iss, aud, exp } = claims;
  const { now } = expected;
  const audiences = [aud].flat();
  const notices: [Notice, boolean][] = [
    ['claimInLowerCase', claim !== 'Upn'],
    ['issuerDiffers', iss !== undefined && iss !== expected.issuer],
    [
      'audienceDiffers',
      expected.resource !== undefined &&
        aud !== undefined &&
        !audiences.includes(expected.resource),
    ],
    // RFC 7519 4.1.4, in seconds. Only said: the computer's clock may be the one that is wrong.
    ['tokenPastItsEnd', now !== undefined && typeof exp === 'number' && exp * 1000 <= now],
  ];
  return notices.filter(([, holds]) => holds).map(([notice]) => notice);
}
