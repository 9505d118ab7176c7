import type { OAuthWay, PasteReading } from '../../shared/oauth-ways.ts';
import { readAnswerAddress, schemeRedirectUri } from './read-other-answer.ts';

/** An attempt that waits for the person, as the ways see it. */
export interface WaitingAttempt {
  way(): OAuthWay;
  others(): OAuthWay[];
  /** What answers have to bear; absent for `device`, which has none. */
  expects?: { redirectUri: string; state: string };
  take(parameters: URLSearchParams): void;
  change(way: OAuthWay): void;
}

/**
 * Where other ways than the listener come in: the page's choice, a pasted address, an address that the system
 * hands over. One for the life of the app, because the system hands over addresses at any time; whatever no
 * waiting attempt has asked for has no effect.
 */
export interface OAuthWays {
  /** The person's choice; false when no attempt waits, or it does not offer this way. */
  use(way: OAuthWay): boolean;
  paste(text: string): PasteReading;
  /** An address of the private-use scheme, from `open-url` or a second start; false when it has no effect. */
  openedAddress(address: string): boolean;
  /** The system hands addresses of the private-use scheme to this app. */
  takesScheme(): boolean;
  /** For attempts: waits until the returned function is called. */
  wait(attempt: WaitingAttempt): () => void;
}

export function createOAuthWays(takesScheme: () => boolean): OAuthWays {
  const waiting = new Set<WaitingAttempt>();
  const newest = () => [...waiting].at(-1);

  const readFor = (way: OAuthWay, text: string): PasteReading => {
    let best: PasteReading = 'notWaiting';
    for (const attempt of waiting) {
      if (attempt.way() !== way || !attempt.expects) continue;
      const { redirectUri, state } = attempt.expects;
      const reading = readAnswerAddress(text, redirectUri, state);
      if (reading.is === 'answer') {
        attempt.take(reading.parameters);
        return 'taken';
      }
      best = reading.is;
    }
    return best;
  };

  return {
    use(way) {
      const attempt = newest();
      if (!attempt?.others().includes(way)) return false;
      attempt.change(way);
      return true;
    },
    paste: (text) => readFor('paste', text),
    openedAddress: (address) =>
      address.startsWith(schemeRedirectUri) && readFor('scheme', address) === 'taken',
    takesScheme,
    wait(attempt) {
      waiting.add(attempt);
      return () => void waiting.delete(attempt);
    },
  };
}
