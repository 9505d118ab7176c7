/** The way that a request takes, first choice of what a system or a PAC script names. */
export type Route =
  | { by: 'direct' }
  /** `tunnel`: an HTTP proxy, through which TLS is tunnelled (RFC 9110 9.3.6). */
  | { by: 'tunnel'; host: string; port: number }
  /** A kind of proxy that only Chromium itself speaks to here. */
  | { by: 'other'; name: string };

/** Reads the text of Electron's `session.resolveProxy`, as `PROXY proxy.example:3128; DIRECT`. Pure. */
export function readProxyList(text: string): Route {
  const [first = ''] = text.split(';').map((entry) => entry.trim());
  const [kind = '', address = ''] = first.split(/\s+/);
  if (kind === '' || kind.toUpperCase() === 'DIRECT') return { by: 'direct' };
  const url = kind.toUpperCase() === 'PROXY' ? URL.parse(`http://${address}`) : null;
  if (!url || url.hostname === '') return { by: 'other', name: first.slice(0, 200) };
  return { by: 'tunnel', host: bare(url.hostname), port: Number(url.port || 80) };
}

/** Without the brackets that an IPv6 address has in a URL. */
export const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
