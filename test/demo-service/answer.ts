import type { IncomingMessage } from 'node:http';
import { type Credential, readCredential } from './credentials.ts';
import { apiKeyResult, type ResultClock, type ServiceUser, staffResult } from './result.ts';
import type { DemoKey } from './types.ts';
import { checkPassword } from './users.ts';

/** What goes back, before any fault is laid over it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What the operations need to know; the clock is read once per request. */
export interface ServiceState {
  readonly apiPrefix: string;
  readonly clock: () => ResultClock;
  readonly keys: readonly DemoKey[];
  readonly revoked: ReadonlySet<string>;
  /** The user whom a bearer token names, or null when the token is not accepted. */
  userOfToken: (token: string) => Promise<ServiceUser | null>;
}

export function jsonAnswer(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function emptyAnswer(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: Buffer.alloc(0) };
}

/** Interface section 7 knows only 200 and 401; a 401 has no body, because none is shown. */
const unauthorized = emptyAnswer(401);

function staffAnswer(user: ServiceUser | null, state: ServiceState): Answer {
  return user ? jsonAnswer(200, staffResult(user, state.clock())) : unauthorized;
}

function keyAnswer(key: string, state: ServiceState): Answer {
  const found = state.keys.find((one) => one.key === key && !state.revoked.has(key));
  return found ? jsonAnswer(200, apiKeyResult(found, state.clock())) : unauthorized;
}

async function operation(credential: Credential, isOauthPath: boolean, state: ServiceState) {
  if (isOauthPath) {
    if (credential.kind !== 'bearer') return unauthorized;
    return staffAnswer(await state.userOfToken(credential.token), state);
  }
  if (credential.kind === 'apiKey') return keyAnswer(credential.key, state);
  if (credential.kind !== 'basic') return unauthorized;
  const user = checkPassword(credential.username, credential.password);
  return staffAnswer(user?.serviceUser ?? null, state);
}

/** The service without faults: interface.md section 4, and 404, 405, 411 around it. */
export async function answerTo(request: IncomingMessage, state: ServiceState): Promise<Answer> {
  const path = (request.url ?? '').split('?', 1)[0];
  const staffUser = `${state.apiPrefix}/authentication/staffuser`;
  const isOauthPath = path === `${staffUser}/oauth`;
  if (path !== staffUser && !isOauthPath) return emptyAnswer(404);
  if (request.method !== 'POST') return emptyAnswer(405, { allow: 'POST' });
  if (request.headers['content-length'] === undefined) return emptyAnswer(411);
  return operation(readCredential(request), isOauthPath, state);
}
