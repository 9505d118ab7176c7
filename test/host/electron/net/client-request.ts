import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import type { ClientRequestConstructorOptions } from 'electron';
import { runtime } from '../../runtime.ts';
import { hostApp } from '../app.ts';
import { type HostSession, sessionOf } from '../session.ts';
import { decodedBody } from './body.ts';
import { NetError } from './errors.ts';
import { exchangeHead } from './exchange.ts';
import { type AuthInfo, challengeOf } from './login.ts';
import { HostMessage, listHeaders } from './message.ts';
import {
  asBytes,
  checkHeader,
  type ParsedRequest,
  parseRequest,
  refuseUnsafe,
} from './request-options.ts';
import { TunnelRefused } from './tunnel.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 20;

/**
 * electronjs.org/docs/api/client-request, on Node's sockets. Cookies are neither stored nor sent
 * (the default without `useSessionCookies`), and nothing is cached.
 */
export class HostClientRequest extends Writable {
  chunkedEncoding = false;
  private readonly parsed: ParsedRequest;
  private readonly session: HostSession;
  private readonly abortion = new AbortController();
  private headers: Record<string, string> = {};
  private body: Buffer[] = [];
  private started = false;
  private ended = false;
  private wasAborted = false;
  private response: HostMessage | undefined;
  private follow = false;

  constructor(options: ClientRequestConstructorOptions | string) {
    // Destroyed by itself, the stream would be gone once the request is written, before any answer.
    super({ autoDestroy: false, emitClose: false });
    if (!hostApp.isReady()) throw new Error('net module can only be used after app is ready');
    this.parsed = parseRequest(options);
    const given = typeof options === 'string' ? {} : options;
    for (const [name, value] of Object.entries(given.headers ?? {})) {
      this.setHeader(name, String(value));
    }
    const chosen = given.session as unknown as HostSession | undefined;
    this.session = chosen ?? sessionOf(given.partition ?? '');
  }

  setHeader(name: string, value: string): void {
    if (this.started) throw new Error("Can't set headers after they are sent");
    checkHeader(name, value);
    this.removeHeader(name);
    this.headers[name] = String(value);
  }

  getHeader(name: string): string | undefined {
    return Object.entries(this.headers).find(([n]) => n.toLowerCase() === name.toLowerCase())?.[1];
  }

  removeHeader(name: string): void {
    if (this.started) throw new Error("Can't remove headers after they are sent");
    const kept = Object.entries(this.headers).filter(
      ([n]) => n.toLowerCase() !== name.toLowerCase(),
    );
    this.headers = Object.fromEntries(kept);
  }

  /** Docs: `abort` and `close` are emitted; a response under way emits `aborted`. */
  abort(): void {
    if (this.wasAborted || this.ended) return;
    this.wasAborted = true;
    process.nextTick(() => this.emit('abort'));
    this.abortion.abort();
    if (this.response && !this.response.destroyed) {
      this.response.emit('aborted');
      this.response.destroy(new Error('Request was aborted'));
    }
    this.finishWith();
  }

  followRedirect(): void {
    this.follow = true;
  }

