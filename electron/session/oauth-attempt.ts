import { failed, failure, type Result } from '../../shared/failure.ts';
import type { Notice, SignInStep } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { renewTokens } from '../oauth/after-sign-in.ts';
import type { OAuthDeps, startOAuthAttempt, Verdict } from '../oauth/oauth-attempt.ts';
import type { OAuthTokens } from '../oauth/token-answer.ts';
import type { UpnReport } from '../oauth/upn-claim.ts';
import type { ServiceAnswer, ServiceClient } from '../service/client.ts';
import type { Attempt, Grant } from './controller.ts';
import type { ProviderPart } from './grant.ts';
import type { RefreshTurns } from './refresh-turns.ts';

/** Makes the grant from the service's answer and what came from the provider. */
export type MakeGrant = (answer: ServiceAnswer, provider: ProviderPart) => Result<Grant>;

/** What is wanted of one attempt: a way back other than the first, who is to sign in, and with what proof. */
export type Wanted = Pick<OAuthDeps, 'firstWay' | 'expectedUpn' | 'mustProveFresh'>;

/** What an attempt through the browser needs besides its own progress and cancellation. */
export interface BrowserDeps extends Omit<OAuthDeps, 'onStep' | 'signal' | keyof Wanted> {
  /** The person is done in the browser, and is wanted here again. */
  onAnswered?(): void;
}

/**
 * Provider first, then the service (interface 4.2). The browser is told how it ended only once the service has
 * answered: "success" before that is what other apps get wrong (promise 21).
 */
export function oauthAttemptWith(
  start: typeof startOAuthAttempt,
  browser: BrowserDeps,
  settings: OAuthSettings,
  service: ServiceClient,
  makeGrant: MakeGrant,
  wanted: Wanted = {},
): Attempt {
  return async ({ signal, progress }) => {
    const { onAnswered, ...rest } = browser;
    const back = backFromBrowser(onAnswered, signal);
    const onStep: OAuthDeps['onStep'] = (step, wait) => {
      back.at(step);
      progress(step, wait);
    };
    const granted = await start(settings, { ...rest, ...wanted, signal, onStep });
    // Whoever did nothing until the time was over is busy with something else.
    if (granted.ok || granted.failure.code !== 'OA-TIME') back.now();
    if (!granted.ok) return failed({ ...granted.failure, method: 'oauth' });
    const { tokens, notices, upn, finish } = granted.value;
    progress('service');
    const answer = await service.signInWithBearer(tokens.accessToken, signal);
    const grant = makeGrant(answer, providerPart(tokens, notices, upn));
    const isDropped = !grant.ok || signal.aborted;
    if (isDropped && tokens.refreshToken !== undefined) browser.onUnused?.(tokens.refreshToken);
    // Not awaited: the app need not wait for the browser to fetch its page.
    void finish(verdictOf(grant));
    return grant;
  };
}

/** Tells once that a person who was sent to the browser is done there. */
function backFromBrowser(onAnswered: BrowserDeps['onAnswered'], signal: AbortSignal) {
  let isAway = false;
  const now = () => {
    if (isAway && !signal.aborted) onAnswered?.();
    isAway = false;
  };
  const at = (step: SignInStep) => {
    if (step === 'browser') isAway = true;
    else if (step === 'token') now();
  };
  return { at, now };
}

function verdictOf(grant: Result<Grant>): Verdict {
  if (grant.ok) return 'signedIn';
  return grant.failure.checked === 'yes' ? 'refused' : 'failed';
}

function providerPart(
  { accessToken, refreshToken }: OAuthTokens,
  notices: Notice[],
  upn: UpnReport,
): ProviderPart {
  return {
    notices,
    ...(upn.is === 'named' && { upn: upn.unverifiedUpn }),
    providerToken: accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
  };
}

export interface RefreshDeps extends Pick<BrowserDeps, 'exchange'> {
  turns: Pick<RefreshTurns, 'take'>;
  /** Ends a token request that is on its way; cancelling a renewal does not. */
  quitting: AbortSignal;
  /** The provider has given another refresh token in place of the old one, before anybody knows what else comes of it. */
  onReplaced(old: string, renewed: string): void;
}

/**
 * New tokens from the provider, a new pair from the service, nobody asked (RFC 6749 section 6). A renewal that is
 * cancelled while the provider is asked still hears what it answers, and goes no further.
 */
export function renewalWith(
  renew: typeof renewTokens,
  deps: RefreshDeps,
  settings: OAuthSettings,
  service: ServiceClient,
  makeGrant: MakeGrant,
): Attempt {
  return async ({ signal }) => {
    const { exchange, quitting } = deps;
    const turn = await deps.turns.take(signal, async (refreshToken) => {
      const onReplaced = (token: string) => deps.onReplaced(refreshToken, token);
      const given = { exchange, signal, quitting, onReplaced };
      return { refreshToken, renewed: await renew(settings, refreshToken, given) };
    });
    if (turn === null || signal.aborted) return failed(failure('CANCEL', {}, { method: 'oauth' }));
    const { refreshToken, renewed } = turn;
    if (!renewed.ok) return failed({ ...renewed.failure, method: 'oauth' });
    const { tokens, notices, upn } = renewed.value;
    const answer = await service.signInWithBearer(tokens.accessToken, signal);
    // Without a new refresh token the old one stays good.
    return makeGrant(answer, providerPart({ refreshToken, ...tokens }, notices, upn));
  };
}
