import { failed, type Result, success } from '../../shared/failure.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import { type OAuthWay, wayAfter } from '../../shared/oauth-ways.ts';
import type { BrowserWait, Notice, SignInStep } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { Exchange } from '../net/exchange.ts';
import type { Clock } from '../platform/clock.ts';
import { wantsIdToken } from './authorization-request.ts';
import { browserLeg, discardLeg, type Handed, prepareLeg } from './browser-leg.ts';
import { deviceLeg } from './device-leg.ts';
import { discoverProvider, type Provider } from './discover-provider.ts';
import { asksForPassword } from './fresh-sign-in.ts';
import { type Asked, createLeg, offeredWays } from './leg.ts';
import type { EndingPage } from './loopback-listener.ts';
import { oauthFailure } from './oauth-failure.ts';
import { promptAtProvider } from './prompt-at-provider.ts';
import type { OAuthTokens } from './token-answer.ts';
import { checkUpnClaim, expectedToken, type UpnReport } from './upn-claim.ts';
import type { OAuthWays } from './ways.ts';

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
  /** The other ways; without it there are only `loopback` and `device`, and nobody can change between them. */
  ways?: OAuthWays;
  /** `loopback` when absent. */
  firstWay?: OAuthWay;
  /** Who is to sign in, as `user@domain`; a token that names somebody else ends the attempt. */
  expectedUpn?: string;
  /** Where the provider is to ask for the password, and there is an ID token: no proof that it did is a refusal. */
  mustProveFresh?: boolean;
  /** Name of the program that holds a port of this computer; null when that cannot be seen. */
  portHolder?(port: number): Promise<string | null>;
  /**
   * Ends a token request that was sent, which `signal` does not: what it brings after a cancel is told to `onUnused`.
   * Absent: only its deadline does.
   */
  quitting?: AbortSignal;
  /** Told of a refresh token that nobody is going to hold, because its sign-in has failed after all. */
  onUnused?(refreshToken: string): void;
  /** For tests of machines without one of them: the loopback addresses to listen on, in their order. */
  loopbackHosts?: readonly string[];
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
 * One attempt to get an access token through the system's browser (RFC 8252, RFC 7636) or by a code on another
 * device (RFC 8628). Changing the way keeps the attempt and its deadline, and takes new secrets wherever another
 * request is made. Everything that it opens is closed when the result is there; after a success, when `finish`
 * was called.
 * @returns one of the OA- codes, TLS-, PRX-, NET-OFF, PORTAL or CANCEL
 */
export async function startOAuthAttempt(
  settings: OAuthSettings,
  deps: OAuthDeps,
): Promise<Result<OAuthGrant>> {
  deps.onStep('provider');
  const since = deps.clock.now();
  const discovery = discoverProvider(settings, deps);
  const first = prepareFirst(settings, deps);
  const provider = await discovery.catch(async (error: unknown) => {
    await first.discard();
    throw error;
  });
  if (!provider.ok) {
    await first.discard();
    return provider;
  }
  const fresh = asksForPassword(settings)
    ? { since, mustBeProven: deps.mustProveFresh === true && wantsIdToken(settings) }
    : null;
  const asked = { settings: withPromptOf(provider.value, settings), fresh };
  const handed = await byOneOfTheWays(asked, provider.value, deps, first);
  if (!handed.ok) return handed;
  const { tokens, end } = handed.value;
  const expected = expectedToken(settings, deps.clock.now(), deps.expectedUpn);
  const checked = checkUpnClaim(tokens.accessToken, expected);
  if (checked.ok) return success({ tokens, ...checked.value, finish: finishOnce(end, deps) });
  if (tokens.refreshToken !== undefined) deps.onUnused?.(tokens.refreshToken);
  await end('failed');
  return checked;
}

type First = ReturnType<typeof prepareFirst>;

/** The listener is made ready while the provider is asked: proving it costs the person no time. */
function prepareFirst(settings: OAuthSettings, deps: OAuthDeps) {
  const discarded = new AbortController();
  const way = deps.firstWay ?? 'loopback';
  const signal = AbortSignal.any([deps.signal, discarded.signal]);
  const prepared = way === 'device' ? null : prepareLeg({ way: () => way, settings, deps, signal });
  // Who awaits it sees its error; until then it must not count as one that nobody handles.
  prepared?.catch(() => {});
  const discard = async () => {
    discarded.abort();
    await prepared?.then(discardLeg, () => {});
  };
  return { way, prepared, discard };
}

/** Goes on with the next way for as long as the person chooses one. */
async function byOneOfTheWays(
  asked: Asked,
  provider: Provider,
  deps: OAuthDeps,
  first: First,
): Promise<Result<Handed>> {
  const until = deps.clock.now() + (asked.settings.waitMinutes ?? defaultWaitMinutes) * 60_000;
  const offered = offeredWays(provider, deps);
  if (!offered.includes(first.way)) {
    await first.discard();
    return failed(oauthFailure('OA-WAY', { host: provider.host }));
  }
  let way: OAuthWay = first.way;
  let ready = first.prepared;
  for (;;) {
    const leg = createLeg(way, asked, provider, deps);
    const result =
      way === 'device'
        ? await deviceLeg(leg, until)
        : await browserLeg(leg, until, await (ready ?? prepareLeg(leg)));
    const next = leg.next();
    if (next === null || deps.signal.aborted) return withNextWay(result, offered);
    way = next;
    ready = null;
  }
}

/** A failure that another way does without says which: only here is it known what this provider has. */
function withNextWay<T>(result: Result<T>, offered: readonly OAuthWay[]): Result<T> {
  if (result.ok) return result;
  const { code, facts } = result.failure;
  const nextWay = wayAfter(code, offered);
  return nextWay === null ? result : failed(oauthFailure(code, { ...facts, nextWay }));
}

function withPromptOf({ config }: Provider, settings: OAuthSettings): OAuthSettings {
  const known = config.serverMetadata()['prompt_values_supported'];
  const prompt = promptAtProvider(settings.prompt, known);
  return prompt === undefined ? settings : { ...settings, prompt };
}

function finishOnce(end: Handed['end'], { clock, signal }: OAuthDeps) {
  const stop = () => void finish('failed', 'stopped');
  const finish = (verdict: Verdict, page: EndingPage = verdict) => {
    stopTimer();
    signal.removeEventListener('abort', stop);
    return end(page);
  };
  const stopTimer = clock.after(longestVerdictMs, () => void finish('failed'));
  signal.addEventListener('abort', stop, { once: true });
  return (verdict: Verdict) => finish(verdict);
}
