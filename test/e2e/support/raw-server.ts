import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Writes an answer in a way of its own; `head` is the request line and the headers. */
export type Respond = (socket: Socket, head: string) => void;

/** A server of bytes: it can say what no HTTP library would send. */
export interface RawServer {
  readonly origin: string;
  /** Heads of the requests so far. */
  readonly heads: string[];
  respond: Respond;
  openSockets(): number;
  stop(): Promise<void>;
}

/** Listens on loopback. Each request is answered by `respond`, which may be exchanged at any time. */
export async function startRawServer(respond: Respond = () => {}): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = text.slice(0, end);
      text = text.slice(end + 4);
      heads.push(head);
      handle.respond(socket, head);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const handle: RawServer = {
    origin: `http://127.0.0.1:${port}`,
    heads,
    respond,
    openSockets: () => sockets.size,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return handle;
}

/** An authentication result of a staff user (interface 2.1, 2.2), every field right. */
export function goodResult(more: object = {}, user: object = {}): Record<string, unknown> {
  return {
    SiteDomain: 'main.library.example',
    UserDomain: 'LIBRARY',
    AccessToken: 'raw-access-token-7c1f',
    AccessSecret: 'raw-access-secret-90ab',
    AuthExpDate: '2099-01-01T10:00:00',
    ServiceUser: {
      ServiceUserID: 1,
      OrganizationID: 3,
      Name: 'Raw Answer',
      BranchID: null,
      Enabled: true,
      CreatorID: 1,
      ModifierID: null,
      CreationDate: null,
      ModificationDate: null,
      ...user,
    },
    ERMSNetworkAddress: 'erms:5000',
    DataSource: 'RAW',
    ...more,
  };
}

/** A whole answer with length and type. */
export function httpAnswer(
  body: string | Buffer,
  status = '200 OK',
  headers: string[] = [],
): Buffer {
  const bytes = Buffer.from(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
    ...headers,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

/** Sends these bytes and leaves the connection open, or ends it. */
export const sends =
  (bytes: Buffer | string, { end = false } = {}): Respond =>
  (socket) => {
    socket.write(bytes);
    if (end) socket.end();
  };
