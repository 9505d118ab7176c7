import * as http from 'node:http';
import * as https from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type {
  Exchange,
  ExchangeOutcome,
  ExchangeRequest,
  FailedReason,
} from '../../electron/net/exchange.ts';
import { joinHeaders, unsendableHeader } from '../../electron/net/headers.ts';
import { originProblem } from '../../shared/service-address.ts';

/**
 * The contract of `electron/net/exchange.ts` on Node's own HTTP, for tests without Electron: one request on a
 * connection of its own, one deadline, a cap after decompression, no cookies, no redirects, never a throw.
 */
export const nodeExchange: Exchange = async (request) => {
  const startedAt = Date.now();
  const failedWith = (reason: FailedReason): ExchangeOutcome => ({
    kind: 'failed',
    reason,
    timing: { startedAt, endedAt: Date.now() },
  });
  if (originProblem(request.url) !== null) return failedWith({ is: 'address' });
  const badHeader = unsendableHeader(request.headers);
  if (badHeader !== null) return failedWith({ is: 'header', name: badHeader });
  if (request.signal?.aborted) return failedWith({ is: 'cancelled' });
  const stop = new AbortController();
  let why: FailedReason | null = null;
  const end = (reason: FailedReason) => {
    why ??= reason;
    stop.abort();
  };
  const cancel = () => end({ is: 'cancelled' });
  const timer = setTimeout(() => end({ is: 'deadline' }), request.deadlineMs);
  request.signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await send(request, startedAt, stop.signal);
  } catch (error) {
    return failedWith(why ?? reasonOf(error));
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', cancel);
  }
};

class TooLarge extends Error {}

async function send(
  request: ExchangeRequest,
  startedAt: number,
  signal: AbortSignal,
): Promise<ExchangeOutcome> {
  const answer = await headersOf(request, signal);
  const headersAt = Date.now();
  const status = answer.statusCode ?? 0;
  const headers = joinHeaders(answer.headers);
  const timing = () => ({ startedAt, headersAt, endedAt: Date.now() });
  if ([301, 302, 303, 307, 308].includes(status)) {
    answer.destroy();
    return { kind: 'redirect', status, location: headers['location'] ?? null, timing: timing() };
  }
  if (status === 407) {
    answer.destroy();
    return { kind: 'failed', reason: { is: 'proxyAuthentication' }, timing: timing() };
  }
  const body = await bodyOf(answer, request.maxBytes);
  return { kind: 'answer', status, headers, body, timing: timing() };
}

function headersOf(request: ExchangeRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request: open } = request.url.protocol === 'https:' ? https : http;
  const body = Buffer.from(request.body ?? '');
  const length = request.method === 'POST' ? { 'content-length': body.byteLength } : {};
  return new Promise((resolve, reject) => {
    const headers = { ...request.headers, ...length };
    const options = { method: request.method, headers, agent: false, signal };
    const sent = open(request.url, options, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function bodyOf(answer: http.IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const decoder = decoders[answer.headers['content-encoding'] ?? '']?.();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decoder ? answer.pipe(decoder) : answer) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > maxBytes) {
      answer.destroy();
      throw new TooLarge();
    }
    chunks.push(bytes);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Chromium's names for what Node calls otherwise. */
const chromiumNames: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ENETUNREACH: 'ERR_INTERNET_DISCONNECTED',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
};

function reasonOf(error: unknown): FailedReason {
  if (error instanceof TooLarge) return { is: 'tooLarge' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { is: 'network', error: chromiumNames[code] ?? 'ERR_FAILED' };
}
