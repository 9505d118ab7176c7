import { originProblem } from '../../shared/service-address.ts';

/** Windows opens no longer address (ShellExecute; checked for Electron's `openExternal`). */
export const longestAddress = 2081;

export type OpenProblem = 'address' | 'characters' | 'length';

/**
 * Characters of RFC 3986 without those that a shell or a launcher of browsers reads as its own; in a query
 * they have to be percent-encoded, and the blank as `+`.
 */
const harmless = /^[A-Za-z0-9\-._~:/?#[\]@&+,=%]+$/;
/** Encoded control characters, blanks, quotes, backslashes: decoded once too often, they split a command line. */
const dangerousEncoded = /%(?:[01][0-9a-f]|20|22|27|5c|60|7f)/i;

/**
 * May this address be handed to the system to be opened (promise 22)? Null when it may.
 * The order counts: only an address that is `length`, and nothing worse, may still be copied by hand.
 */
export function openProblem(address: string): OpenProblem | null {
  const url = URL.parse(address);
  if (!url || originProblem(url) !== null) return 'address';
  if (!harmless.test(address) || dangerousEncoded.test(address)) return 'characters';
  return address.length > longestAddress ? 'length' : null;
}
