import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** Long enough that a test finds its connection still warm. */
const KEEP_ALIVE_MS = 60_000;

export interface Listener {
  readonly origin: string;
  readonly server: Server;
  /** Sockets accepted so far. */
  connections(): number;
  /** The number of a socket, counted from 1 in the order of acceptance. */
  numberOf(socket: Socket): number;
  /** Resets the TCP connection below a socket, TLS or not. */
  reset(socket: Socket): void;
  /** Stops listening and kills open sockets. Resolves when the port is free; may be called twice. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly onRequest: RequestListener;
  /** Called for each TCP connection before a byte is read. */
  readonly onSocket?: (socket: Socket) => void;
}

/** TLS hands over a socket of its own; both ends of it are known by the same ports. */
function identity(socket: Socket): string {
  return `${socket.remoteAddress}:${socket.remotePort}`;
}

function originOf(server: Server, host: string, scheme: string): string {
  const { port } = server.address() as AddressInfo;
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Listens; rejects with the system's error, for example EADDRINUSE. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { host, port, tls, onRequest, onSocket } = options;
  const server: Server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const open = new Set<Socket>();
  const known = new Map<string, { readonly number: number; readonly tcp: Socket }>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    const name = identity(socket);
    known.set(name, { number: accepted, tcp: socket });
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      if (known.get(name)?.tcp === socket) known.delete(name);
    });
    onSocket?.(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    origin: originOf(server, host, tls ? 'https' : 'http'),
    connections: () => accepted,
    numberOf: (socket) => known.get(identity(socket))?.number ?? 0,
    reset: (socket) => known.get(identity(socket))?.tcp.resetAndDestroy(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
