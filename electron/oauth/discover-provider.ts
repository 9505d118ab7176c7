import * as client from 'openid-client';
import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import { originProblem } from '../../shared/service-address.ts';
import type { Exchange } from '../net/exchange.ts';
import { exchangeFetch, exchangeReason, refusedStatus } from './exchange-fetch.ts';
import { exchangeFailure, oauthFailure } from './oauth-failure.ts';

/** A provider whose metadata was read and checked. */
export interface Provider {
  config: client.Configuration;
  /** Exactly as in the settings and in the metadata, which are equal. */
  issuer: string;
  host: string;
  /** It announces `iss` in every authorization response (RFC 9207 section 3). */
  sendsIssuer: boolean;
}

export interface ProviderQuestion {
  issuer: string;
  clientId: string;
}

export interface DiscoveryDeps {
  exchange: Exchange;
  signal: AbortSignal;
}

type Algorithm = 'oidc' | 'oauth2';

/** Five minutes, as Kerberos grants: a desk's clock is seldom right, and the nonce stops a replayed token. */
const clockToleranceSeconds = 300;

/**
 * Finds the provider's metadata (OpenID Connect Discovery 4, then RFC 8414 3) and checks it.
 * @returns OA-ADDR for an unusable issuer, OA-META without metadata, OA-PROV when the provider is out of order,
 *   OA-ISS when the metadata is another's (compared exactly, RFC 8414 3.3), OA-HTTP when it names an address that
 *   breaks promise 1, OA-NET or the reason's own code when it cannot be reached, CANCEL
 */
export async function discoverProvider(
  question: ProviderQuestion,
  deps: DiscoveryDeps,
): Promise<Result<Provider>> {
  const issuer = URL.parse(question.issuer);
  if (!issuer || originProblem(issuer) !== null || issuer.search !== '' || issuer.hash !== '') {
    return failed(oauthFailure('OA-ADDR'));
  }
  const first = await readMetadata(issuer, question, 'oidc', deps);
  const isWorthTrying = !first.ok && mayBeElsewhere(first.failure);
  const second = isWorthTrying ? await readMetadata(issuer, question, 'oauth2', deps) : first;
  // Neither has it: what was said at the first address is about this provider rather than about an address it lacks.
  const found = second.ok || !isNoMetadata(second.failure) ? second : first;
  return found.ok ? checkMetadata(found.value, question.issuer, issuer) : found;
}

const isNoMetadata = ({ code }: Failure) => code === 'OA-META' || code === 'OA-PROV';

/** Overloaded, or out of use (RFC 6585 4, RFC 9110 15.6.4): asked again at once, it would say the same. */
const notNow = [429, 503];

const mayBeElsewhere = (failure: Failure) =>
  isNoMetadata(failure) && !notNow.includes(failure.facts.status ?? 0);

async function readMetadata(
  issuer: URL,
  { clientId }: ProviderQuestion,
  algorithm: Algorithm,
  { exchange, signal }: DiscoveryDeps,
): Promise<Result<client.Configuration>> {
  try {
    const metadata = { [client.clockTolerance]: clockToleranceSeconds };
    const config = await client.discovery(issuer, clientId, metadata, client.None(), {
      algorithm,
      [client.customFetch]: exchangeFetch(exchange, signal),
      // Only to loopback: originProblem has refused every other http address.
      ...(issuer.protocol === 'http:' && { execute: [client.allowInsecureRequests] }),
    });
    config.timeout = 0;
    return success(config);
  } catch (error) {
    return failed(discoveryFailure(error, issuer.host));
  }
}

function discoveryFailure(error: unknown, host: string): Failure {
  const reason = exchangeReason(error);
  if (reason) return exchangeFailure(reason, host, 'OA-NET', 'OA-META');
  const status = refusedStatus(error);
  // RFC 6585 section 6: the network itself wants somebody to sign in.
  if (status === 511) return oauthFailure('PORTAL', { host, status });
  const isOtherIssuer =
    error instanceof client.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  if (isOtherIssuer) return oauthFailure('OA-ISS', { host });
  // An address that has metadata when the provider is well is not a wrong one.
  const isOutOfOrder = status !== null && (status >= 500 || status === 429);
  const code = isOutOfOrder ? 'OA-PROV' : 'OA-META';
  return oauthFailure(code, { host, ...(status !== null && { status }) });
}

function checkMetadata(
  config: client.Configuration,
  expectedIssuer: string,
  { protocol, host }: URL,
): Result<Provider> {
  const metadata = config.serverMetadata();
  // The library compares after normalising, and makes exceptions for single vendors.
  if (metadata.issuer !== expectedIssuer) return failed(oauthFailure('OA-ISS', { host }));
  if (!metadata.authorization_endpoint || !metadata.token_endpoint) {
    return failed(oauthFailure('OA-META', { host }));
  }
  const problem = endpointFailure(metadata, protocol, host);
  if (problem) return failed(problem);
  const sendsIssuer = metadata.authorization_response_iss_parameter_supported === true;
  return success({ config, issuer: expectedIssuer, host, sendsIssuer });
}

/** The two that every sign-in needs; a provider may leave any other one out, or empty. */
const neededEndpoints = ['authorization_endpoint', 'token_endpoint'];

/** Every address that the app or the browser could be sent to (promise 1). */
function endpointFailure(metadata: object, protocol: string, host: string): Failure | null {
  const addresses = Object.entries(metadata).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
  for (const [name, address] of addresses) {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url && neededEndpoints.includes(name)) return oauthFailure('OA-META', { host });
    // A provider on the network has no business with plain http, not even to this computer.
    const isWeaker = protocol === 'https:' && url?.protocol === 'http:';
    if (isWeaker || (url && originProblem(url) !== null)) return oauthFailure('OA-HTTP', { host });
  }
  return null;
}
