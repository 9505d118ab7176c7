import { callbackScheme, longestPaste, type PasteReading } from '../../shared/oauth-ways.ts';
import { isAnswerTo } from './read-callback.ts';

/** RFC 8252 7.1: one slash, because there is no host. */
export const schemeRedirectUri = `${callbackScheme}:/callback`;
const scheme = `${callbackScheme}:`;

export type AddressReading =
  | { is: 'answer'; parameters: URLSearchParams }
  | { is: Exclude<PasteReading, 'taken' | 'notWaiting'> };

/**
 * Reads an address that came by another way than the listener: the same checks as for its callback, after an
 * exact comparison with the redirect address of the attempt (RFC 6749 3.1.2.3). Pure.
 */
export function readAnswerAddress(
  text: string,
  redirectUri: string,
  state: string,
): AddressReading {
  const address = text.trim();
  if (address === '') return { is: 'empty' };
  if (!isPlainAddress(address) || !address.startsWith(`${redirectUri}?`)) {
    return { is: 'otherAddress' };
  }
  const parameters = new URLSearchParams(address.slice(redirectUri.length + 1));
  return isAnswerTo(parameters, state) ? { is: 'answer', parameters } : { is: 'otherSignIn' };
}

/** RFC 3986 2: nothing that has to be percent-encoded, and no fragment, which no answer has (RFC 6749 4.1.2). */
function isPlainAddress(address: string): boolean {
  return address.length <= longestPaste && /^[\x21-\x7e]+$/.test(address) && !/[#\\]/.test(address);
}

/**
 * The address that the system hands to a second start of the app, among its arguments; null for none and for
 * several, which no browser causes. Pure.
 */
export function schemeAddressIn(args: readonly string[]): string | null {
  const [address, ...more] = args.filter((one) => one.toLowerCase().startsWith(scheme));
  return address !== undefined && more.length === 0 ? address : null;
}
