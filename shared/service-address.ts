/**
 * The service's address: `{base_url}` + path prefix + `/authentication/staffuser[/oauth]`
 * (interface section 4). Pure; the page shows the full address with it, main sends to it.
 */
export type AddressProblem =
  | 'empty'
  | 'unreadable'
  | 'scheme'
  | 'plainHttp'
  | 'userInfo'
  | 'path'
  | 'query';

export type AddressReading = { ok: true; origin: string } | { ok: false; problem: AddressProblem };

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Loopback by literal or by the name that RFC 6761 section 6.3 reserves for it. */
export function isLoopback(hostname: string): boolean {
  return loopbackHosts.test(hostname);
}

/** The rule for every address that a request may go to (promise 1); null when it may. */
export function originProblem(url: URL): AddressProblem | null {
  if (url.username !== '' || url.password !== '') return 'userInfo';
  if (url.protocol === 'https:') return null;
  if (url.protocol !== 'http:') return 'scheme';
  return isLoopback(url.hostname) ? null : 'plainHttp';
}

/**
 * Reads what somebody typed into `Site address`. A missing scheme means https. One slash at the end is
 * dropped; any other path belongs into the path prefix and is refused here, so that nothing is lost silently.
 */
export function readSiteAddress(typed: string): AddressReading {
  const text = typed.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  const url = parseUrl(text);
  if (!url) return { ok: false, problem: 'unreadable' };
  const problem = originProblem(url) ?? partProblem(url, text);
  return problem ? { ok: false, problem } : { ok: true, origin: url.origin };
}

function parseUrl(text: string): URL | null {
  if (/[\s\\]/.test(text) || /\p{Cc}/u.test(text)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(withScheme);
  return url && url.hostname !== '' ? url : null;
}

function partProblem(url: URL, text: string): AddressProblem | null {
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) return 'query';
  return url.pathname === '/' || url.pathname === '' ? null : 'path';
}

export type PrefixReading = { ok: true; prefix: string } | { ok: false; problem: 'characters' };

/**
 * Reads the path prefix: empty, or segments of unreserved characters (RFC 3986 2.3), normalised to
 * `/a/b`. Dot segments are refused: they would lead elsewhere than what is shown.
 */
export function readApiPrefix(typed: string): PrefixReading {
  const text = typed.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
  if (text === '') return { ok: true, prefix: '' };
  const segments = text.split('/');
  const fine = segments.every((part) => /^[\w.~-]+$/.test(part) && !/^\.{1,2}$/.test(part));
  return fine
    ? { ok: true, prefix: `/${segments.join('/')}` }
    : { ok: false, problem: 'characters' };
}

export type Operation = 'staffuser' | 'staffuser/oauth';

/** The full address of an operation (interface section 4). */
export function operationAddress(origin: string, prefix: string, operation: Operation): string {
  return `${origin}${prefix}/authentication/${operation}`;
}
