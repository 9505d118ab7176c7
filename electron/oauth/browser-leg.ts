import { randomInt } from 'node:crypto';
import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import type { OAuthWay } from '../../shared/oauth-ways.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import { openProblem } from './address-check.ts';
import {
  type AttemptSecrets,
  authorizationAddress,
  newAttemptSecrets,
} from './authorization-request.ts';
import { type BrowserPages, browserPages } from './browser-page.ts';
import { exchangeCode } from './code-exchange.ts';
import { heardTokens } from './heard-tokens.ts';
import { hearingOf, type Leg } from './leg.ts';
import { listenerAnswers } from './listener-self-test.ts';
import {
  type EndingPage,
  type LoopbackListener,
  openLoopbackListener,
} from './loopback-listener.ts';
import type { OAuthDeps } from './oauth-attempt.ts';
import { oauthFailure } from './oauth-failure.ts';
import { readAuthorizationAnswer } from './read-authorization-answer.ts';
import { callbackPath } from './read-callback.ts';
import { schemeRedirectUri } from './read-other-answer.ts';
import type { OAuthTokens } from './token-answer.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** Tokens, and how the browser is told at the end; `end` frees everything that is still open. */
export interface Handed {
  tokens: OAuthTokens;
  end(page: EndingPage): Promise<void>;
}

/** Where the browser is sent back to, and the listener there, if one waits for it. */
interface WayBack {
  redirectUri: string;
  listener: LoopbackListener | null;
}

/** What a leg needs of this computer; nothing of it depends on the provider. */
export interface Prepared {
  secrets: AttemptSecrets;
  back: Result<WayBack>;
}

/** What preparing takes; the first leg is prepared while the provider is still being asked. */
export interface Preparing {
  way(): OAuthWay;
  settings: OAuthSettings;
  deps: OAuthDeps;
  signal: AbortSignal;
}

/** New secrets, and the listener where the way has one, held and self-tested. */
export async function prepareLeg(preparing: Preparing): Promise<Prepared> {
  const secrets = newAttemptSecrets();
  const { translate, language } = preparing.deps;
  const pages = browserPages(translate, language);
  return { secrets, back: await wayBack(preparing, secrets.state, pages) };
}

/** Frees what was prepared for a leg that never came. */
export async function discardLeg({ back }: Prepared): Promise<void> {
  if (back.ok) await back.value.listener?.end('failed');
}

/** The ways `loopback`, `scheme` and `paste`: through an authorization code (RFC 6749 4.1, RFC 7636). */
export async function browserLeg(
  leg: Leg,
  until: number,
  { secrets, back }: Prepared,
): Promise<Result<Handed>> {
  if (!back.ok) return back;
  const { listener } = back.value;
  const end = async (page: EndingPage) => listener?.end(page);
  try {
    const tokens = await tokensThrough(leg, back.value, secrets, until);
    if (tokens.ok) return success({ tokens: tokens.value, end });
    await end(pageFor(tokens.failure));
    return tokens;
  } catch (error) {
    await end('failed');
    throw error;
  }
}

async function tokensThrough(
  leg: Leg,
  { redirectUri, listener }: WayBack,
  secrets: AttemptSecrets,
  until: number,
): Promise<Result<OAuthTokens>> {
  const { settings, provider, deps } = leg;
  const address = authorizationAddress(provider.config, settings, secrets, redirectUri, {
    ...(deps.expectedUpn !== undefined && { loginHint: deps.expectedUpn }),
    fresh: leg.fresh,
  });
  const problem = openProblem(address);
  if (problem !== null && problem !== 'length') return failed(oauthFailure('OA-OPEN'));
  const callback = await waitForAnswer(leg, {
    address,
    mayOpen: problem === null,
    redirectUri,
    state: secrets.state,
    until,
    answer: listener?.answer ?? null,
  });
  if (!callback.ok) return callback;
  const answer = readAuthorizationAnswer(callback.value, provider);
  if (!answer.ok) return answer;
  deps.onStep('token');
  const taking = { fresh: leg.fresh, now: deps.clock.now };
  const tokens = await heardTokens({
    ...hearingOf(leg),
    send: () => exchangeCode(provider, settings, secrets, redirectUri, callback.value, taking),
    takes: ({ ok }) => ok,
  });
  return tokens ?? failed(oauthFailure('CANCEL'));
}

async function wayBack(
  leg: Preparing,
  state: string,
  pages: BrowserPages,
): Promise<Result<WayBack>> {
  if (leg.way() === 'scheme') return success({ redirectUri: schemeRedirectUri, listener: null });
  const port = leg.settings.redirectPort ?? 0;
  const listener = await provenListener(leg, { port, state, pages });
  if (listener.ok) {
    return success({ redirectUri: listener.value.redirectUri, listener: listener.value });
  }
  const { code } = listener.failure;
  // A port that another program holds would hand that program the code: not even for pasting.
  if (leg.way() !== 'paste' || code !== 'OA-LSTN') return listener;
  return success({ redirectUri: addressOfNobody(port), listener: null });
}

/** Held and self-tested before the browser opens (promise 18). */
async function provenListener(
  leg: Preparing,
  { port, state, pages }: { port: number; state: string; pages: BrowserPages },
): Promise<Result<LoopbackListener>> {
  const { deps, signal } = leg;
  const hosts = deps.loopbackHosts;
  const opened = await openLoopbackListener({
    port,
    state,
    pages,
    clock: deps.clock,
    ...(hosts && { hosts }),
  });
  if (!opened.ok) return failed(await withHolder(opened.failure, leg));
  const listener = opened.value;
  const isProven = await listenerAnswers(listener, pages.stray, deps.exchange, signal);
  if (isProven && !signal.aborted) return opened;
  await listener.end('failed');
  if (signal.aborted) return failed(oauthFailure('CANCEL'));
  return failed(oauthFailure('OA-LSTN', { port: listener.port }));
}

/** Says which program holds the port, where that is to be seen. */
async function withHolder(failure: Failure, { deps }: Preparing): Promise<Failure> {
  const { port } = failure.facts;
  if (failure.code !== 'OA-PORT' || port === undefined) return failure;
  const program = await deps.portHolder?.(port).catch(() => null);
  return program ? oauthFailure('OA-PORT', { port, program }) : failure;
}

/** The range from which systems hand out ports by themselves (RFC 6335 6). */
const dynamicPorts = { first: 49_152, beyond: 65_536 };

/** For pasting where nothing can listen: the browser shows the address and fails to open it. */
function addressOfNobody(port: number): string {
  const any = port || randomInt(dynamicPorts.first, dynamicPorts.beyond);
  return `http://127.0.0.1:${any}${callbackPath}`;
}

function pageFor({ code }: Failure): EndingPage {
  return code === 'CANCEL' || code === 'OA-DENY' ? 'stopped' : 'failed';
}
