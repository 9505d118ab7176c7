import { STATUS_CODES } from 'node:http';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { Exchange, Send } from './fault-types.ts';

function headersOf(answer: Answer, now: number): Record<string, string> {
  const headers = { date: new Date(now).toUTCString(), ...answer.headers };
  // RFC 9110 section 8.6: no Content-Length in a 204.
  if (answer.status === 204) return headers;
  return { ...headers, 'content-length': String(answer.body.length) };
}

/** Sends the answer as a well-behaved server does. */
export function sendPlainly(
  { response, now }: Pick<Exchange, 'response' | 'now'>,
  answer: Answer,
): void {
  response.writeHead(answer.status, headersOf(answer, now)).end(answer.body);
}

/** The answer's bytes on the wire, for faults that leave HTTP's rails. */
function rawHead(answer: Answer, now: number): string {
  const lines = Object.entries(headersOf(answer, now)).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Repeats a step until it says no or the socket is gone; never keeps the process alive. */
function everyInterval({ socket }: Exchange, intervalMs: number, step: () => boolean): void {
  const timer = setInterval(() => {
    if (!step()) clearInterval(timer);
  }, intervalMs);
  timer.unref();
  socket.once('close', () => clearInterval(timer));
}

function drip(exchange: Exchange, bytes: Buffer, intervalMs: number): void {
  let sent = 0;
  everyInterval(exchange, intervalMs, () => {
    exchange.socket.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    return sent < bytes.length;
  });
}

export const slowHeaders: Send = (exchange, answer, { delayMs = 2000 }) => {
  const timer = setTimeout(() => sendPlainly(exchange, answer), delayMs);
  timer.unref();
  exchange.socket.once('close', () => clearTimeout(timer));
};

export const slowBody: Send = (exchange, answer, { intervalMs = 250 }) => {
  exchange.socket.write(rawHead(answer, exchange.now));
  drip(exchange, answer.body, intervalMs);
};

/** A header that never ends, a byte at a time. */
export const headerDrip: Send = (exchange, _answer, { intervalMs = 250 }) => {
  exchange.socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
  everyInterval(exchange, intervalMs, () => exchange.socket.write('x') || true);
};

export const hang: Send = () => {};

export const hangInBody: Send = ({ socket, now }, answer) => {
  socket.write(rawHead(answer, now));
  socket.write(answer.body.subarray(0, 10));
};

export const resetBeforeHeaders: Send = ({ reset }) => {
  reset();
};

export const closeBeforeHeaders: Send = ({ socket }) => {
  socket.end();
};

/** Leaves time for what was written to arrive, since a reset discards what is still queued. */
const beforeReset = 50;

function resetAfter({ socket, reset }: Exchange, bytes: string | Buffer): void {
  socket.write(bytes, () => setTimeout(reset, beforeReset).unref());
}

export const resetInHeaders: Send = (exchange, answer) => {
  resetAfter(exchange, rawHead(answer, exchange.now).slice(0, 30));
};

function headAndHalf(answer: Answer, now: number): Buffer {
  const half = answer.body.subarray(0, Math.floor(answer.body.length / 2));
  return Buffer.concat([Buffer.from(rawHead(answer, now)), half]);
}

export const resetInBody: Send = (exchange, answer) => {
  resetAfter(exchange, headAndHalf(answer, exchange.now));
};

/** Content-Length promises more than comes before an orderly end. */
export const shortBody: Send = ({ socket, now }, answer) => {
  socket.end(headAndHalf(answer, now));
};

export const notHttp: Send = ({ socket }) => {
  socket.end('220 mail.library.example ESMTP ready\r\n');
};

const BLOCK = 1024 * 1024;

/** Endless valid JSON text in chunks, as fast as the reader takes it. */
export const endlessBody: Send = ({ response, now }) => {
  response.writeHead(200, {
    date: new Date(now).toUTCString(),
    'content-type': 'application/json; charset=utf-8',
  });
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const pump = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.write('{"SiteDomain":"');
  response.on('drain', pump);
  pump();
};

function gzipTrailer(checksum: number, length: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return trailer;
}

/**
 * A valid gzip stream of JSON text with `bytes` of padding, rounded up to a megabyte. One block is
 * compressed with a full flush and repeated, so that a gigabyte costs no time to make.
 */
export function gzipBombOf(bytes: number): Buffer {
  const count = Math.ceil(bytes / BLOCK);
  const start = Buffer.from('{"Padding":"');
  const block = Buffer.alloc(BLOCK, 'x');
  const end = Buffer.from('"}');
  const flushed = (text: Buffer): Buffer =>
    deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: count }, () => block);
  const checksum = [start, ...blocks, end].reduce((sum, part) => crc32(part, sum), 0);
  const packed = flushed(block);
  return Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]),
    flushed(start),
    ...Array.from({ length: count }, () => packed),
    deflateRawSync(end),
    gzipTrailer(checksum, start.length + count * BLOCK + end.length),
  ]);
}

export const gzipBomb: Send = (exchange, _answer, { bytes = 256 * 1024 * 1024 }) => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' };
  sendPlainly(exchange, { status: 200, headers, body: gzipBombOf(bytes) });
};
