import * as client from 'openid-client';
import type { Exchange } from '../net/exchange.ts';
import { exchangeFetch, membersOf } from './exchange-fetch.ts';

export interface Hearing {
  exchange: Exchange;
  /** Whoever asks waits no longer; a request that was sent goes on to its answer, or to its deadline. */
  signal: AbortSignal;
  /** Ends the request itself. */
  quitting: AbortSignal;
  /** Told of the refresh token in an answer, before anybody knows what is wrong with what came beside it. */
  onRefreshToken(token: string): void;
}

/**
 * The library's requests to the token endpoint. What the provider makes of one counts there whether anybody waits for
 * it or not: a code is used up, a refresh token replaced, another one given.
 */
export function tokenFetch({ exchange, signal, quitting, onRefreshToken }: Hearing) {
  const hearing: Exchange = async (request) => {
    const outcome = await exchange(signal.aborted ? { ...request, signal } : request);
    const members = outcome.kind === 'answer' ? membersOf(outcome) : null;
    const { refresh_token: token } = members ?? {};
    if (typeof token === 'string' && token !== '') onRefreshToken(token);
    return outcome;
  };
  return exchangeFetch(hearing, quitting);
}

/** A request for tokens that somebody waits for, at a provider that was found. */
export interface TokenRequest<T> extends Omit<Hearing, 'onRefreshToken'> {
  config: client.Configuration;
  send(): Promise<T>;
  /** Are its tokens taken over? */
  takes(answer: T): boolean;
  /** Told of a refresh token that nobody is going to hold. */
  onUnused?: ((refreshToken: string) => void) | undefined;
}

/** @returns null at once when cancelled; what the answer brings after that is told to `onUnused` alone */
export function heardTokens<T>(request: TokenRequest<T>): Promise<T | null> {
  const { config, signal, send, takes, onUnused } = request;
  if (signal.aborted) return Promise.resolve(null);
  let given: string | null = null;
  config[client.customFetch] = tokenFetch({
    ...request,
    onRefreshToken: (token) => {
      given = token;
    },
  });
  const work = async () => {
    const answer = await send();
    const isTaken = !signal.aborted && takes(answer);
    if (given !== null && !isTaken) onUnused?.(given);
    return signal.aborted ? null : answer;
  };
  return new Promise((resolve, reject) => {
    const cancel = () => resolve(null);
    signal.addEventListener('abort', cancel, { once: true });
    work()
      .finally(() => signal.removeEventListener('abort', cancel))
      .then(resolve, reject);
  });
}
