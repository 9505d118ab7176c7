import { failed, type Result, success } from '../../shared/failure.ts';
import type { BrowserWait } from '../../shared/session-view.ts';
import type { Leg } from './leg.ts';
import { oauthFailure } from './oauth-failure.ts';

export interface Question {
  /** Authorization address; it may be too long to be opened. */
  address: string;
  mayOpen: boolean;
  redirectUri: string;
  state: string;
  /** Epoch ms. */
  until: number;
  /** Where the browser answers by itself. */
  answer: Promise<URLSearchParams> | null;
}

/** Sends the person to the browser and waits: for the answer by any way, the end of the time, or `Cancel`. */
export function waitForAnswer(leg: Leg, question: Question): Promise<Result<URLSearchParams>> {
  const { deps, signal } = leg;
  const { address, until, redirectUri, state } = question;
  const wait: BrowserWait = { address, until, openedAt: deps.clock.now() };
  leg.show(wait);
  if (signal.aborted) return Promise.resolve(failed(oauthFailure('CANCEL')));
  return new Promise((resolve) => {
    const cancel = () => end(failed(oauthFailure('CANCEL')));
    const stopTimer = deps.clock.at(until, () => end(failed(oauthFailure('OA-TIME'))));
    let isWaiting = true;
    const end = (result: Result<URLSearchParams>) => {
      isWaiting = false;
      stopTimer();
      stopWays();
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    const take = (parameters: URLSearchParams) => end(success(parameters));
    const stopWays = leg.open({ redirectUri, state }, take);
    signal.addEventListener('abort', cancel, { once: true });
    void question.answer?.then(take);
    // A system that takes long to open the browser must not hold up a person who has copied the link.
    void opened(leg, question).then((isOpen) => {
      if (isWaiting && !isOpen) leg.show({ ...wait, notOpened: oauthFailure('OA-OPEN') });
    });
  });
}

async function opened({ deps }: Leg, { address, mayOpen }: Question): Promise<boolean> {
  try {
    return mayOpen && (await deps.openBrowser(address));
  } catch {
    return false;
  }
}
