/** A PIN's hash as the policy holds it, read; see electron/kiosk/pin-hash.ts for making and checking one. */
export interface PinHash {
  /** Cost, block size and parallelisation (RFC 7914 section 2). */
  N: number;
  r: number;
  p: number;
  salt: Uint8Array;
  hash: Uint8Array;
}

/** At most this much work, N·r·p: about a second on a slow kiosk. A hostile hash must not hang it. */
const mostWork = 2 ** 21;
/** scrypt holds 128·N·r bytes: 128 MB. */
const mostMemory = 2 ** 20;

/** Six ASCII digits at least. */
export const isPin = (text: string): boolean => /^[0-9]{6,32}$/.test(text);

/**
 * Reads `scrypt$N$r$p$salt$hash` (Base64, RFC 4648 section 4); null when it is anything else, is too weak to
 * be meant (N below 1024, salt below 8 bytes, hash below 16) or would take too long or too much memory.
 */
export function readPinHash(text: string): PinHash | null {
  if (text.length > 400) return null;
  const parts = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([^$]+)\$([^$]+)$/.exec(text);
  if (!parts) return null;
  const [N, r, p] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const salt = readBase64(parts[4] ?? '');
  const hash = readBase64(parts[5] ?? '');
  if (!salt || !hash || salt.length < 8 || hash.length < 16 || hash.length > 64) return null;
  return isSoundCost(N, r, p) ? { N, r, p, salt, hash } : null;
}

function isSoundCost(N: number, r: number, p: number): boolean {
  const powerOfTwo = N >= 1024 && Number.isInteger(Math.log2(N));
  return powerOfTwo && r >= 1 && p >= 1 && N * r <= mostMemory && N * r * p <= mostWork;
}

function readBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
