import type { ClientRequest, IncomingMessage } from 'electron';
import { originProblem } from '../../shared/service-address.ts';
import type { Clock } from '../platform/clock.ts';
import { createBodyCollector } from './body-collector.ts';
import type { Exchange, ExchangeOutcome, ExchangeRequest, FailedReason } from './exchange.ts';
import { chromiumErrorName, joinHeaders, unsendableHeader } from './headers.ts';
import { createProxyCredentials, type ProxyCredentials, proxyName } from './proxy-credentials.ts';

interface Opened {
  request: ClientRequest;
  release: () => void;
}

/** What is needed of Electron's `net.request`, so that this module runs in plain Node. */
export type OpenRequest = (options: { method: string; url: string }) => Promise<Opened>;

/**
 * The exchange on Electron's network stack. Its time runs from the moment it is asked for, opening included. Each
 * ending (answer, redirect, failure, deadline, cancel) frees the request, the timer and the signal's listener;
 * whichever comes first decides, the rest is ignored.
 */
export function createExchange(
  openRequest: OpenRequest,
  clock: Clock,
  proxies: ProxyCredentials = createProxyCredentials(),
): Exchange {
  return async (request) => {
    const startedAt = clock.now();
    const unsent = reasonNotToSend(request);
    if (unsent) return failedAt(unsent, startedAt, clock.now());
    const { method, url } = request;
    const open = () => openRequest({ method, url: url.href });
    return sendOnce(open, request, { clock, proxies }, startedAt);
  };
}

function reasonNotToSend({ url, headers, signal }: ExchangeRequest): FailedReason | null {
  if (originProblem(url)) return { is: 'address' };
  const name = unsendableHeader(headers);
  if (name !== null) return { is: 'header', name };
  return signal?.aborted ? { is: 'cancelled' } : null;
}

function failedAt(reason: FailedReason, startedAt: number, endedAt: number): ExchangeOutcome {
  return { kind: 'failed', reason, timing: { startedAt, endedAt } };
}

type Settle = (make: (endedAt: number) => ExchangeOutcome) => void;

function sendOnce(
  open: () => Promise<Opened>,
  request: ExchangeRequest,
  { clock, proxies }: { clock: Clock; proxies: ProxyCredentials },
  startedAt: number,
): Promise<ExchangeOutcome> {
  return new Promise((resolve) => {
    let settled = false;
    let free = () => {};
    const settle: Settle = (make) => {
      if (settled) return;
      settled = true;
      stopTimer();
      request.signal?.removeEventListener('abort', cancel);
      free();
      resolve(make(clock.now()));
    };
    const fail = (reason: FailedReason) =>
      settle((endedAt) => failedAt(reason, startedAt, endedAt));
    const cancel = () => fail({ is: 'cancelled' });
    const stopTimer = clock.after(request.deadlineMs, () => fail({ is: 'deadline' }));
    request.signal?.addEventListener('abort', cancel);

    const send = ({ request: sending, release }: Opened) => {
      free = () => {
        sending.abort();
        release();
      };
      // Ended while it was being opened: nothing is sent.
      if (settled) return free();
      listenToRequest(sending, startedAt, settle, fail);
      answerProxyOnce(sending, proxies, fail);
      sending.on('response', (answer) => {
        // RFC 9110 15.5.8: never the service's word. Whoever it came from, it gets no second request.
        if (answer.statusCode === 407) {
          // Aborted, it says so as an error, which must not go unheard.
          answer.on('error', () => {});
          return fail({ is: 'proxyAuthentication' });
        }
        readAnswer(answer, request.maxBytes, { startedAt, headersAt: clock.now() }, settle, fail);
      });
      begin(sending, request, fail);
    };
    // The network stack may refuse to open; its text may quote what it was given, so it is not kept.
    open().then(send, () => fail({ is: 'network', error: 'ERR_FAILED' }));
  });
}

/** What the network stack says when it refuses to begin may quote a header, so it is not kept. */
function begin(
  sending: ClientRequest,
  { headers, body }: ExchangeRequest,
  fail: (reason: FailedReason) => void,
): void {
  try {
    for (const [name, value] of Object.entries(headers)) sending.setHeader(name, value);
    sending.end(body);
  } catch {
    fail({ is: 'network', error: 'ERR_FAILED' });
  }
}

function listenToRequest(
  sending: ClientRequest,
  startedAt: number,
  settle: Settle,
  fail: (reason: FailedReason) => void,
): void {
  // Not following is the default of `redirect: 'manual'`: nothing is sent to the other address (promise 2).
  sending.on('redirect', (status, _method, location) =>
    settle((endedAt) => ({ kind: 'redirect', status, location, timing: { startedAt, endedAt } })),
  );
  // Only Chromium's name of the error is kept: its full text may quote a header (promise 52).
  sending.on('error', (error) => fail({ is: 'network', error: chromiumErrorName(error) }));
  sending.on('abort', () => fail({ is: 'network', error: 'ERR_ABORTED' }));
  // `close` is not listened to: Electron emits it as soon as the request is written, before any answer
  // (electron/electron issue 47096).
}

/**
 * A proxy's challenge is answered with what was given for exactly that proxy, once in an exchange: a second
 * challenge says that it was refused. The service's own is never answered (promise 9).
 */
function answerProxyOnce(
  sending: ClientRequest,
  proxies: ProxyCredentials,
  fail: (reason: FailedReason) => void,
): void {
  let answered = false;
  sending.on('login', ({ isProxy, host, port }, callback) => {
    if (!isProxy) return callback();
    const answer = answered ? null : proxies.answerFor({ host, port });
    answered = true;
    if (answer) return callback(answer.userName, answer.password);
    proxies.refused({ host, port });
    callback();
    fail({ is: 'proxyAuthentication', proxy: proxyName({ host, port }) });
  });
}

function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
  timing: { startedAt: number; headersAt: number },
  settle: Settle,
  fail: (reason: FailedReason) => void,
): void {
  const body = createBodyCollector(maxBytes);
  const { statusCode: status } = answer;
  answer.on('data', (chunk) => {
    if (!body.add(chunk)) fail({ is: 'tooLarge' });
  });
  answer.on('end', () =>
    settle((endedAt) => ({
      kind: 'answer',
      status,
      headers: joinHeaders(answer.headers),
      body: body.bytes(),
      timing: { ...timing, endedAt },
    })),
  );
  answer.on('aborted', () => fail({ is: 'network', error: 'ERR_CONNECTION_CLOSED' }));
  // Electron's types leave the error's argument out; its documentation gives it.
  answer.on('error', (...args: unknown[]) =>
    fail({ is: 'network', error: chromiumErrorName(args[0]) }),
  );
}
