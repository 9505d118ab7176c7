import * as client from 'openid-client';
import { type OAuthWay, oauthWays, offerWaysAfterMs } from '../../shared/oauth-ways.ts';
import type { BrowserWait } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { Provider } from './discover-provider.ts';
import { exchangeFetch } from './exchange-fetch.ts';
import type { FreshSignIn } from './fresh-sign-in.ts';
import type { OAuthDeps } from './oauth-attempt.ts';
import type { WaitingAttempt } from './ways.ts';

/** What is asked of the provider, whatever the way. */
export type Asked = Pick<Leg, 'settings' | 'fresh'>;

/** One way of one attempt, from its own secrets to its answer or to the choice of another way. */
export interface Leg {
  settings: OAuthSettings;
  deps: OAuthDeps;
  provider: Provider;
  /** What must be new about it; null where whoever the browser remembers may be let in. */
  fresh: FreshSignIn | null;
  /** Ends with the attempt, and when another way is chosen. */
  signal: AbortSignal;
  way(): OAuthWay;
  /** The way that was chosen instead. */
  next(): OAuthWay | null;
  /** Tells the page what is being waited for, with the ways. */
  show(wait: BrowserWait): void;
  /** Lets the other ways in until the returned function is called. */
  open(expects: WaitingAttempt['expects'], take: WaitingAttempt['take']): () => void;
}

/** With what a leg asks for its tokens. */
export function hearingOf({ provider: { config }, deps, signal }: Leg) {
  const { exchange, onUnused, quitting = never } = deps;
  return { config, exchange, signal, quitting, onUnused };
}

const never = new AbortController().signal;

/** The ways that this provider and this computer have, in the order in which they are offered. */
export function offeredWays(provider: Provider, deps: OAuthDeps): OAuthWay[] {
  const has: Record<OAuthWay, boolean> = {
    loopback: true,
    scheme: deps.ways?.takesScheme() ?? false,
    paste: deps.ways !== undefined,
    device: Boolean(provider.config.serverMetadata().device_authorization_endpoint),
  };
  return oauthWays.filter((way) => has[way]);
}

/** Ways with one authorization request: the same address in the browser, the same answer, another way back. */
const shareRequest = (one: OAuthWay, other: OAuthWay) =>
  [one, other].every((way) => way === 'loopback' || way === 'paste');

export function createLeg(
  first: OAuthWay,
  { settings, fresh }: Asked,
  provider: Provider,
  deps: OAuthDeps,
): Leg {
  const changed = new AbortController();
  const signal = AbortSignal.any([deps.signal, changed.signal]);
  provider.config[client.customFetch] = exchangeFetch(deps.exchange, signal);
  const offered = offeredWays(provider, deps);
  let way = first;
  let next: OAuthWay | null = null;
  let shown: BrowserWait | null = null;
  const others = () => offered.filter((one) => one !== way);

  const show = (wait: BrowserWait) => {
    shown = wait;
    const { device } = wait.ways ?? {};
    const offerAt = wait.openedAt + offerWaysAfterMs;
    const ways = { way, others: others(), offerAt, ...(device && { device }) };
    deps.onStep('browser', { ...wait, ways });
  };
  const change = (chosen: OAuthWay) => {
    if (shareRequest(way, chosen)) {
      way = chosen;
      if (shown) show(shown);
      return;
    }
    next = chosen;
    changed.abort();
  };

  return {
    settings,
    fresh,
    deps,
    provider,
    signal,
    way: () => way,
    next: () => next,
    show,
    open: (expects, take) =>
      deps.ways?.wait({ way: () => way, others, take, change, ...(expects && { expects }) }) ??
      (() => {}),
  };
}
