import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { failed, type Result, success } from '../../shared/failure.ts';
import type { Clock } from '../platform/clock.ts';
import { waitAtMost } from '../time/wait-at-most.ts';
import { type BrowserPageName, type BrowserPages, contentSecurityPolicy } from './browser-page.ts';
import { oauthFailure } from './oauth-failure.ts';
import { callbackPath, donePath, readCallback } from './read-callback.ts';

export interface ListenerOptions {
  /** Exact port of the redirect address, or 0 for any free one (RFC 8252 7.3). */
  port: number;
  /** The attempt's state: what makes a request the genuine one. */
  state: string;
  pages: BrowserPages;
  clock: Clock;
  /** Tried in this order; the second where IPv4 is missing altogether. Loopback literals only (RFC 8252 8.3). */
  hosts?: readonly string[];
}

/** Waits on loopback for the browser's answer to one attempt. */
export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/callback` */
  readonly redirectUri: string;
  readonly port: number;
  /** Resolves once, when a request bears the attempt's state; stays pending otherwise. */
  readonly answer: Promise<URLSearchParams>;
  /** For the self-test: a stray request that nobody else can know of, and whether it came here. */
  readonly testAddress: URL;
  wasTested(): boolean;
  /**
   * Shows the browser how it ended, then stops listening; resolves when no handle is left. A browser that
   * has not come for its page is waited for, at most 3 s; one that never answered is not waited for.
   */
  end(page: EndingPage): Promise<void>;
}

export type EndingPage = Exclude<BrowserPageName, 'waiting' | 'stray'>;

/** Limits against whatever runs on this computer: a browser needs a fraction of each. */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
} as const;
/** More than a browser opens to all sites together; what has asked for something counts as well. */
const maxConnections = 1024;
/** Connections that have not asked for anything; beyond that the oldest makes room, so that no crowd keeps the browser out. */
const mostSilent = 256;
/** How long the browser may take to follow the redirect to its last page. */
const deliveryMs = 3_000;
/** How long the browser is kept waiting for the service's verdict before it is told to look at the app. */
const holdMs = 20_000;

const fixedHeaders = {
  'cache-control': 'no-store',
  connection: 'close',
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Starts listening on a loopback literal.
 * @returns OA-PORT when the configured port is taken, OA-LSTN when there is no listening at all
 */
export async function openLoopbackListener(
  options: ListenerOptions,
): Promise<Result<LoopbackListener>> {
  const { hosts = ['127.0.0.1', '::1'], port } = options;
  await ending.get(port)?.hurry();
  let code = '';
  for (const host of hosts) {
    const listener = new Listener(options);
    code = await listener.listen(host);
    if (code === '') return success(listener);
    if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') break;
  }
  // Windows says EACCES for a port that the system has set aside.
  const isTaken = code === 'EADDRINUSE' || (code === 'EACCES' && port !== 0);
  return failed(isTaken ? oauthFailure('OA-PORT', { port }) : oauthFailure('OA-LSTN'));
}

/** Those that still show how it ended, by the configured port: an attempt that needs it is not to wait for that. */
const ending = new Map<number, Listener>();

class Listener implements LoopbackListener {
  readonly answer: Promise<URLSearchParams>;
  readonly #options: ListenerOptions;
  readonly #server: Server;
  readonly #resolveAnswer: (parameters: URLSearchParams) => void;
  readonly #delivered = Promise.withResolvers<void>();
  readonly #hurried = Promise.withResolvers<void>();
  readonly #testTarget = `${callbackPath}?test=${randomBytes(16).toString('base64url')}`;
  #tested = false;
  readonly #silent = new Set<Socket>();
  readonly #held = new Set<ServerResponse>();
  #host = '';
  #answered = false;
  #page: EndingPage | 'waiting' | null = null;
  #stopHolding = () => {};
  #closed: Promise<void> | null = null;

  constructor(options: ListenerOptions) {
    const { promise, resolve } = Promise.withResolvers<URLSearchParams>();
    this.answer = promise;
    this.#resolveAnswer = resolve;
    this.#options = options;
    this.#server = createServer(limits, (request, response) => this.#handle(request, response));
    this.#server.maxConnections = maxConnections;
    this.#server.on('connection', (socket) => this.#admit(socket));
    // What is hidden behind a request on its connection is not read: every answer closes it anyway.
    this.#server.maxRequestsPerSocket = 1;
  }

  /** The system's error code, or '' when it listens: errors of `listen` come as events, never as throws. */
  listen(host: string): Promise<string> {
    return new Promise((resolve) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code ?? 'UNKNOWN'),
      );
      this.#server.listen({ host, port: this.#options.port, exclusive: true }, () => {
        // What goes wrong later concerns one connection, and must not end the app.
        this.#server.on('error', () => {});
        const literal = host.includes(':') ? `[${host}]` : host;
        this.#host = `${literal}:${this.port}`;
        resolve('');
      });
    });
  }

  get port(): number {
    const address: string | AddressInfo | null = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  get redirectUri(): string {
    return `http://${this.#host}${callbackPath}`;
  }

  get testAddress(): URL {
    return new URL(this.#testTarget, this.redirectUri);
  }

  wasTested(): boolean {
    return this.#tested;
  }

  end(page: EndingPage): Promise<void> {
    this.#closed ??= this.#showAndClose(page);
    return this.#closed;
  }

  /** Shows the browser nothing more; resolves when no handle is left. */
  async hurry(): Promise<void> {
    this.#hurried.resolve();
    await this.#closed;
  }

  async #showAndClose(page: EndingPage): Promise<void> {
    const { clock, port } = this.#options;
    this.#stopHolding();
    if (this.#answered) {
      if (port !== 0) ending.set(port, this);
      this.#show(page);
      const shown = Promise.race([this.#delivered.promise, this.#hurried.promise]);
      await waitAtMost(clock, deliveryMs, shown);
    }
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    if (ending.get(port) === this) ending.delete(port);
  }

  #admit(socket: Socket): void {
    this.#silent.add(socket);
    socket.once('close', () => this.#silent.delete(socket));
    const [oldest] = this.#silent;
    if (this.#silent.size > mostSilent) oldest?.destroy();
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    this.#silent.delete(request.socket);
    const { method = '', url: target = '', rawHeaders } = request;
    this.#tested ||= target === this.#testTarget;
    const hosts = rawHeaders.filter(
      (_, at) => rawHeaders[at - 1]?.toLowerCase() === 'host' && at % 2 === 1,
    );
    const expected = { host: this.#host, state: this.#options.state, answered: this.#answered };
    const reading = readCallback({ method, target, hosts }, expected);
    if (reading.is === 'stray') this.#send(response, reading.status, 'stray');
    else if (reading.is === 'done') this.#hold(response);
    else this.#takeAnswer(reading.parameters, response);
  }

  #takeAnswer(parameters: URLSearchParams, response: ServerResponse): void {
    this.#answered = true;
    this.#stopHolding = this.#options.clock.after(holdMs, () => this.#show('waiting'));
    // The code's exchange sets out first; the browser's next request is answered while that is on its way.
    this.#resolveAnswer(parameters);
    this.#options.clock.after(0, () => {
      response.writeHead(303, { ...fixedHeaders, 'content-length': 0, location: donePath }).end();
    });
  }

  #hold(response: ServerResponse): void {
    this.#held.add(response);
    response.once('close', () => this.#held.delete(response));
    if (this.#page) this.#show(this.#page);
  }

  #show(page: EndingPage | 'waiting'): void {
    this.#page = page;
    for (const response of this.#held) {
      response.once('finish', () => this.#delivered.resolve());
      this.#send(response, 200, page);
    }
    this.#held.clear();
  }

  #send(response: ServerResponse, status: number, page: BrowserPageName): void {
    const body = this.#options.pages[page];
    response.writeHead(status, {
      ...fixedHeaders,
      ...(status === 405 && { allow: 'GET' }),
      'content-length': body.byteLength,
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(body);
  }
}
