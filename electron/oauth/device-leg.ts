import * as client from 'openid-client';
import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import type { BrowserWait } from '../../shared/session-view.ts';
import { readRetryAfter } from '../net/retry-after.ts';
import type { Clock } from '../platform/clock.ts';
import { openProblem } from './address-check.ts';
import type { Handed } from './browser-leg.ts';
import type { Provider } from './discover-provider.ts';
import { exchangeReason, refusedAnswer, refusedStatus } from './exchange-fetch.ts';
import { heardTokens } from './heard-tokens.ts';
import { hearingOf, type Leg } from './leg.ts';
import { exchangeFailure, oauthFailure } from './oauth-failure.ts';
import { providerErrorFact } from './standard-errors.ts';
import { type OAuthTokens, takeTokens, tokenFailure, toldError } from './token-answer.ts';

const grantType = 'urn:ietf:params:oauth:grant-type:device_code';
/** RFC 8628 3.2 and 3.5, in seconds. A provider that wants to be asked without a pause does not get its way. */
const pause = { usual: 5, slower: 5, least: 1, most: 60 };
/** RFC 8628 6.1 leaves the form to the provider; it has to be read out and typed. */
const userCodeForm = /^[\x21-\x7e](?:[\x20-\x7e]{0,38}[\x21-\x7e])?$/;

/**
 * The way `device` (RFC 8628): a code is entered at the provider in any browser, while the app asks from time to
 * time whether it was.
 * @returns OA-WAY where the provider does not announce it, OA-PROV when it gives no usable code, OA-TIME, OA-DENY,
 *   and what a token can fail with
 */
export async function deviceLeg(leg: Leg, until: number): Promise<Result<Handed>> {
  const { provider, signal } = leg;
  const started = await startDevice(leg);
  if (signal.aborted) return failed(oauthFailure('CANCEL'));
  if (!started.ok) return started;
  const { clock } = leg.deps;
  const ends = Math.min(until, clock.now() + started.value.expires_in * 1000);
  const view = deviceView(started.value, provider, { until: ends, openedAt: clock.now() });
  if (!view) return failed(oauthFailure('OA-PROV', { host: provider.host }));
  leg.show(view);
  const close = leg.open(undefined, () => {});
  try {
    const tokens = await pollUntil(leg, started.value, ends);
    return tokens.ok ? success({ tokens: tokens.value, end: async () => {} }) : tokens;
  } finally {
    close();
  }
}

async function startDevice(leg: Leg): Promise<Result<client.DeviceAuthorizationResponse>> {
  const { provider, settings, deps } = leg;
  const { config, host } = provider;
  if (!config.serverMetadata().device_authorization_endpoint) {
    return failed(oauthFailure('OA-WAY', { host }));
  }
  try {
    // `prompt` and `max_age` are not of RFC 8628; who does not know them ignores them (RFC 6749 3.1), who does asks (promise 27).
    const answer = await client.initiateDeviceAuthorization(config, {
      scope: settings.scope,
      ...(settings.prompt !== undefined && { prompt: settings.prompt }),
      ...(leg.fresh !== null && { max_age: '0' }),
      ...(settings.resource !== undefined && { resource: settings.resource }),
      ...(deps.expectedUpn !== undefined && { login_hint: deps.expectedUpn }),
    });
    return success(answer);
  } catch (error) {
    return failed(startFailure(error, host));
  }
}

function startFailure(error: unknown, host: string): Failure {
  const reason = exchangeReason(error);
  if (reason) return exchangeFailure(reason, host, 'OA-NET', 'OA-PROV');
  const known = error instanceof client.ResponseBodyError ? providerErrorFact(error.error) : {};
  const status = refusedStatus(error);
  return oauthFailure('OA-PROV', { host, ...(status !== null && { status }), ...known });
}

/** What the page shows; null when the provider's answer is not fit to be shown or opened. */
function deviceView(
  answer: client.DeviceAuthorizationResponse,
  provider: Provider,
  times: Pick<BrowserWait, 'until' | 'openedAt'>,
): BrowserWait | null {
  const { user_code: userCode, verification_uri: address } = answer;
  const isWeaker = provider.issuer.startsWith('https:') && !address.startsWith('https:');
  if (!userCodeForm.test(userCode) || isWeaker || openProblem(address) !== null) return null;
  const device = { userCode, address };
  return {
    ...times,
    address,
    ways: { way: 'device', others: [], offerAt: times.openedAt, device },
  };
}

