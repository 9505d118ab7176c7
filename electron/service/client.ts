import type { Result } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type { Exchange, ExchangeOutcome, ExchangeRequest } from '../net/exchange.ts';
import { type LookAtCertificate, nameIssuer } from './name-issuer.ts';
import { readAnswer } from './read-answer.ts';
import type { AuthenticationResult } from './read-result.ts';
import { apiKeyRequest, bearerRequest, passwordRequest, type ServiceAddress } from './requests.ts';

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

/** What is needed to compare the clocks (promise 56). */
export function clockFacts(outcome: ExchangeOutcome): ServiceAnswer['clock'] {
  const dateHeader = outcome.kind === 'answer' ? (outcome.headers['date'] ?? null) : null;
  const { startedAt, headersAt, endedAt } = outcome.timing;
  return { dateHeader, sentAt: startedAt, receivedAt: headersAt ?? endedAt };
}
