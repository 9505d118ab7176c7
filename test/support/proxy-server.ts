import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ProxyOptions {
  /** What it asks for (Basic); nothing when absent. */
  credentials?: { userName: string; password: string };
  /** Where a name leads in the proxy's own name service, as `library.test:443` to a port of 127.0.0.1. */
  routes?: Record<string, number>;
  /** Says nothing to CONNECT. */
  silent?: boolean;
  /** Status of every answer to CONNECT, in place of a tunnel. */
  refuses?: number;
}

export interface ProxyServer {
  readonly port: number;
  /** Request lines and headers that it got, each as `CONNECT library.test:443\nname: value…`. */
  readonly heads: string[];
  /** Everything that came from clients, tunnels included. */
  readonly bytes: () => Buffer;
  readonly open: () => number;
  readonly connections: () => number;
  stop(): Promise<void>;
}

/** An HTTP proxy on loopback (RFC 9110 9.3.6 and RFC 9112 3.2.2), which remembers everything that it saw. */
export async function startProxy(options: ProxyOptions = {}): Promise<ProxyServer> {
  const heads: string[] = [];
  const seen: Buffer[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((asked, answer) => {
    heads.push(headOf(asked));
    if (!isAllowed(asked, options)) {
      answer.writeHead(407, { 'proxy-authenticate': challenge }).end();
      return;
    }
    const to = new URL(asked.url ?? '');
    const { 'proxy-authorization': _own, ...headers } = asked.headers;
    const on = {
      host: to.hostname,
      port: to.port,
      path: to.pathname,
      method: asked.method,
      headers,
    };
    const onward = request(on, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
      found.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.on('connect', (asked, client: Socket, first: Buffer) => {
    heads.push(headOf(asked));
    if (options.silent) return;
    if (options.refuses) client.end(`HTTP/1.1 ${options.refuses} No\r\n\r\n`);
    else if (!isAllowed(asked, options)) {
      client.end(`HTTP/1.1 407 No\r\nProxy-Authenticate: ${challenge}\r\n\r\n`);
    } else tunnel(client, first, portOf(asked.url ?? '', options));
  });
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    // Node's HTTP server leaves a connection half open whose client has gone.
    socket.on('end', () => socket.end());
    socket.on('data', (chunk: Buffer) => seen.push(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heads,
    bytes: () => Buffer.concat(seen),
    open: () => sockets.size,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const challenge = 'Basic realm="network"';

function isAllowed({ headers }: IncomingMessage, { credentials }: ProxyOptions): boolean {
  if (!credentials) return true;
  const pair = `${credentials.userName}:${credentials.password}`;
  return headers['proxy-authorization'] === `Basic ${Buffer.from(pair).toString('base64')}`;
}

const headOf = ({ method, url, rawHeaders }: IncomingMessage) => {
  const lines = rawHeaders.flatMap((text, at) =>
    at % 2 === 0 ? [`${text.toLowerCase()}: ${rawHeaders[at + 1]}`] : [],
  );
  return [`${method} ${url}`, ...lines].join('\n');
};

function portOf(authority: string, { routes = {} }: ProxyOptions): number {
  return routes[authority] ?? Number(authority.split(':').at(-1));
}

function tunnel(client: Socket, first: Buffer, port: number): void {
  const service = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    service.write(first);
    client.pipe(service).pipe(client);
  });
  service.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => service.destroy());
}
