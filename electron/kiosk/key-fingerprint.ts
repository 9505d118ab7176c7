import { createHash } from 'node:crypto';

/**
 * Ten hex digits by which two people, or a kiosk and its log, can tell that they mean the same key.
 *
 * Safe to show for a random key: 40 bits of a SHA-256 are all that is given away. To find the key one would
 * have to try about half of all keys (2^127 for one of 128 bits), and even then 2^88 of them would fit. It is
 * the same on every machine on purpose, so it is not salted; it would not protect a key that a person made up.
 * The prefix keeps it apart from any other SHA-256 of the key.
 */
export function keyFingerprint(key: string): string {
  const digest = createHash('sha256').update(`staff-sign-in api key\0${key}`, 'utf8').digest('hex');
  return `${digest.slice(0, 5)}-${digest.slice(5, 10)}`;
}
