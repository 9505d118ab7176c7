import { scrypt, timingSafeEqual } from 'node:crypto';
import { isPin, type PinHash } from '../../shared/pin-hash.ts';

/** OWASP's password storage cheat sheet, scrypt with 32 MB: N=2^15, r=8, p=3. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const hashBytes = 32;

/**
 * The hash of a PIN as `scrypt$N$r$p$salt$hash` (RFC 7914, Base64), for `kiosk.pinHash`.
 * @param pin six digits at least; null comes back for anything else
 * @param salt 16 random bytes
 */
export async function makePinHash(pin: string, salt: Uint8Array): Promise<string | null> {
  if (!isPin(pin)) return null;
  const hash = await derive(pin, { ...cost, salt, hash: new Uint8Array(hashBytes) });
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${base64(salt)}$${base64(hash)}`;
}

/** Is this the PIN? Takes the same time whatever is wrong with it. @param hash read by `readPinHash` */
export async function isRightPin(pin: string, hash: PinHash): Promise<boolean> {
  const derived = await derive(pin.slice(0, 100), hash);
  return timingSafeEqual(derived, hash.hash) && isPin(pin);
}

/** Costs are bounded by `readPinHash`; memory is that of scrypt and a little. */
function derive(pin: string, { N, r, p, salt, hash }: PinHash): Promise<Buffer> {
  const options = { N, r, p, maxmem: 128 * N * r + 128 * r * p + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, hash.length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
