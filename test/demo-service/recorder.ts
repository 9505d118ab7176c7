import type { IncomingMessage } from 'node:http';
import type { RecordedRequest } from './types.ts';

const KEPT_BYTES = 64 * 1024;

/** Reads a body to its end, keeping its first 64 KiB. */
export async function readBody(
  request: IncomingMessage,
): Promise<{ length: number; text: string }> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - length));
    length += chunk.length;
  }
  return { length, text: Buffer.concat(kept).toString('latin1') };
}

function joinedHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct);
  return Object.fromEntries(entries.map(([name, values]) => [name, (values ?? []).join(', ')]));
}

/** The record of one request whose body was read. */
export function recordOf(
  request: IncomingMessage,
  body: { length: number; text: string },
  at: number,
  connection: number,
): RecordedRequest {
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: joinedHeaders(request),
    bodyLength: body.length,
    body: body.text,
    at,
    connection,
  };
}
