import type { IncomingMessage } from 'node:http';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { NetError } from './errors.ts';

/** Servers send both zlib and raw deflate under this name; Chromium takes either. */
class AnyInflate extends Transform {
  private inner: Transform | undefined;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.inner) {
      const isZlib = ((chunk[0] ?? 0) & 0x0f) === 8;
      this.inner = isZlib ? createInflate() : createInflateRaw();
      this.inner.on('data', (data) => this.push(data));
      this.inner.on('error', (error) => this.destroy(error));
    }
    this.inner.write(chunk, () => done());
  }

  override _flush(done: TransformCallback): void {
    if (!this.inner) {
      done();
      return;
    }
    this.inner.on('end', () => done());
    this.inner.end();
  }
}

function decoder(encoding: string): Transform | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return new AnyInflate();
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'zstd') return createZstdDecompress();
  return undefined;
}

/** Chromium's name for a body that ended before its end. */
function truncation(head: IncomingMessage): NetError {
  const isChunked = /chunked/i.test(head.headers['transfer-encoding'] ?? '');
  return new NetError(
    isChunked ? 'ERR_INCOMPLETE_CHUNKED_ENCODING' : 'ERR_CONTENT_LENGTH_MISMATCH',
  );
}

const garbled = new WeakSet<IncomingMessage>();

/**
 * Node tells the request that a body cannot be read, and the answer only that its connection is gone; Chromium tells
 * the reader of the body (HttpChunkedDecoder).
 */
export function noteGarbled(head: IncomingMessage, error: NodeJS.ErrnoException): void {
  if (error.code?.startsWith('HPE_')) garbled.add(head);
}

function bodyError(head: IncomingMessage, error: NodeJS.ErrnoException): NetError {
  if (garbled.has(head) || error.code?.startsWith('HPE_'))
    return new NetError('ERR_INVALID_CHUNKED_ENCODING', error);
  if (error.code === 'ECONNRESET' && error.syscall !== undefined) {
    return new NetError('ERR_CONNECTION_RESET', error);
  }
  return error.code === 'ECONNRESET' ? truncation(head) : new NetError('ERR_FAILED', error);
}

/** The body as the app gets it: decompressed, its errors named as Chromium names them. */
export function decodedBody(head: IncomingMessage, onError: (error: NetError) => void): Readable {
  head.on('error', (error) => onError(bodyError(head, error)));
  const encodings = (head.headers['content-encoding'] ?? '').toLowerCase().split(',');
  const steps = encodings.map((name) => decoder(name.trim())).filter((step) => step !== undefined);
  let body: Readable = head;
  for (const step of steps.reverse()) {
    step.on('error', () => {
      head.destroy();
      onError(new NetError('ERR_CONTENT_DECODING_FAILED'));
    });
    body = body.pipe(step);
  }
  return body;
}
