import type { Socket } from 'node:net';
import type { Target } from './probes.ts';

/** The proxy's answer is short; what is longer is none. Bytes. */
const longestAnswer = 8192;

class TunnelError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type OpenSocket = (at: { host: string; port: number }, signal: AbortSignal) => Promise<Socket>;

/**
 * A tunnel through an HTTP proxy (RFC 9110 9.3.6), as Chromium makes one: only the name and port of the
 * service are told to the proxy, and no credential, the proxy's own neither.
 * @throws an Error with the code `PROXY_AUTH` (407), `PROXY_403` and so on (another status), `PROXY_REFUSED`
 *   (no status at all), or the system's
 */
export async function openTunnel(
  open: OpenSocket,
  { host, port, via }: Target,
  signal: AbortSignal,
): Promise<Socket> {
  if (!via) return open({ host, port }, signal);
  const socket = await open(via, signal);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  try {
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
    const status = await readStatus(socket);
    if (status === 407) throw new TunnelError('PROXY_AUTH');
    if (status < 200 || status > 299) throw new TunnelError(`PROXY_${status || 'REFUSED'}`);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function readStatus(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (error?: Error) => reject(error ?? new TunnelError('PROXY_REFUSED'));
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.includes('\r\n\r\n') && text.length < longestAnswer) return;
      socket.off('data', read);
      socket.pause();
      resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0));
    };
    socket.on('data', read);
    socket.once('error', fail);
    socket.once('close', () => fail());
  });
}
