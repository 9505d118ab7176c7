import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The provider's signing key, private, as a JWK. */
export type SigningKey = JWK & { readonly kid: string };

let made: Promise<SigningKey> | undefined;

async function make(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'demo-1', alg: 'RS256', use: 'sig' };
}

/** One RSA key per process: making it is the slowest part of a start. */
export function signingKey(): Promise<SigningKey> {
  made ??= make();
  return made;
}
