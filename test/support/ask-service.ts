import type { Exchange, ExchangeRequest } from '../../electron/net/exchange.ts';
import { readAnswer } from '../../electron/service/read-answer.ts';
import type { AuthenticationResult } from '../../electron/service/read-result.ts';
import {
  apiKeyRequest,
  bearerRequest,
  passwordRequest,
  type ServiceAddress,
} from '../../electron/service/requests.ts';
import type { Result } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';

export const jsmith = { name: 'LIBRARY\\jsmith', password: 'demo-Pass-1' };
export const mainKey = 'demo-key-main-1';

/** The request of each operation, with credentials that the demo service knows (but for the token). */
export function requestOf(method: Method, service: ServiceAddress): ExchangeRequest {
  if (method === 'apiKey') return apiKeyRequest(service, mainKey);
  if (method === 'oauth') return bearerRequest(service, 'some-token');
  return passwordRequest(service, jsmith.name, jsmith.password);
}

/** Sends one request and reads its answer as the client does. */
export async function askService(
  exchange: Exchange,
  request: ExchangeRequest,
  method: Method,
  deadlineMs = 20_000,
): Promise<Result<AuthenticationResult>> {
  const outcome = await exchange({ ...request, deadlineMs });
  return readAnswer(outcome, { method, host: request.url.host });
}

/** `signedIn`, or the failure's code. */
export const endOf = (answer: Result<unknown>): string =>
  answer.ok ? 'signedIn' : answer.failure.code;
