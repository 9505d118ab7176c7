import type { CustomFetch } from 'openid-client';
import type { Exchange, ExchangeAnswer, FailedReason } from '../net/exchange.ts';

/** From the request to the last byte; a provider that is slower leaves somebody standing at a desk. */
export const providerDeadlineMs = 20_000;
/** Metadata and token answers have a few kilobytes; key sets of large providers some dozens. */
const maxBytes = 512 * 1024;

/** Statuses that must not have a body (Fetch standard, "null body status"). */
const withoutBody = [204, 205, 304];
/**
 * What openid-client looks at, and when to ask again; nothing else of a provider's answer is handed on. With
 * `WWW-Authenticate`, which belongs to a 401 (RFC 6749 5.2), it would not read the `error` in the body.
 */
const neededHeaders = ['content-type', 'retry-after', 'date'];

/** The exchange brought no answer; found again in the cause of what openid-client throws. */
export class ExchangeFailed extends Error {
  readonly reason: FailedReason;

  constructor(reason: FailedReason) {
    super('the exchange brought no answer');
    this.name = 'ExchangeFailed';
    this.reason = reason;
  }
}

/**
 * openid-client's `customFetch` over the app's one exchange. The library's own signal is left aside: the
 * exchange has its deadline, and two clocks for one request would give two reasons for one failure.
 */
export function exchangeFetch(exchange: Exchange, signal: AbortSignal): CustomFetch {
  return async (url, { method, headers, body }) => {
    const { 'user-agent': _libraryName, ...ownHeaders } = headers;
    const outcome = await exchange({
      method: method === 'POST' ? 'POST' : 'GET',
      url: new URL(url),
      headers: ownHeaders,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      deadlineMs: providerDeadlineMs,
      maxBytes,
      signal,
    });
    if (outcome.kind === 'failed') throw new ExchangeFailed(outcome.reason);
    // Without a body or a place to go, it is an unexpected status to the library, and never followed.
    if (outcome.kind === 'redirect') return new Response(null, { status: outcome.status });
    return toResponse(outcome);
  };
}

/** The members of a JSON object that a provider gives; null for every other answer, and for one that refuses. Pure. */
export function membersOf({ status, body }: ExchangeAnswer): Record<string, unknown> | null {
  if (status < 200 || status > 299) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}

const isFilled = (member: unknown) => member !== null && member !== '';

/**
 * A body without the members that have no value: some write `null`, or nothing, for what they do not give, as Ping for
 * the ID token of a renewal. Every other body stays as it came.
 */
function filledBody(answer: ExchangeAnswer): Uint8Array<ArrayBuffer> | string {
  const members = Object.entries(membersOf(answer) ?? {});
  const filled = members.filter(([, member]) => isFilled(member));
  if (filled.length === members.length) return new Uint8Array(answer.body);
  return JSON.stringify(Object.fromEntries(filled));
}

function toResponse(answer: ExchangeAnswer): Response {
  const { status, headers } = answer;
  const kept = neededHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] satisfies [string, string]];
  });
  try {
    const content = withoutBody.includes(status) ? null : filledBody(answer);
    return new Response(content, { status, headers: kept });
  } catch {
    throw new ExchangeFailed({ is: 'network', error: 'ERR_INVALID_RESPONSE' });
  }
}

/** The reason of an `ExchangeFailed` in an error or in its causes; null when there is none. */
export function exchangeReason(error: unknown): FailedReason | null {
  if (error instanceof ExchangeFailed) return error.reason;
  return error instanceof Error ? exchangeReason(error.cause) : null;
}

/** The answer that openid-client refused, from its error or the error's cause; null when there is none. */
export function refusedAnswer(error: unknown): Response | null {
  if (error instanceof Response) return error;
  return error instanceof Error ? refusedAnswer(error.cause) : null;
}

/** Status of that answer; null when there is none. */
export const refusedStatus = (error: unknown): number | null =>
  refusedAnswer(error)?.status ?? null;
