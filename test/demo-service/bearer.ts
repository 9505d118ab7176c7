import { importJWK, type JWTPayload, jwtVerify } from 'jose';
import type { SigningKey } from './provider-keys.ts';
import type { ServiceUser } from './result.ts';
import { demoUsers, findUser } from './users.ts';

export interface BearerRules {
  readonly key: SigningKey;
  readonly issuer: string;
  /** What the token's audience may be. */
  readonly audiences: readonly string[];
  readonly acceptLowerCaseUpn: boolean;
}

/** Interface 4.2: the claim must have the form username@domain. */
function upnOf(claims: JWTPayload, acceptLowerCase: boolean): string | null {
  const upn = claims['Upn'] ?? (acceptLowerCase ? claims['upn'] : undefined);
  return typeof upn === 'string' && /^[^@\\]+@[^@\\]+$/.test(upn) ? upn : null;
}

/**
 * The user whom an access token names, or null when its signature, issuer, audience, end or
 * claim is not accepted. Ends are held against the real time, which the provider keeps, too.
 */
export async function userOfToken(token: string, rules: BearerRules): Promise<ServiceUser | null> {
  const { key, issuer, audiences } = rules;
  try {
    const { kty, n, e } = key;
    const publicKey = await importJWK({ kty, n, e } as typeof key, 'RS256');
    const { payload } = await jwtVerify(token, publicKey, {
      issuer,
      audience: [...audiences],
      algorithms: ['RS256'],
      typ: 'at+jwt',
    });
    const upn = upnOf(payload, rules.acceptLowerCaseUpn);
    return upn === null ? null : (findUser(upn, demoUsers)?.serviceUser ?? null);
  } catch {
    return null;
  }
}
