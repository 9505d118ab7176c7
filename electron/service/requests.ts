import { type Operation, operationAddress } from '../../shared/service-address.ts';
import type { ExchangeRequest } from '../net/exchange.ts';
import { basicAuthorization } from './basic.ts';

/** Where the service is: origin and path prefix, both read by shared/service-address.ts. */
export interface ServiceAddress {
  origin: string;
  prefix: string;
}

/** A sign-in takes at most this long from the request to the end of the answer, in milliseconds. */
export const serviceDeadlineMs = 30_000;
/** An authentication result is under 2 kB; this leaves room for fields that are not known. Bytes. */
export const largestResult = 256 * 1024;

/** Interface 4.1: credentials of a staff user. */
export function passwordRequest(
  service: ServiceAddress,
  userName: string,
  password: string,
): ExchangeRequest {
  return post(service, 'staffuser', { authorization: basicAuthorization(userName, password) });
}

/** Interface 4.2: a bearer token of the OAuth provider (RFC 6750 2.1). */
export function bearerRequest(service: ServiceAddress, token: string): ExchangeRequest {
  return post(service, 'staffuser/oauth', { authorization: `Bearer ${token}` });
}

/** Interface 4.3: the same path as 4.1, selected by the header. */
export function apiKeyRequest(service: ServiceAddress, apiKey: string): ExchangeRequest {
  return post(service, 'staffuser', { 'x-api-key': apiKey });
}

/** The same address without any credential, to see what is there: 401 is what a service answers. */
export function probeRequest(service: ServiceAddress): ExchangeRequest {
  return { ...post(service, 'staffuser', {}), deadlineMs: 10_000 };
}

function post(
  { origin, prefix }: ServiceAddress,
  operation: Operation,
  credential: Record<string, string>,
): ExchangeRequest {
  return {
    method: 'POST',
    url: new URL(operationAddress(origin, prefix, operation)),
    headers: { accept: 'application/json', ...credential },
    deadlineMs: serviceDeadlineMs,
    maxBytes: largestResult,
  };
}
