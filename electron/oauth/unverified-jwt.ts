/**
 * Reads the claims of a JWT without verifying anything (RFC 7519). Only good for telling a person what a
 * token says, and for warning early; whether it is true is for the service to judge (promise 24).
 */
export type UnverifiedClaims = Record<string, unknown>;

/** The claims, or null for anything that is not a signed JWT in compact form: then the token is opaque. */
export function readUnverifiedClaims(token: string): UnverifiedClaims | null {
  const parts = token.split('.');
  const [header, payload] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined) return null;
  return readJsonPart(header) === null ? null : readJsonPart(payload);
}

function readJsonPart(part: string): UnverifiedClaims | null {
  if (!/^[\w-]+$/.test(part)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url'));
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is UnverifiedClaims {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
