import type { TestStepName } from '../../shared/diagnostics.ts';
import type { ClockDifference } from '../../shared/expiry.ts';
import type { Failure, FailureCode } from '../../shared/failure.ts';
import type { ProviderFound } from '../../shared/ipc.ts';
import type { ExchangeOutcome } from '../net/exchange.ts';
import type { Limited } from '../time/within.ts';
import type { DnsFinding, TcpFinding, TlsFinding } from './probes.ts';
import type { Route } from './proxy-list.ts';

/** Where the test goes, read from the settings. */
export interface TestTarget {
  /** What is asked, in full. */
  address: string;
  /** Without brackets. */
  host: string;
  port: number;
  isTls: boolean;
  /** Issuer of the configured provider; null when there is none. */
  issuer: string | null;
}

/** Everything that a connection test has seen so far; what is null was not tried (yet). */
export interface Findings {
  target: { ok: true; target: TestTarget } | { ok: false; code: FailureCode };
  proxy: Limited<Route> | null;
  dns: Limited<DnsFinding> | null;
  tcp: Limited<TcpFinding> | null;
  /** Of the proxy to the service; null where there is no proxy, or no TLS to tunnel. */
  tunnel: Limited<TcpFinding> | null;
  tls: Limited<TlsFinding> | null;
  http: Limited<HttpFinding> | null;
  provider: Limited<ProviderFinding> | null;
  signIn: Limited<Failure | null> | null;
  /** A credential may be sent: somebody asked for it. */
  wantsSignIn: boolean;
  /** Milliseconds that each part took. */
  took: Partial<Record<TestStepName, number>>;
  /** By this computer's clock, epoch ms. */
  now: number;
  /** Stopped by a person, or out of time. */
  stopped: 'no' | 'person' | 'time';
}

export interface HttpFinding {
  outcome: ExchangeOutcome;
  /** What the answer comes to as that of a request without credential; null: 401, as it should be. */
  failure: Failure | null;
  clock: ClockDifference | null;
}

export interface ProviderFinding {
  found: ProviderFound;
  clock: ClockDifference | null;
}

/** Longer, and a session's end or a token's would be misjudged. Milliseconds. */
export const clockOffMs = 60_000;
/** Time enough to have a certificate renewed. Milliseconds. */
export const certificateSoonMs = 14 * 24 * 60 * 60_000;

/** What was found where a step came to its end. */
export function done<T>(limited: Limited<T> | null): T | null {
  return limited?.is === 'done' ? limited.value : null;
}

/** The proxy that the connection goes through, as people name it; null where there is none. */
export function proxyOf({ proxy }: Findings): string | null {
  const route = done(proxy);
  if (route === null || route.by === 'direct') return null;
  return route.by === 'tunnel' ? `${route.host}:${route.port}` : route.name;
}

/** The status with which the proxy refused a tunnel; null where it did not. */
export function refusalStatus({ tunnel }: Findings): number | null {
  const found = done(tunnel);
  const status = found?.ok === false ? /^PROXY_(\d{3})$/.exec(found.error)?.[1] : undefined;
  return status === undefined ? null : Number(status);
}

/** An answer came over HTTP, and the app's own network stack trusted the connection. */
export function gotAnswer({ http }: Findings): boolean {
  const outcome = done(http)?.outcome;
  return outcome !== undefined && outcome.kind !== 'failed';
}

/** The authority is none that the public knows. Node's names of it (OpenSSL's X509_V_ERR_…). */
export const unknownIssuer = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
];

/** This computer trusts an authority that the public does not know: an organisation's own, or an inspecting proxy's. */
export function isTrustedHereOnly(findings: Findings): boolean {
  const problem = done(findings.tls)?.problem ?? '';
  return gotAnswer(findings) && unknownIssuer.includes(problem);
}

export function isOff(clock: ClockDifference | null): boolean {
  if (clock === null) return false;
  const { differenceMs, uncertaintyMs } = clock;
  return Math.abs(differenceMs) > Math.max(clockOffMs, uncertaintyMs);
}
