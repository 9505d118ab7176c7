import type { IncomingMessage } from 'node:http';
import type { ProxyServer } from './proxy.ts';

/** The `authInfo` of `login` (electronjs.org/docs/api/client-request#event-login). */
export interface AuthInfo {
  isProxy: boolean;
  scheme: string;
  host: string;
  port: number;
  realm: string;
}

/** What an answer of 401 or 407 asks for; undefined for any other answer. Basic only. */
export function challengeOf(
  head: IncomingMessage,
  url: URL,
  proxy: ProxyServer | undefined,
): AuthInfo | undefined {
  const isProxy = head.statusCode === 407;
  if (!isProxy && head.statusCode !== 401) return undefined;
  const challenge = String(head.headers[isProxy ? 'proxy-authenticate' : 'www-authenticate'] ?? '');
  if (!/^basic\b/i.test(challenge) || (isProxy && !proxy)) return undefined;
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return {
    isProxy,
    scheme: 'basic',
    host: isProxy ? (proxy?.host ?? '') : url.hostname,
    port: isProxy ? (proxy?.port ?? 0) : port,
    realm: /realm="([^"]*)"/i.exec(challenge)?.[1] ?? '',
  };
}
