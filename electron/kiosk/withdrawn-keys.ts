type Ask<T> = (key: string, signal: AbortSignal) => Promise<T>;

export interface WithdrawnKeys {
  /** Asks as before, but ends a question about a key that is withdrawn, and begins none. */
  guard<T>(ask: Ask<T>): Ask<T>;
  /** From now on nothing is asked with this key, until it is gone from where it lay; what `forget` brings. */
  withdraw<T>(key: string, forget: () => Promise<T>): Promise<T>;
  /** A try reads its keys anew: what is gone is not there any more, and what is put in again counts again. */
  tryBegins(): void;
}

/**
 * Keys that staff take back while they are tested. A try that has read such a key already must not ask with it
 * later, and so bring to light, or into use, what was taken back.
 */
export function createWithdrawnKeys(): WithdrawnKeys {
  const withdrawn = new Set<string>();
  const asking = new Set<{ key: string; stop: AbortController }>();
  let forgetting = 0;
  return {
    guard: (ask) => async (key, signal) => {
      const one = { key, stop: new AbortController() };
      if (withdrawn.has(key)) one.stop.abort();
      asking.add(one);
      try {
        return await ask(key, AbortSignal.any([signal, one.stop.signal]));
      } finally {
        asking.delete(one);
      }
    },
    withdraw(key, forget) {
      withdrawn.add(key);
      for (const one of asking) if (one.key === key) one.stop.abort();
      forgetting += 1;
      return forget().finally(() => {
        forgetting -= 1;
      });
    },
    tryBegins() {
      if (forgetting === 0) withdrawn.clear();
    },
  };
}
