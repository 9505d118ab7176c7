/** One proxy server. */
export interface ProxyServer {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

export interface ProxyRules {
  /** By scheme of the request (`http`, `https`); undefined means direct. */
  readonly byScheme: ReadonlyMap<string, ProxyServer>;
  /** Host patterns that go direct, besides loopback. */
  readonly bypass: readonly string[];
}

export const DIRECT: ProxyRules = { byScheme: new Map(), bypass: [] };

function parseProxy(text: string): ProxyServer | undefined {
  if (text === '' || text.startsWith('direct')) return undefined;
  const url = new URL(text.includes('://') ? text : `http://${text}`);
  const secure = url.protocol === 'https:';
  return { host: url.hostname, port: Number(url.port || (secure ? 443 : 80)), secure };
}

function rules(http: string | undefined, https: string | undefined, bypass: string): ProxyRules {
  const byScheme = new Map<string, ProxyServer>();
  for (const [scheme, text] of [
    ['http', http],
    ['https', https],
  ] as const) {
    const proxy = parseProxy(text ?? '');
    if (proxy) byScheme.set(scheme, proxy);
  }
  return {
    byScheme,
    bypass: bypass
      .split(/[,;]/)
      .map((p) => p.trim())
      .filter((p) => p !== ''),
  };
}

/** `http_proxy`, `https_proxy`, `no_proxy`, `all_proxy` as Chromium reads them on Linux. */
export function rulesFromEnv(env: NodeJS.ProcessEnv): ProxyRules {
  const read = (name: string) => env[name] ?? env[name.toUpperCase()];
  const all = read('all_proxy');
  return rules(read('http_proxy') ?? all, read('https_proxy') ?? all, read('no_proxy') ?? '');
}

/** `proxyRules` and `proxyBypassRules` of electronjs.org/docs/api/session#sessetproxyconfig. */
export function rulesFromConfig(text: string, bypass: string): ProxyRules {
  const parts = text.split(';').map((part) => part.trim());
  const named = new Map(
    parts.flatMap((part) => {
      const [, scheme, list] = /^(https?)=(.*)$/.exec(part) ?? [];
      return scheme && list !== undefined ? [[scheme, list.split(',')[0] ?? ''] as const] : [];
    }),
  );
  const all = named.size === 0 ? (parts[0] ?? '').split(',')[0] : undefined;
  return rules(named.get('http') ?? all, named.get('https') ?? all, bypass);
}

/** Chromium never sends loopback to a proxy unless a rule `<-loopback>` says so. */
function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

function matches(pattern: string, host: string, port: string): boolean {
  if (pattern === '*') return true;
  if (pattern === '<local>') return !host.includes('.');
  const [name = '', wanted] = pattern.split(/:(?=\d+$)/);
  if (wanted !== undefined && wanted !== port) return false;
  const bare = name.replace(/^\*?\./, '').toLowerCase();
  const isSuffix = name !== bare || !pattern.includes('*');
  return host === bare || (isSuffix && host.endsWith(`.${bare}`));
}

/** The proxy for an address; undefined for a direct connection. */
export function proxyFor(proxyRules: ProxyRules, url: URL): ProxyServer | undefined {
  const host = url.hostname.toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const loopbackToo = proxyRules.bypass.includes('<-loopback>');
  if (isLoopback(host) && !loopbackToo) return undefined;
  if (proxyRules.bypass.some((pattern) => matches(pattern, host, port))) return undefined;
  return proxyRules.byScheme.get(url.protocol.slice(0, -1));
}
