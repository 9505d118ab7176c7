import { createHash } from 'node:crypto';

/** Format of a sealed text. */
const sealVersion = 1;

/** SHA-256, hex. */
export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const digestLength = 64;

/**
 * The text that is encrypted: a digest and what it covers, the secret's name and the format's version included.
 * Chromium's encryption does not authenticate everywhere (AES-CBC on Linux and macOS), so a changed byte would
 * come out as other text; and one secret must not be put in another's place (promise 35).
 */
export function seal(name: string, value: unknown): string {
  const body = JSON.stringify([sealVersion, name, value]);
  return sha256(body) + body;
}

/** What was sealed under this name; undefined when a byte or the name is another. */
export function unseal(name: string, text: string): unknown {
  const body = text.slice(digestLength);
  if (sha256(body) !== text.slice(0, digestLength)) return undefined;
  const [version, sealedName, value]: unknown[] = JSON.parse(body);
  return version === sealVersion && sealedName === name ? value : undefined;
}
