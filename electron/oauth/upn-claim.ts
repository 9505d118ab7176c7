import { failed, type Result, success } from '../../shared/failure.ts';
import type { Notice } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { oauthFailure } from './oauth-failure.ts';
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

export function expectedOrigin({ issuer, resource }: OAuthSettings): ExpectedOrigin {
  return { issuer, ...(resource !== undefined && { resource }) };
}

/** Interface 4.2: "the Upn claim must have the form username@domain". */
const upnForm = /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u;

/**
 * Looks into the access token before the service is asked. Pure.
 * @returns OA-NOUPN without the claim, OA-UPN when it has another form; both name the claim that was found
 */
export function checkUpnClaim(accessToken: string, expected: ExpectedOrigin): Result<TokenCheck> {
  const claims = readUnverifiedClaims(accessToken);
  if (claims === null) return success({ upn: { is: 'opaque' }, notices: [] });
  const claim = claimName(claims);
  if (claim === null) return failed(oauthFailure('OA-NOUPN'));
  const value = claims[claim];
  if (typeof value !== 'string' || !upnForm.test(value)) {
    return failed(oauthFailure('OA-UPN', { claim }));
  }
  return success({
    upn: { is: 'named', unverifiedUpn: value, claim },
    notices: noticesOf(claims, claim, expected),
  });
}

/** `Upn` itself counts; AD FS and Entra emit `upn`. */
function claimName(claims: UnverifiedClaims): string | null {
  const names = Object.keys(claims).filter((name) => name.toLowerCase() === 'upn');
  return ['Upn', 'upn'].find((name) => names.includes(name)) ?? names[0] ?? null;
}

function noticesOf(claims: UnverifiedClaims, claim: string, expected: ExpectedOrigin): Notice[] {
  const { iss, aud } = claims;
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
  ];
  return notices.filter(([, holds]) => holds).map(([notice]) => notice);
}
