import { lookup } from 'node:dns/promises';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls';
import { errorFacts } from './error-facts.ts';
import { openTunnel } from './tunnel.ts';

/** Where to connect; `via`: an HTTP proxy that stands between. */
export interface Target {
  host: string;
  port: number;
  via: { host: string; port: number } | null;
}

export type DnsFinding = { ok: true; addresses: string[] } | { ok: false; error: string };
export type TcpFinding = { ok: true } | { ok: false; error: string };

export interface TlsFinding {
  /** What the other end showed; null when the handshake did not come so far. */
  certificate: SeenCertificate | null;
  /** Node's code of what is wrong with it, as `CERT_HAS_EXPIRED`, or of the connection; null when nothing is. */
  problem: string | null;
}

export interface SeenCertificate {
  subject: string;
  issuer: string;
  /** Subject and issuer are the same. */
  isSelfIssued: boolean;
  /** Epoch ms. */
  validFrom: number;
  validTo: number;
  /** Names and addresses that it is for. */
  names: string[];
}

/**
 * What Chromium does not tell: each step of a connection by itself, on connections of their own, over which
 * no request is ever sent. Each ends when its signal is aborted; none rejects.
 */
export interface Probes {
  dns(host: string): Promise<DnsFinding>;
  tcp(target: Target, signal: AbortSignal): Promise<TcpFinding>;
  /** Whether the proxy opens a tunnel to the service; `error` as `openTunnel` throws it. */
  tunnel(target: Target, signal: AbortSignal): Promise<TcpFinding>;
  tls(target: Target, signal: AbortSignal): Promise<TlsFinding>;
}

/**
 * @param publicRoots PEM texts of the authorities that count as publicly known. Node brings Mozilla's list
 *   along and does not ask the system's store: an authority that only this computer trusts shows itself so.
 */
export function createProbes(publicRoots: readonly string[] = rootCertificates): Probes {
  return {
    dns: (host) =>
      lookup(host, { all: true }).then(
        (found) => ({ ok: true, addresses: found.map(({ address }) => address) }),
        (error: unknown) => ({ ok: false, error: codeOf(error) }),
      ),
    tcp: async (target, signal) => {
      try {
        (await openSocket(target.via ?? target, signal)).destroy();
        return { ok: true };
      } catch (error) {
        return { ok: false, error: codeOf(error) };
      }
    },
    tunnel: async (target, signal) => {
      try {
        (await openTunnel(openSocket, target, signal)).destroy();
        return { ok: true };
      } catch (error) {
        return { ok: false, error: codeOf(error) };
      }
    },
    tls: async (target, signal) => {
      try {
        const socket = await (target.via
          ? openTunnel(openSocket, target, signal)
          : openSocket(target, signal));
        return await lookAtCertificate(socket, target.host, publicRoots, signal);
      } catch (error) {
        return { certificate: null, problem: codeOf(error) };
      }
    },
  };
}

const codeOf = (error: unknown) => errorFacts(error).code ?? 'OTHER';

function openSocket(
  { host, port }: { host: string; port: number },
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTcp({ host, port, signal });
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });
}

/**
 * Makes the TLS handshake, looks at the certificate, and hangs up: not a byte of a request is sent. The
 * check of the certificate stays switched on (promise 3): `secure` is emitted when the handshake is done, and
 * a listener that stands before Node's own sees the certificate in the moment before Node refuses it.
 */
function lookAtCertificate(
  socket: Socket,
  host: string,
  publicRoots: readonly string[],
  signal: AbortSignal,
): Promise<TlsFinding> {
  return new Promise((resolve) => {
    let certificate: SeenCertificate | null = null;
    const secured = connectTls({
      socket,
      host,
      ca: [...publicRoots],
      ALPNProtocols: ['http/1.1'],
      // RFC 6066 section 3: no address is a server name.
      ...(isIP(host) === 0 && { servername: host }),
    });
    const end = (problem: string | null) => {
      resolve({ certificate, problem });
      secured.destroy();
      socket.destroy();
    };
    secured.prependListener('secure', () => {
      certificate = readCertificate(secured);
    });
    secured.once('secureConnect', () => end(null));
    secured.on('error', (error) => end(codeOf(error)));
    secured.once('close', () => end('ECONNRESET'));
    signal.addEventListener('abort', () => end('ABORTED'), { once: true });
  });
}

const mostNames = 20;
const longestName = 200;

function readCertificate(secured: TLSSocket): SeenCertificate | null {
  const seen = secured.getPeerCertificate();
  if (!seen?.valid_to) return null;
  const subject = nameOf(seen.subject);
  const issuer = nameOf(seen.issuer);
  const isSelfIssued = JSON.stringify(seen.subject) === JSON.stringify(seen.issuer);
  const names = (seen.subjectaltname ?? '').split(', ').map((name) => name.replace(/^[^:]*:/, ''));
  return {
    subject,
    issuer,
    isSelfIssued,
    validFrom: Date.parse(seen.valid_from),
    validTo: Date.parse(seen.valid_to),
    names: names.filter(Boolean).slice(0, mostNames).map(plain),
  };
}

/** A distinguished name, as far as people know one by it. */
function nameOf(name: Partial<Record<'O' | 'OU' | 'CN', string | string[]>> | undefined): string {
  const parts = [name?.CN, name?.O].flatMap((part) => part ?? []);
  return plain([...new Set(parts)].join(', ')) || '–';
}

/** Written by whoever made the certificate: only text, in one line, and not without end. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, longestName);
