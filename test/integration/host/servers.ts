import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { makeCertificate } from '../../demo-service/certificate.ts';

export interface RunningServer {
  readonly port: number;
  /** Connections so far. */
  readonly connections: () => number;
  close(): void;
}

/** Listens on loopback; `close` also drops what is still connected. */
export async function listen(server: Server): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A server that answers each connection's first bytes with these, then ends the connection. */
export function answering(bytes: string | Buffer): Promise<RunningServer> {
  return listen(
    createTcp((socket) => {
      socket.once('data', () => socket.end(bytes));
    }),
  );
}

export interface KeyAndCertificate {
  readonly key: string;
  readonly cert: string;
}

export interface Certificates {
  /** PEM file of what the machine trusts: all of these but `selfSigned`. */
  readonly authority: string;
  readonly good: KeyAndCertificate;
  readonly expired: KeyAndCertificate;
  readonly wrongHost: KeyAndCertificate;
  readonly selfSigned: KeyAndCertificate;
}

const YEAR = 365 * 86_400_000;

/** Certificates of servers, each its own authority; `folder` receives the list of trusted ones. */
export function makeCertificates(folder: string, now: number): Certificates {
  const make = (subject: string, host: string, from: number, to: number) => {
    const dates = { notBefore: new Date(from), notAfter: new Date(to) };
    return makeCertificate({ subject, hosts: [host], ...dates });
  };
  const good = make('good', '127.0.0.1', now - YEAR, now + YEAR);
  const expired = make('expired', '127.0.0.1', now - 2 * YEAR, now - YEAR);
  const wrongHost = make('wrong', 'other.test', now - YEAR, now + YEAR);
  const authority = join(folder, 'trusted.pem');
  writeFileSync(authority, [good, expired, wrongHost].map(({ cert }) => cert).join('\n'));
  const selfSigned = make('self', '127.0.0.1', now - YEAR, now + YEAR);
  return { authority, good, expired, wrongHost, selfSigned };
}
