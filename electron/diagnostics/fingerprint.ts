import { createHmac, scrypt } from 'node:crypto';

/**
 * A fingerprint by which two people confirm over the telephone that they look at the same token. Only the
 * token and the key matter, so that it comes out the same on every computer. Each guess at a token costs one
 * scrypt (RFC 7914), and 40 bits of it are kept: nobody gets from it to the token.
 */
const bytes = 5;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const salt = 'staff-sign-in fingerprint 1';
/** Crockford's: no I, L, O, U, which are misheard and misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type KeyReading =
  | { ok: true; key: string }
  | { ok: false; problem: 'length' | 'characters' };

/** Reads a key as it is typed: 6 to 12 digits or letters; blanks, dashes and case do not matter. Pure. */
export function readFingerprintKey(typed: string): KeyReading {
  const key = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (/[^0-9A-Z]/.test(key)) return { ok: false, problem: 'characters' };
  return key.length < 6 || key.length > 12 ? { ok: false, problem: 'length' } : { ok: true, key };
}

/**
 * Two groups of four, as `K7QM-2X9D`; takes about a tenth of a second.
 * @param key as `readFingerprintKey` gave it
 */
export async function fingerprint(secret: string, key: string): Promise<string> {
  const keyed = createHmac('sha256', key).update(secret, 'utf8').digest();
  const stretched = await new Promise<Buffer>((resolve, reject) => {
    scrypt(keyed, salt, bytes, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  return inGroups(stretched);
}

function inGroups(value: Buffer): string {
  const bits = [...value].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)?.map((five) => alphabet[Number.parseInt(five, 2)]) ?? [];
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/**
 * A key to read out: six digits.
 * @param random evenly distributed from 0 to `below` - 1, as `randomInt` of node:crypto
 */
export function newFingerprintKey(random: (below: number) => number): string {
  return String(random(1_000_000)).padStart(6, '0');
}
