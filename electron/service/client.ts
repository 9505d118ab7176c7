import { failure, type Result } from '../../shared/failure.ts';
import type { ConnectionFound } from '../../shared/ipc.ts';
import type { Method } from '../../shared/method.ts';
import { operationAddress } from '../../shared/service-address.ts';
import type { Exchange, ExchangeOutcome, ExchangeRequest } from '../net/exchange.ts';
import { type LookAtCertificate, nameIssuer } from './name-issuer.ts';
import { readAnswer } from './read-answer.ts';
import type { AuthenticationResult } from './read-result.ts';
import {
  apiKeyRequest,
  bearerRequest,
  passwordRequest,
  probeRequest,
  type ServiceAddress,
} from './requests.ts';

/** What a sign-in brought: the validated result, and what is needed to measure the clocks. */
export interface ServiceAnswer {
  answer: Result<AuthenticationResult>;
  clock: { dateHeader: string | null; sentAt: number; receivedAt: number };
}

export interface ServiceClient {
  /** Each sends exactly one request; a failure is a value. */
  signInWithPassword(user: string, password: string, signal: AbortSignal): Promise<ServiceAnswer>;
  signInWithBearer(token: string, signal: AbortSignal): Promise<ServiceAnswer>;
  signInWithApiKey(apiKey: string, signal: AbortSignal): Promise<ServiceAnswer>;
}

/** The three operations at one service. */
export function createServiceClient(
  service: ServiceAddress,
  exchange: Exchange,
  look?: LookAtCertificate,
): ServiceClient {
  const ask = async (request: ExchangeRequest, method: Method, signal: AbortSignal) => {
    const outcome = await exchange({ ...request, signal });
    const reading = readAnswer(outcome, { method, host: request.url.host });
    const answer = await nameIssuer(reading, request.url, look, signal);
    return { answer, clock: clockFacts(outcome) };
  };
  return {
    signInWithPassword: (user, password, signal) =>
      ask(passwordRequest(service, user, password), 'password', signal),
    signInWithBearer: (token, signal) => ask(bearerRequest(service, token), 'oauth', signal),
    signInWithApiKey: (apiKey, signal) => ask(apiKeyRequest(service, apiKey), 'apiKey', signal),
  };
}

/** Asks the address without any credential: 401 says that the operation is there (interface section 7). */
export async function findService(
  service: ServiceAddress,
  exchange: Exchange,
  look?: LookAtCertificate,
): Promise<ConnectionFound> {
  const request = probeRequest(service);
  const address = operationAddress(service.origin, service.prefix, 'staffuser');
  const outcome = await exchange(request);
  if (outcome.kind === 'answer' && outcome.status === 401) return { found: 'service', address };
  const reading = readAnswer(outcome, { method: 'apiKey', host: request.url.host });
  const answer = await nameIssuer(reading, request.url, look);
  // A result without a credential would be no service of this interface.
  const trouble = answer.ok ? failure('SVC-HTTP', { status: 200 }) : answer.failure;
  const { method: _none, ...plain } = trouble;
  return { found: 'trouble', address, failure: plain };
}

function clockFacts(outcome: ExchangeOutcome): ServiceAnswer['clock'] {
  const dateHeader = outcome.kind === 'answer' ? (outcome.headers['date'] ?? null) : null;
  const { startedAt, headersAt, endedAt } = outcome.timing;
  return { dateHeader, sentAt: startedAt, receivedAt: headersAt ?? endedAt };
}
