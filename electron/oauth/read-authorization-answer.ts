import { failed, type Result, success } from '../../shared/failure.ts';
import { oauthFailure } from './oauth-failure.ts';
import { providerErrorFact } from './standard-errors.ts';

export interface ExpectedIssuer {
  issuer: string;
  host: string;
  /** The provider announces `iss`: then its absence is an attack as well (RFC 9207 2.4). */
  sendsIssuer: boolean;
}

/**
 * Judges the provider's answer to this attempt. Pure.
 * @returns null when it carries a code; OA-ISS when another issuer sent it (RFC 9207, compared exactly),
 *   OA-DENY when the person stopped, OA-PROV for every other error (RFC 6749 4.1.2.1)
 */
export function readAuthorizationAnswer(
  parameters: URLSearchParams,
  expected: ExpectedIssuer,
): Result<null> {
  const issuer = parameters.get('iss');
  const isMissing = issuer === null && expected.sendsIssuer;
  if (isMissing || (issuer !== null && issuer !== expected.issuer)) {
    return failed(oauthFailure('OA-ISS', { host: expected.host }));
  }
  const error = parameters.get('error');
  if (error === null) return success(null);
  const code = error === 'access_denied' ? 'OA-DENY' : 'OA-PROV';
  return failed(oauthFailure(code, { host: expected.host, ...providerErrorFact(error) }));
}
