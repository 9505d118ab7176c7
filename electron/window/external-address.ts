import { originProblem } from '../../shared/service-address.ts';

/** Windows' limit for an address that is handed to another program; Electron's documentation of `openExternal`. */
const longestAddress = 2081;

/**
 * The address to hand to the system browser, or null when it must not be: only https, or http to loopback;
 * no user info, nothing that a shell or a browser could read otherwise than the URL standard (promise 22).
 */
export function externalAddress(address: string): string | null {
  if (address.length > longestAddress || !/^[\x21-\x7e]+$/.test(address)) return null;
  if (/["'`^<>{}|\\]/.test(address)) return null;
  const url = URL.parse(address);
  if (url === null || originProblem(url) !== null) return null;
  return url.href.length > longestAddress ? null : url.href;
}
