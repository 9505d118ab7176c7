import {
  type Checked,
  type Failure,
  type FailureCode,
  type FailureFacts,
  failed,
  failure,
  type Result,
  success,
} from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type { ExchangeAnswer, ExchangeOutcome, FailedReason } from '../net/exchange.ts';
import { networkFailure } from '../net/network-failure.ts';
import { readRetryAfter } from '../net/retry-after.ts';
import { type AuthenticationResult, readResult } from './read-result.ts';
import { shownText } from './shown-text.ts';

export interface Asked {
  method: Method;
  /** Host and port that were asked, for messages. */
  host: string;
}

/**
 * Reads what an exchange brought as the answer of one of the three operations (interface sections 4 and 7).
 * Pure. The body of an answer that is no result is never quoted: it may echo a credential.
 */
export function readAnswer(outcome: ExchangeOutcome, asked: Asked): Result<AuthenticationResult> {
  const fail = failWith(asked);
  if (outcome.kind === 'failed') return failed(readFailed(outcome.reason, asked));
  if (outcome.kind === 'redirect') {
    const host = hostOf(outcome.location, asked.host);
    return fail('REDIRECT', { host, status: outcome.status });
  }
  if (outcome.status !== 200) return failed(readStatus(outcome, asked));
  return readBody(outcome, asked);
}

function readBody(answer: ExchangeAnswer, asked: Asked): Result<AuthenticationResult> {
  const fail = failWith(asked);
  if (isHtml(answer)) return fail('PORTAL');
  const json = decodeJson(answer.body);
  if (json === undefined) return fail('SVC-JSON', { host: asked.host });
  const reading = readResult(json, asked.method);
  return reading.ok ? success(reading.result) : fail('SVC-DATA', { field: reading.field });
}

/** RFC 8259 8.1: JSON between systems is UTF-8; undefined when it is not JSON in UTF-8. */
function decodeJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** The page of a captive portal: it comes instead of the service's answer, often with status 200. */
function isHtml({ headers, body }: ExchangeAnswer): boolean {
  if (/\bhtml\b/i.test(headers['content-type'] ?? '')) return true;
  // As UTF-8, so that a byte order mark is taken off.
  const start = new TextDecoder('utf-8').decode(body.subarray(0, 64));
  return /^\s*<(!doctype|html|head|body|script|meta)/i.test(start);
}

const codeOf401: Record<Method, FailureCode> = {
  password: 'PWD-401',
  oauth: 'OAU-401',
  apiKey: 'KEY-401',
};

function readStatus(answer: ExchangeAnswer, asked: Asked): Failure {
  const { status } = answer;
  const facts: FailureFacts = { status, host: asked.host, ...retryAfter(answer) };
  return failure(codeOfStatus(status, asked.method), facts, { method: asked.method });
}

function codeOfStatus(status: number, method: Method): FailureCode {
  switch (status) {
    case 401:
      return codeOf401[method];
    case 403:
      return 'SVC-403';
    case 404:
      return 'SVC-404';
    case 407:
      return 'PRX-AUTH';
    case 429:
      return 'SVC-429';
    case 503:
      return 'SVC-503';
    // RFC 6585 section 6: the network wants a sign-in to itself.
    case 511:
      return 'PORTAL';
    default:
      return status >= 500 ? 'SVC-5XX' : 'SVC-HTTP';
  }
}

function retryAfter({ headers, timing }: ExchangeAnswer): FailureFacts {
  const { date, 'retry-after': wanted } = headers;
  const retryAfterSeconds = readRetryAfter(wanted, timing.endedAt, date);
  return retryAfterSeconds === null ? {} : { retryAfterSeconds };
}

/** The failure for an exchange that brought no answer at all. */
export function readFailed(reason: FailedReason, { method, host }: Asked): Failure {
  const make = (code: FailureCode, facts: FailureFacts = {}, checked?: Checked) =>
    failure(code, { host, ...facts }, { method, ...(checked && { checked }) });
  switch (reason.is) {
    case 'network': {
      const found = networkFailure(reason.error);
      return make(found.code, { network: reason.error }, found.checked);
    }
    case 'deadline':
      return make('NET-TIME');
    case 'cancelled':
      return make('CANCEL');
    case 'tooLarge':
      return make('SVC-BIG');
    case 'proxyAuthentication':
      // Only a proxy that asked by name can be given something.
      return make('PRX-AUTH', proxyFacts(reason.proxy));
    case 'address':
      return make('APP-ERR', {}, 'no');
    case 'header':
      return make('INPUT', {}, 'no');
  }
}

const proxyFacts = (proxy: string | undefined): FailureFacts =>
  proxy === undefined ? {} : { host: proxy, proxy };

function failWith({ method }: Asked) {
  return (code: FailureCode, facts: FailureFacts = {}): Result<never> =>
    failed(failure(code, facts, { method }));
}

/** A name of the internet has at most 253 characters (RFC 1035 2.3.4); whoever redirects can write any number. */
const longestHost = 260;

function hostOf(location: string | null, asked: string): string {
  const url = location === null ? null : URL.parse(location, `https://${asked}`);
  return shownText(url?.host || asked, longestHost);
}
