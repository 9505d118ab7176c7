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
 * @returns OA-ADDR for an unusable issuer, OA-META without metadata, OA-ISS when it is another's
 *   (compared exactly, RFC 8414 3.3), OA-HTTP when it names an address that breaks promise 1, OA-NET or the
 *   reason's own code when it cannot be reached, CANCEL
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
  const found =
    !first.ok && first.failure.code === 'OA-META'
      ? await readMetadata(issuer, question, 'oauth2', deps)
      : first;
  return found.ok ? checkMetadata(found.value, question.issuer, issuer) : found;
}

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
  return oauthFailure('OA-META', { host, ...(status !== null && { status }) });
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