async function pollUntil(
  leg: Leg,
  { device_code, interval }: client.DeviceAuthorizationResponse,
  ends: number,
): Promise<Result<OAuthTokens>> {
  const { clock } = leg.deps;
  let seconds = Math.min(Math.max(interval ?? pause.usual, pause.least), pause.most);
  let atLeast = 0;
  for (;;) {
    const next = clock.now() + Math.max(seconds, atLeast) * 1000;
    await sleep(clock, Math.min(next, ends), leg.signal);
    if (leg.signal.aborted) return failed(oauthFailure('CANCEL'));
    if (clock.now() >= ends) return failed(oauthFailure('OA-TIME'));
    const reading = await heardTokens({
      ...hearingOf(leg),
      send: () => ask(leg, device_code),
      takes: (poll) => poll.is === 'end' && poll.result.ok,
    });
    if (reading === null) return failed(oauthFailure('CANCEL'));
    if (reading.is === 'end') return reading.result;
    if (reading.is === 'slower') seconds = Math.min(seconds + pause.slower, pause.most);
    atLeast = reading.atLeast ?? 0;
  }
}

type Poll =
  /** `atLeast`: seconds until the next question, for this once, where the provider asks for more. */
  { is: 'wait' | 'slower'; atLeast?: number } | { is: 'end'; result: Result<OAuthTokens> };

async function ask({ provider, fresh, deps }: Leg, deviceCode: string): Promise<Poll> {
  try {
    const parameters = { device_code: deviceCode };
    const answer = await client.genericGrantRequest(provider.config, grantType, parameters);
    const { now } = deps.clock;
    return { is: 'end', result: takeTokens(answer, { fresh, now }) };
  } catch (error) {
    return (await readBusyAnswer(error, deps.clock.now())) ?? readPollError(error, provider);
  }
}

/**
 * A provider that is overloaded (429) or out of order (5xx) for a moment has judged nothing, and is asked again
 * until the code runs out, not before the time that it names (RFC 9110 10.2.3, RFC 6585 4); null for everything else.
 * What an OAuth `error` says goes before the status.
 * @param now epoch ms
 */
async function readBusyAnswer(error: unknown, now: number): Promise<Poll | null> {
  const answer = error instanceof client.ResponseBodyError ? error.response : refusedAnswer(error);
  if (answer === null || !isBusy(answer.status)) return null;
  const told = error instanceof client.ResponseBodyError ? error.error : await errorIn(answer);
  // Others write `error` as well: a web server "Service Unavailable", a limiter `too_many_requests`.
  if (!isPassing(told) && providerErrorFact(told).providerError !== undefined) return null;
  const [wait, date] = ['retry-after', 'date'].map((name) => answer.headers.get(name) ?? undefined);
  const atLeast = readRetryAfter(wait, now, date) ?? 0;
  return { is: answer.status === 429 ? 'slower' : 'wait', atLeast };
}

/** A network that wants somebody to sign in first (511, RFC 6585 6) will not have mended itself by the next time. */
const isBusy = (status: number) => status === 429 || (status >= 500 && status !== 511);

/** Names that RFC 6749 4.1.2.1 has because a redirect carries no status: what they say, a 5xx or 429 says already. */
const isPassing = (error: string | null) =>
  error === 'server_error' || error === 'temporarily_unavailable';

/** The `error` of an answer from 500 on (RFC 6749 5.2): the library looks for it from 400 to 499 only. */
async function errorIn(answer: Response): Promise<string | null> {
  try {
    const body: unknown = await answer.clone().json();
    const hasError = typeof body === 'object' && body !== null && 'error' in body;
    return hasError && typeof body.error === 'string' ? body.error : null;
  } catch {
    return null;
  }
}

/** RFC 8628 3.5. A server, or a network, that is away for a moment is asked again, more slowly, as the section wants it. */
function readPollError(error: unknown, provider: Provider): Poll {
  const { host } = provider;
  const end = (failure: Failure): Poll => ({ is: 'end', result: failed(failure) });
  const told = toldError(error);
  switch (told) {
    case 'authorization_pending':
      return { is: 'wait' };
    case 'slow_down':
      return { is: 'slower' };
    case 'expired_token':
      return end(oauthFailure('OA-TIME'));
    case 'access_denied':
      return end(oauthFailure('OA-DENY', { host, ...providerErrorFact(told) }));
  }
  const failure = tokenFailure(error, provider);
  const { code, facts } = failure;
  // A certificate or a proxy will not have mended itself by the next time.
  const isAway = facts.network !== undefined && (code === 'OA-CODE' || code === 'NET-OFF');
  return isAway ? { is: 'slower' } : end(failure);
}

function sleep(clock: Clock, until: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const wake = () => {
      stop();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const stop = clock.at(until, wake);
    signal.addEventListener('abort', wake, { once: true });
  });
}
