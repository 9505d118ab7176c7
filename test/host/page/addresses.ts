/*
 * Chromium does not open `app://…` from a DevTools client, not even routed. A page of a custom
 * scheme is therefore opened at an https origin that stands for it, one to one: the scheme and the
 * host of the app's address are both kept in the name. `.test` never resolves (RFC 6761 section
 * 6.2), so nothing can reach the network by mistake.
 */
const SUFFIX = '-host.test';
const STANDARD = new Set(['http:', 'https:', 'about:', 'data:', 'blob:', 'file:', 'javascript:']);

/** The address that Chromium opens for an address of the app. */
export function toChromium(address: string): string {
  const match = /^([a-z][a-z0-9-]*):\/\/([^/?#]*)(.*)$/is.exec(address);
  const [, scheme, host, rest] = match ?? [];
  if (scheme === undefined || host === undefined || STANDARD.has(`${scheme.toLowerCase()}:`)) {
    return address;
  }
  return `https://${host}.${scheme.toLowerCase()}${SUFFIX}${rest ?? ''}`;
}

/** The address that the app knows, for one that Chromium reports. */
export function toApp(address: string): string {
  const match = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9-]*?)-host\.test(?=[/?#]|$)(.*)$/is.exec(
    address,
  );
  const [, host, scheme, rest] = match ?? [];
  if (host === undefined || scheme === undefined) return address;
  return `${scheme}://${host}${rest ?? ''}`;
}

/** Serialized origin, as Electron's `WebFrameMain.origin`; a standard scheme has scheme and host. */
export function originOf(address: string): string {
  const custom = /^([a-z][a-z0-9-]*):\/\/([^/?#]*)/i.exec(address);
  if (custom && !STANDARD.has(`${custom[1]}:`)) return custom[0];
  try {
    return new URL(address).origin;
  } catch {
    return 'null';
  }
}