  getUploadProgress() {
    const size = Buffer.concat(this.body).length;
    return { active: this.started, started: this.started, current: size, total: size };
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.started = true;
    this.body.push(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.started = true;
    done();
    this.run().catch((error: Error) => this.fail(error));
  }

  private async run(): Promise<void> {
    refuseUnsafe(this.headers);
    let { url, method } = this.parsed;
    let body = this.body.length > 0 ? Buffer.concat(this.body) : undefined;
    for (let hop = 0; ; hop += 1) {
      if (hop > MAX_REDIRECTS) throw new NetError('ERR_TOO_MANY_REDIRECTS');
      const head = await this.ask(url, method, body);
      const next = redirectOf(head, url, method);
      if (!next) return this.deliver(head);
      this.mayFollow(head, next);
      head.resume();
      if (next.method !== method) body = undefined;
      this.forgetCredentials(url, next.url);
      ({ url, method } = next);
    }
  }

  private async ask(url: URL, method: string, body: Buffer | undefined): Promise<IncomingMessage> {
    runtime().records.netRequests.push({ url: url.href, method });
    const headers = asBytes(this.headers);
    const exchange = { url, method, headers, body, signal: this.abortion.signal };
    for (;;) {
      const head = await exchangeHead(exchange, this.session.connections).catch((error: Error) => {
        if (error instanceof TunnelRefused && error.response.statusCode === 407) return error;
        throw error;
      });
      const answer = head instanceof TunnelRefused ? head.response : head;
      if (!(await this.logIn(answer, url))) {
        if (head instanceof TunnelRefused) throw this.refusedTunnel(head);
        return head;
      }
      answer.resume();
    }
  }

  /** Asks for a password when the answer is a challenge; true when there is a new one to try. */
  private async logIn(head: IncomingMessage, url: URL): Promise<boolean> {
    const through = this.session.connections.route(url).through;
    const info = challengeOf(head, url, through);
    if (!info || (!info.isProxy && this.parsed.credentials === 'omit')) return false;
    const [user, password] = await new Promise<[string?, string?]>((resolve) => {
      const callback = (name?: string, word?: string) =>
        resolve([name, word] as [string?, string?]);
      // Electron cancels the challenge when nobody listens.
      if (!this.emit('login', info satisfies AuthInfo, callback)) callback();
    });
    if (user === undefined || password === undefined) return false;
    const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (info.isProxy && through) this.session.connections.rememberProxyPassword(through, basic);
    else this.headers['Authorization'] = basic;
    return true;
  }

  /** Chromium shows the proxy's 407, then fails its body: nothing of a tunnel's answer is handed on. */
  private refusedTunnel(refused: TunnelRefused): NetError {
    this.response = new HostMessage(refused.response);
    this.emit('response', this.response);
    return new NetError('ERR_TUNNEL_CONNECTION_FAILED');
  }

  private mayFollow(head: IncomingMessage, next: { url: URL; method: string }): void {
    if (this.parsed.redirect === 'error') {
      throw new Error("Attempted to redirect, but redirect policy was 'error'");
    }
    this.follow = this.parsed.redirect === 'follow';
    const headers = listHeaders(head.rawHeaders);
    this.emit('redirect', head.statusCode, next.method, next.url.href, headers);
    if (this.follow) return;
    head.destroy();
    throw new Error('Redirect was cancelled');
  }

  /** Chromium drops Authorization across origins; other headers, such as x-api-key, travel on. */
  private forgetCredentials(from: URL, to: URL): void {
    if (from.origin === to.origin) return;
    const kept = Object.entries(this.headers).filter(([n]) => n.toLowerCase() !== 'authorization');
    this.headers = Object.fromEntries(kept);
  }

  private deliver(head: IncomingMessage): void {
    const message = new HostMessage(head);
    this.response = message;
    this.emit('response', message);
    const body = decodedBody(head, (error) => this.fail(error));
    body.on('data', (chunk: Buffer) => {
      if (message.destroyed || message.push(chunk)) return;
      body.pause();
      message._read = () => {
        body.resume();
      };
    });
    body.on('end', () => {
      if (this.wasAborted || message.destroyed) return;
      message.push(null);
      this.finishWith();
    });
  }

  /** Electron reports a late failure on the response and on the request. */
  private fail(error: Error): void {
    if (this.wasAborted || this.ended) return;
    this.response?.destroy(error);
    this.finishWith(error);
  }

  private finishWith(error?: Error): void {
    if (this.ended) return;
    this.ended = true;
    this.destroy();
    process.nextTick(() => {
      if (error) this.emit('error', error);
      this.emit('close');
    });
  }
}

function redirectOf(head: IncomingMessage, url: URL, method: string) {
  const location = head.headers.location;
  if (!REDIRECTS.has(head.statusCode ?? 0) || location === undefined) return undefined;
  const becomesGet =
    (head.statusCode === 303 && method !== 'HEAD') ||
    ((head.statusCode === 301 || head.statusCode === 302) && method === 'POST');
  return { url: new URL(location, url), method: becomesGet ? 'GET' : method };
}
