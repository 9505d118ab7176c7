import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

export type Params = Record<string, unknown>;

interface Pending {
  readonly method: string;
  resolve(result: Params): void;
  reject(error: Error): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  sessionId?: string;
  result?: Params;
  error?: { message: string };
}

/**
 * The DevTools protocol over Chromium's pipe (`--remote-debugging-pipe`: JSON texts separated by
 * NUL). A pipe instead of a socket because Chromium leaves when its other end closes: however this
 * process dies, no browser is left behind.
 *
 * Emits `<sessionId>:<Domain.event>` (an empty session id for the browser itself) and `closed`.
 */
export class Cdp extends EventEmitter {
  private readonly pending = new Map<number, Pending>();
  private readonly sink: Writable;
  private chunks: Buffer[] = [];
  private lastId = 0;
  private isClosed = false;

  constructor(sink: Writable, source: Readable) {
    super();
    this.setMaxListeners(0);
    this.sink = sink;
    sink.on('error', () => this.close());
    source.on('error', () => this.close());
    source.on('close', () => this.close());
    source.on('data', (chunk: Buffer) => this.read(chunk));
  }

  /** Sends one command. Rejects with Chromium's own words, or when the browser is gone. */
  send(method: string, params: Params = {}, sessionId = ''): Promise<Params> {
    if (this.isClosed) return Promise.reject(new Error(`${method}: Chromium is gone`));
    const id = ++this.lastId;
    const target = sessionId === '' ? {} : { sessionId };
    this.sink.write(`${JSON.stringify({ id, method, params, ...target })}\0`);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { method, resolve, reject });
    });
  }

  private read(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...this.chunks, rest.subarray(0, end)]).toString('utf8');
      this.chunks = [];
      rest = rest.subarray(end + 1);
      this.dispatch(JSON.parse(text) as Message);
    }
    if (rest.length > 0) this.chunks.push(rest);
  }

  private dispatch(message: Message): void {
    if (message.id === undefined) {
      this.emit(`${message.sessionId ?? ''}:${message.method ?? ''}`, message.params ?? {});
      return;
    }
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (message.error) pending?.reject(new Error(`${pending.method}: ${message.error.message}`));
    else pending?.resolve(message.result ?? {});
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { method, reject } of this.pending.values()) {
      reject(new Error(`${method}: Chromium is gone`));
    }
    this.pending.clear();
    this.emit('closed');
  }
}

/** One attached target: commands and events of a single page. */
export class CdpSession {
  readonly id: string;
  private readonly cdp: Cdp;

  constructor(cdp: Cdp, id: string) {
    this.cdp = cdp;
    this.id = id;
  }

  send(method: string, params: Params = {}): Promise<Params> {
    return this.cdp.send(method, params, this.id);
  }

  /** Sends a command whose failure means only that the page has gone meanwhile. */
  tell(method: string, params: Params = {}): void {
    this.send(method, params).catch(() => {});
  }

  on<T>(event: string, listener: (params: T) => void): void {
    this.cdp.on(`${this.id}:${event}`, listener);
  }
}
