import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import type { BrowserWait, Notice, SignInStep } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { Exchange } from '../net/exchange.ts';
import type { Clock } from '../platform/clock.ts';
import { openProblem } from './address-check.ts';
import {
  type AttemptSecrets,
  authorizationAddress,
  newAttemptSecrets,
} from './authorization-request.ts';
import { type BrowserPages, browserPages } from './browser-page.ts';
import { exchangeCode } from './code-exchange.ts';
import { discoverProvider, type Provider } from './discover-provider.ts';
import { listenerAnswers } from './listener-self-test.ts';
import {
  type EndingPage,
  type LoopbackListener,
  openLoopbackListener,
} from './loopback-listener.ts';
import { oauthFailure } from './oauth-failure.ts';
import { readAuthorizationAnswer } from './read-authorization-answer.ts';
import type { OAuthTokens } from './token-answer.ts';
import { checkUpnClaim, expectedOrigin, type UpnReport } from './upn-claim.ts';

export interface OAuthDeps {
  exchange: Exchange;
  clock: Clock;
  /** Hands an address to the system's browser; false when the system would not take it. */
  openBrowser(address: string): Promise<boolean>;
  /** Language of the browser's last page, and its BCP 47 name. */
  translate: Translate;
  language: string;
  /** Called at each step of the way, and again for `browser` when the browser could not be opened. */
  onStep(step: SignInStep, browser?: BrowserWait): void;
  /** Cancels at any moment, until `finish` has been called. */
  signal: AbortSignal;
}

/** How the service judged the token, for the browser's last page. */
export type Verdict = 'signedIn' | 'refused' | 'failed';

/** The provider's part is done; whether somebody is signed in is for the service to say. */
export interface OAuthGrant {
  tokens: OAuthTokens;
  upn: UpnReport;
  notices: Notice[];
  /**
   * Tells the browser how it ended, and frees the listener; call it once the service has answered. Resolves
   * when nothing is left, after 3 s at most. Aborting the attempt's signal, or a minute, does it as well.
   */
  finish(verdict: Verdict): Promise<void>;
}

const defaultWaitMinutes = 10;
/** Twice what a service call may take: then nobody is going to call `finish` any more. */
const longestVerdictMs = 60_000;

/**
 * One attempt to get an access token through the system's browser (RFC 8252, RFC 7636). Everything that it
 * opens is closed when the result is there; after a success, when `finish` was called.
 * @returns one of the OA- codes, TLS-, PRX-, NET-OFF, PORTAL or CANCEL
 */
export async function startOAuthAttempt(
  settings: OAuthSettings,
  deps: OAuthDeps,
): Promise<Result<OAuthGrant>> {
  deps.onStep('provider');
  const provider = await discoverProvider(settings, deps);
  if (!provider.ok) return provider;
  const secrets = await newAttemptSecrets();
  const pages = browserPages(deps.translate, deps.language);
  const { state } = secrets;
  const { clock } = deps;
  const port = settings.redirectPort ?? 0;
  const listener = await openLoopbackListener({ port, state, pages, clock });
  if (!listener.ok) return listener;
  const attempt = { settings, deps, provider: provider.value, secrets, listener: listener.value };
  return endWithListener(attempt, pages);
}

interface Attempt {
  settings: OAuthSettings;
  deps: OAuthDeps;
  provider: Provider;
  secrets: AttemptSecrets;
  listener: LoopbackListener;
}

/** Whatever happens from here on, the listener does not outlive it. */
async function endWithListener(attempt: Attempt, pages: BrowserPages): Promise<Result<OAuthGrant>> {
  const { listener, deps } = attempt;
  try {
    const granted = await askThroughBrowser(attempt, pages);
    if (granted.ok) return success({ ...granted.value, finish: finishOnce(listener, deps) });
    await listener.end(pageFor(granted.failure));
    return granted;
  } catch (error) {
    await listener.end('failed');
    throw error;
  }
}

async function askThroughBrowser(
  attempt: Attempt,
  pages: BrowserPages,
): Promise<Result<Omit<OAuthGrant, 'finish'>>> {
  const { settings, deps, provider, secrets, listener } = attempt;
  const { exchange, signal } = deps;
  const proven = await listenerAnswers(listener, pages.stray, exchange, signal);
  if (signal.aborted) return failed(oauthFailure('CANCEL'));
  if (!proven) return failed(oauthFailure('OA-LSTN', { port: listener.port }));
  const callback = await waitForBrowser(attempt);
  if (!callback.ok) return callback;
  const answer = readAuthorizationAnswer(callback.value, provider);
  if (!answer.ok) return answer;
  deps.onStep('token');
  const { redirectUri } = listener;
  const tokens = await exchangeCode(provider, settings, secrets, redirectUri, callback.value);
  if (signal.aborted) return failed(oauthFailure('CANCEL'));
  if (!tokens.ok) return tokens;
  const checked = checkUpnClaim(tokens.value.accessToken, expectedOrigin(settings));
  return checked.ok ? success({ tokens: tokens.value, ...checked.value }) : checked;
}

/** Sends the person to the browser and waits: for the answer, the end of the time, or `Cancel`. */
async function waitForBrowser(attempt: Attempt): Promise<Result<URLSearchParams>> {
  const { settings, deps, provider, secrets, listener } = attempt;
  const { redirectUri } = listener;
  const address = authorizationAddress(provider.config, settings, secrets, redirectUri);
  const problem = openProblem(address);
  if (problem !== null && problem !== 'length') return failed(oauthFailure('OA-OPEN'));
  const openedAt = deps.clock.now();
  const until = openedAt + (settings.waitMinutes ?? defaultWaitMinutes) * 60_000;
  const wait: BrowserWait = { address, until, openedAt };
  deps.onStep('browser', wait);
  if (deps.signal.aborted) return failed(oauthFailure('CANCEL'));
  return new Promise((resolve) => {
    const cancel = () => end(failed(oauthFailure('CANCEL')));
    const stopTimer = deps.clock.at(until, () => end(failed(oauthFailure('OA-TIME'))));
    let isWaiting = true;
    const end = (result: Result<URLSearchParams>) => {
      isWaiting = false;
      stopTimer();
      deps.signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    deps.signal.addEventListener('abort', cancel, { once: true });
    void listener.answer.then((parameters) => end(success(parameters)));
    // A system that takes long to open the browser must not hold up a person who has copied the link.
    void opened(deps, address, problem === null).then((isOpen) => {
      if (isWaiting && !isOpen) {
        deps.onStep('browser', { ...wait, notOpened: oauthFailure('OA-OPEN') });
      }
    });
  });
}

async function opened(deps: OAuthDeps, address: string, mayOpen: boolean): Promise<boolean> {
  try {
    return mayOpen && (await deps.openBrowser(address));
  } catch {
    return false;
  }
}

function finishOnce(listener: LoopbackListener, { clock, signal }: OAuthDeps) {
  const stop = () => void finish('failed', 'stopped');
  const finish = (verdict: Verdict, page: EndingPage = verdict) => {
    stopTimer();
    signal.removeEventListener('abort', stop);
    return listener.end(page);
  };
  const stopTimer = clock.after(longestVerdictMs, () => void finish('failed'));
  signal.addEventListener('abort', stop, { once: true });
  return (verdict: Verdict) => finish(verdict);
}

function pageFor({ code }: Failure): EndingPage {
  return code === 'CANCEL' || code === 'OA-DENY' ? 'stopped' : 'failed';
}
