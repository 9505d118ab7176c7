export interface RefreshTurnDeps {
  /** The refresh token of the session that can be seen; undefined while there is none. */
  held(): string | undefined;
  /** A request has come to its end: no other one carries its token. */
  onSettled(): void;
}

export interface RefreshTurns {
  /** A request with it is under way: what is going to stand in its place is not known yet. */
  isAway(token: string): boolean;
  /**
   * Makes a request with the token that is held, once no other request carries that one.
   * @param signal whoever waits for a turn is not served any more once it is aborted; `send` goes on to its end
   * @returns null when nobody wants it any more, or no token is held
   */
  take<T>(signal: AbortSignal, send: (token: string) => Promise<T>): Promise<T | null>;
}

/**
 * One token request at a time with each refresh token: a provider may answer each with another token, and may end the
 * whole grant when it sees the old one again (RFC 9700 4.14.2).
 */
export function createRefreshTurns(deps: RefreshTurnDeps): RefreshTurns {
  const away = new Map<string, Promise<void>>();

  const settle = (token: string) => {
    away.delete(token);
    deps.onSettled();
  };

  return {
    isAway: (token) => away.has(token),
    async take(signal, send) {
      for (;;) {
        // Read anew each time: the request that was waited for may have brought another one.
        const token = signal.aborted ? undefined : deps.held();
        if (token === undefined) return null;
        const before = away.get(token);
        if (before === undefined) {
          const answer = send(token);
          const settled = () => settle(token);
          away.set(token, answer.then(settled, settled));
          return await answer;
        }
        await before;
      }
    },
  };
}
