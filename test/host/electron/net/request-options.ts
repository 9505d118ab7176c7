import { validateHeaderName } from 'node:http';
import type { ClientRequestConstructorOptions } from 'electron';
import { NetError } from './errors.ts';

export interface ParsedRequest {
  readonly method: string;
  readonly url: URL;
  readonly redirect: 'follow' | 'error' | 'manual';
  readonly credentials: string | undefined;
}

/** Reads the options of electronjs.org/docs/api/client-request. */
export function parseRequest(given: ClientRequestConstructorOptions | string): ParsedRequest {
  const options = typeof given === 'string' ? { url: given } : given;
  const host =
    options.host ?? `${options.hostname ?? 'localhost'}${options.port ? `:${options.port}` : ''}`;
  const url = options.url ?? `${options.protocol ?? 'http:'}//${host}${options.path ?? '/'}`;
  const redirect = options.redirect ?? 'follow';
  if (!['follow', 'error', 'manual'].includes(redirect)) {
    throw new Error('redirect mode should be one of follow, error or manual');
  }
  return {
    method: (options.method ?? 'GET').toUpperCase(),
    url: new URL(url),
    redirect,
    credentials: options.credentials,
  };
}

/** Throws in Electron's words, which quote the value: a caller must not let them through. */
export function checkHeader(name: string, value: unknown): void {
  if (typeof name !== 'string') {
    throw new TypeError('`name` should be a string in setHeader(name, value)');
  }
  if (value === null || value === undefined) {
    throw new Error(`\`value\` required in setHeader("${name}", value)`);
  }
  try {
    validateHeaderName(name);
  } catch {
    throw new Error(`Invalid header name: '${name}'`);
  }
  // net::HttpUtil::IsValidHeaderValue: no NUL, CR or LF.
  if (/[\0\r\n]/.test(String(value))) {
    throw new Error(`Invalid value for header '${name}': '${value}'`);
  }
}

const RESTRICTED = new Set([
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * docs/api/client-request#requestsetheadername-value lists headers that apps may not set. Setting
 * them does not throw: Chromium's network service refuses the request (AreRequestHeadersSafe).
 */
export function refuseUnsafe(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const isUpgrade = name.toLowerCase() === 'connection' && /upgrade/i.test(value);
    if (RESTRICTED.has(name.toLowerCase()) || isUpgrade) throw new NetError('ERR_INVALID_ARGUMENT');
  }
}

/** Node sends header values as Latin-1; Chromium sends text as UTF-8. */
export function asBytes(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Buffer.from(value, 'utf8').toString('latin1'),
    ]),
  );
}
