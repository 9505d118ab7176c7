import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { noteGarbled } from './body.ts';
import type { Connections, Route, TunnelArgs } from './connections.ts';
import { NetError, netReason, type Seen } from './errors.ts';

export interface Exchange {
  readonly url: URL;
  readonly method: string;
  /** Names as they were set; Chromium sends them so. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly signal: AbortSignal;
}

/** Chromium's limit for an answer's headers, in bytes. */
const MAX_HEADERS = 256 * 1024;

/** Chromium repeats at most twice (HttpNetworkTransaction). */
const MAX_REPEATS = 2;

const REPEATABLE = new Set([
  'ERR_CONNECTION_RESET',
  'ERR_CONNECTION_CLOSED',
  'ERR_EMPTY_RESPONSE',
  'ERR_CONNECTION_ABORTED',
]);

function requestHeaders(exchange: Exchange, route: Route, connections: Connections) {
  const needsLength = exchange.body !== undefined || !/^(GET|HEAD)$/.test(exchange.method);
  const password = route.proxy ? connections.proxyPassword(route.proxy) : undefined;
  return {
    Host: exchange.url.host,
    Connection: 'keep-alive',
    ...(needsLength ? { 'Content-Length': String(exchange.body?.length ?? 0) } : {}),
    'User-Agent': 'Mozilla/5.0 (Chromium host)',
    'Accept-Encoding':
      exchange.url.protocol === 'https:' ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
    'Accept-Language': 'en-US',
    'Sec-Fetch-Site': 'none',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Dest': 'empty',
    ...(password === undefined ? {} : { 'Proxy-Authorization': password }),
    ...exchange.headers,
  };
}

function open(exchange: Exchange, route: Route, connections: Connections): ClientRequest {
  const { url, method } = exchange;
  const isSecure = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const args: TunnelArgs = {
    agent: route.agent,
    method,
    headers: requestHeaders(exchange, route, connections),
    maxHeaderSize: MAX_HEADERS,
    host: route.proxy?.host ?? hostname,
    port: route.proxy?.port ?? (url.port || (isSecure ? 443 : 80)),
    path: route.proxy ? url.href : `${url.pathname}${url.search}`,
    signal: exchange.signal,
    tunnelSignal: exchange.signal,
    setDefaultHeaders: false,
  };
  return (isSecure ? httpsRequest : httpRequest)(args);
}

/** Whether the server asked for a client certificate, which nothing here ever sends. */
function askedForCertificate(socket: Socket | null, error: NodeJS.ErrnoException): boolean {
  return (
    error.code?.includes('ALERT_HANDSHAKE_FAILURE') === true &&
    socket !== null &&
    'getCertificate' in socket &&
    (socket as TLSSocket).getCertificate() === null
  );
}

function failure(
  error: NodeJS.ErrnoException,
  request: ClientRequest,
  route: Route,
  seen: Seen,
): NetError {
  if (error instanceof NetError) return error;
  if (askedForCertificate(request.socket, error))
    return new NetError('ERR_SSL_CLIENT_AUTH_CERT_NEEDED', error);
  const reason = netReason(error, seen);
  const isProxys = route.proxy !== undefined && !seen.established;
  return new NetError(isProxys ? 'ERR_PROXY_CONNECTION_FAILED' : reason, error);
}

/** Between a request's end and the pool, Node leaves a socket alone; aborted just then, it would throw. */
const ignoreError = () => {};

function once(exchange: Exchange, route: Route, connections: Connections) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = open(exchange, route, connections);
    let established = false;
    let readBefore = 0;
    request.on('socket', (socket: Socket) => {
      const isTls = exchange.url.protocol === 'https:';
      if (request.reusedSocket) established = true;
      readBefore = socket.bytesRead;
      socket.off('error', ignoreError).on('error', ignoreError);
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        established = true;
      });
    });
    let head: IncomingMessage | undefined;
    request.on('response', (answer) => {
      head = answer;
      resolve(answer);
    });
    request.on('error', (error) => {
      if (head) noteGarbled(head, error);
      const bytes = (request.socket?.bytesRead ?? 0) - readBefore;
      const failed = failure(error, request, route, { bytes, established });
      reject(Object.assign(failed, { reused: request.reusedSocket }));
    });
    request.end(exchange.body);
  });
}

/**
 * Sends one request and resolves with the head of the answer.
 *
 * As Chromium does, a request whose REUSED connection drops before any of the answer arrived is
 * sent again, a POST included: the server may then have seen it twice.
 * @throws NetError
 */
export async function exchangeHead(
  exchange: Exchange,
  connections: Connections,
): Promise<IncomingMessage> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await once(exchange, connections.route(exchange.url), connections);
    } catch (error) {
      const { reason, reused } = error as NetError & { reused?: boolean };
      if (reused !== true || !REPEATABLE.has(reason) || repeats >= MAX_REPEATS) throw error;
    }
  }
}
