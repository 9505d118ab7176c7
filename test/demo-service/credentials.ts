import type { IncomingMessage } from 'node:http';

/** The credential of a request; the operation follows from it (interface 4.1 to 4.3). */
export type Credential =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'apiKey'; readonly key: string }
  | { readonly kind: 'none' };

const none: Credential = { kind: 'none' };

function valuesOf(request: IncomingMessage, name: string): string[] {
  return request.headersDistinct[name] ?? [];
}

/**
 * Reads `Basic` as RFC 7617 says: Base64 of UTF-8, split at the first colon.
 * Anything else is no credential.
 */
function readBasic(encoded: string): Credential {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) || encoded.length % 4 !== 0) return none;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
    const colon = text.indexOf(':');
    if (colon < 0) return none;
    return { kind: 'basic', username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return none;
  }
}

function readAuthorization(value: string): Credential {
  const [, scheme = '', rest = ''] = /^(\S+) +(\S+)$/.exec(value) ?? [];
  if (scheme.toLowerCase() === 'basic') return readBasic(rest);
  if (scheme.toLowerCase() === 'bearer') return { kind: 'bearer', token: rest };
  return none;
}

/** Exactly one of Authorization and x-api-key, exactly once; otherwise no credential. */
export function readCredential(request: IncomingMessage): Credential {
  const authorization = valuesOf(request, 'authorization');
  const apiKey = valuesOf(request, 'x-api-key');
  if (authorization.length + apiKey.length !== 1) return none;
  const [key] = apiKey;
  if (key !== undefined) return key === '' ? none : { kind: 'apiKey', key };
  return readAuthorization(authorization[0] ?? '');
}
