/** What of a request decides; nothing else of it is looked at, and nothing of it is ever shown. */
export interface CallbackRequest {
  method: string;
  /** Request target as it came (RFC 9112 3.2). */
  target: string;
  /** Every `Host` header. */
  hosts: string[];
}

export interface AttemptExpectation {
  /** `127.0.0.1:PORT`, and nothing that only resolves to it (DNS rebinding). */
  host: string;
  state: string;
  /** The one answer was taken; from now on there is only the final page. */
  answered: boolean;
}

export type CallbackReading =
  /** Answered with a fixed page, and without any effect on the attempt (promise 17). */
  | { is: 'stray'; status: 400 | 404 | 405 | 421 }
  | { is: 'done' }
  /** Bears this attempt's state: the browser came back from the provider, with a code or an error. */
  | { is: 'answer'; parameters: URLSearchParams };

export const callbackPath = '/callback';
/** Where the browser is sent at once, so that the code does not stay in its history (promise 19). */
export const donePath = '/done';

const stray = (status: 400 | 404 | 405 | 421): CallbackReading => ({ is: 'stray', status });

/** Parameters that must not come twice (RFC 6749 3.1). */
const singleParameters = ['state', 'code', 'error', 'iss'];

/** Reads one request to the listener (RFC 6749 4.1.2, RFC 8252 7.3). Pure; accepts nothing but the exact form. */
export function readCallback(
  request: CallbackRequest,
  expected: AttemptExpectation,
): CallbackReading {
  if (request.hosts.length !== 1 || request.hosts[0] !== expected.host) return stray(421);
  if (request.method !== 'GET') return stray(405);
  const [path, ...rest] = request.target.split('?');
  if (path === donePath && rest.length === 0) {
    return expected.answered ? { is: 'done' } : stray(404);
  }
  if (path !== callbackPath) return stray(404);
  return readAnswer(new URLSearchParams(rest.join('?')), expected);
}

function readAnswer(parameters: URLSearchParams, expected: AttemptExpectation): CallbackReading {
  if (expected.answered || !isAnswerTo(parameters, expected.state)) return stray(400);
  return { is: 'answer', parameters };
}

/** Do these parameters answer the attempt with this state (RFC 6749 4.1.2)? Pure. */
export function isAnswerTo(parameters: URLSearchParams, state: string): boolean {
  if (parameters.get('state') !== state) return false;
  if (singleParameters.some((name) => parameters.getAll(name).length > 1)) return false;
  // Neither or both is no authorization response; whoever sent it, the genuine one may still come.
  return parameters.has('code') !== parameters.has('error');
}
