import { failure } from '../../shared/failure.ts';
import type { ConnectionFound } from '../../shared/ipc.ts';
import { operationAddress } from '../../shared/service-address.ts';
import type { Exchange, ExchangeOutcome } from '../net/exchange.ts';
import { clockFacts, type ServiceAnswer } from './client.ts';
import { type LookAtCertificate, nameIssuer } from './name-issuer.ts';
import { readAnswer } from './read-answer.ts';
import { probeRequest, type ServiceAddress } from './requests.ts';

export interface FindDeps {
  exchange: Exchange;
  look?: LookAtCertificate;
  /** How far the service's clock is ahead of this computer's, in milliseconds; null when that cannot be told. */
  measureClock(clock: ServiceAnswer['clock']): number | null;
}

/**
 * Asks one address without any credential: 401 says that the operation is there (interface section 7). Other
 * prefixes are never tried: the interface does not show any, and a guess could meet another service.
 */
export async function findService(
  service: ServiceAddress,
  deps: FindDeps,
): Promise<ConnectionFound> {
  const request = probeRequest(service);
  const outcome = await deps.exchange(request);
  const common = {
    address: operationAddress(service.origin, service.prefix, 'staffuser'),
    clockDifferenceMs: deps.measureClock(clockFacts(outcome)),
  };
  if (isService(outcome)) return { found: 'service', ...common };
  const reading = readAnswer(outcome, { method: 'apiKey', host: request.url.host });
  const answer = await nameIssuer(reading, request.url, deps.look);
  // A result without a credential would be no service of this interface.
  const trouble = answer.ok ? failure('SVC-HTTP', { status: 200 }) : answer.failure;
  const { method: _none, ...plain } = trouble;
  return { found: 'trouble', ...common, failure: plain };
}

const isService = (outcome: ExchangeOutcome) => outcome.kind === 'answer' && outcome.status === 401;
