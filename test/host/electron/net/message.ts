import type { IncomingMessage as NodeMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Headers of which only the first counts (electronjs.org/docs/api/incoming-message). */
const FIRST_ONLY = new Set([
  'content-type',
  'content-length',
  'user-agent',
  'referer',
  'host',
  'authorization',
  'proxy-authorization',
  'if-modified-since',
  'if-unmodified-since',
  'from',
  'location',
  'max-forwards',
  'retry-after',
  'etag',
  'last-modified',
  'server',
  'age',
  'expires',
]);

/** `headers` as documented: lower-case names, `set-cookie` a list, the others joined. */
export function joinHeaders(raw: readonly string[]): Record<string, string | string[]> {
  const joined: Record<string, string | string[]> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = String(raw[i]).toLowerCase();
    const value = String(raw[i + 1]);
    const known = joined[name];
    if (name === 'set-cookie') joined[name] = [...(Array.isArray(known) ? known : []), value];
    else if (known === undefined) joined[name] = value;
    else if (!FIRST_ONLY.has(name)) joined[name] = `${known}, ${value}`;
  }
  return joined;
}

/** As `headers`, each value a list: what `redirect` hands out. */
export function listHeaders(raw: readonly string[]): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = String(raw[i]).toLowerCase();
    lists[name] = [...(lists[name] ?? []), String(raw[i + 1])];
  }
  return lists;
}

/** electronjs.org/docs/api/incoming-message */
export class HostMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  readonly rawHeaders: string[];
  readonly headers: Record<string, string | string[]>;

  constructor(head: NodeMessage) {
    super();
    this.statusCode = head.statusCode ?? 0;
    this.statusMessage = head.statusMessage ?? '';
    this.httpVersion = head.httpVersion;
    this.httpVersionMajor = head.httpVersionMajor;
    this.httpVersionMinor = head.httpVersionMinor;
    this.rawHeaders = head.rawHeaders;
    this.headers = joinHeaders(head.rawHeaders);
  }

  override _read(): void {}
}
