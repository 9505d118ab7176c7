import { expect } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import type { OAuthDeps } from '../../../electron/oauth/oauth-attempt.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import type { AuthenticationResult } from '../../../electron/service/read-result.ts';
import type { Result } from '../../../shared/failure.ts';
import type { OAuthSettings } from '../../../shared/settings.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import {
  callbackOf,
  type RunningAttempt,
  startAttempt,
} from '../../integration/oauth/fixture/attempt.ts';
import { rawRequest } from '../../integration/oauth/fixture/raw-request.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { lastPage, Person } from './person.ts';

/** A desk with the real provider and service of the demo, and everything of main that signs in by OAuth. */
export interface Desk {
  demo: DemoService;
  settings: OAuthSettings;
  begin(more?: Partial<OAuthDeps>, settings?: Partial<OAuthSettings>): SignIn;
  /** How often a code was exchanged, and a token shown to the service. */
  tokenCalls(): number;
  bearers(): number;
  stop(): Promise<void>;
}

export interface SignIn extends RunningAttempt {
  /** Provider, then service; the browser is told how it ended. */
  signedIn: Promise<Result<AuthenticationResult>>;
  /** What the attacker could at most know: where the listener is, and for some attacks the state. */
  target(): Promise<{ address: string; callback: URL; host: string; port: number; state: string }>;
}

export async function openDesk(): Promise<Desk> {
  const demo = await startDemoService();
  const settings: OAuthSettings = {
    issuer: demo.providerOrigin ?? '',
    clientId: demo.clientId,
    scope: 'openid profile',
    prompt: 'login',
  };
  const count = (requests: DemoService['requests'], path: string) =>
    requests.filter((one) => one.path.startsWith(path)).length;
  return {
    demo,
    settings,
    begin: (more, other) => beginSignIn(demo, { ...settings, ...other }, more),
    tokenCalls: () => count(demo.providerRequests, '/token'),
    bearers: () => count(demo.requests, '/api/authentication/staffuser/oauth'),
    stop: () => demo.stop(),
  };
}

function beginSignIn(
  demo: DemoService,
  settings: OAuthSettings,
  more: Partial<OAuthDeps> = {},
): SignIn {
  const attempt = startAttempt(settings, more);
  const service = createServiceClient(
    { origin: demo.origin, prefix: demo.apiPrefix },
    more.exchange ?? nodeExchange,
  );
  const target = async () => {
    const address = await attempt.opened;
    const callback = callbackOf(address);
    const state = new URL(address).searchParams.get('state') ?? '';
    return { address, callback, host: callback.host, port: Number(callback.port), state };
  };
  return { ...attempt, target, signedIn: throughService(attempt, service) };
}

async function throughService(
  attempt: RunningAttempt,
  service: ReturnType<typeof createServiceClient>,
): Promise<Result<AuthenticationResult>> {
  const granted = await attempt.result;
  if (!granted.ok) return granted;
  const { tokens, finish } = granted.value;
  const never = new AbortController().signal;
  const { answer } = await service.signInWithBearer(tokens.accessToken, never);
  await finish(answer.ok ? 'signedIn' : 'refused');
  return answer;
}

/** The genuine person still gets in, with one exchange of one code, and nothing is left open. */
export async function genuineSignInWorks(desk: Desk, signIn: SignIn): Promise<void> {
  const before = { tokens: desk.tokenCalls(), bearers: desk.bearers() };
  const page = lastPage(await new Person().signInAt((await signIn.target()).address));
  const result = await signIn.signedIn;
  if (!result.ok) throw new Error(result.failure.code);
  expect(result.value.profile.ServiceUser.Name).toBe('Jordan Smith');
  expect(await page).toContain('You are signed in.');
  expect(desk.tokenCalls() - before.tokens).toBe(1);
  expect(desk.bearers() - before.bearers).toBe(1);
  expect(signIn.leftovers()).toBe(0);
}

/** Each is refused or dropped, none of them changes anything, and the genuine answer comes through. */
export async function nothingComesOf(
  desk: Desk,
  attack: (target: Awaited<ReturnType<SignIn['target']>>) => string[],
): Promise<void> {
  const signIn = desk.begin();
  const target = await signIn.target();
  const texts = attack(target);
  const before = everythingSent(desk);
  for (const text of texts) {
    const { status, headers, body } = await rawRequest(target.port, text).catch(() => dropped);
    expect(status === 0 || (status >= 400 && status < 500), `${status} to ${text}`).toBe(true);
    expect(headers).not.toMatch(/\n(location|set-cookie|access-control-[\w-]+):/);
    expect(body).not.toContain(target.state);
  }
  expect(texts.length).toBeGreaterThan(0);
  expect(everythingSent(desk)).toEqual(before);
  expect(signIn.steps).toEqual(['provider', 'browser']);
  await genuineSignInWorks(desk, signIn);
}

/** Every request that has left the app, to whatever address: a refusal sends nothing anywhere. */
const everythingSent = ({ demo }: Desk) => [demo.requests.length, demo.providerRequests.length];

const dropped = { status: 0, headers: '', body: '' };

/** The attack ends the attempt with this code; the service never sees a token. */
export async function endsWith(desk: Desk, signIn: SignIn, code: string): Promise<void> {
  const before = desk.bearers();
  expect(await signIn.signedIn).toMatchObject({ ok: false, failure: { code } });
  expect(desk.bearers()).toBe(before);
  expect(signIn.leftovers()).toBe(0);
}

/** The real provider, whose metadata somebody has tampered with on the way. */
export function withMetadata(change: (metadata: Record<string, unknown>) => object): Exchange {
  return async (request) => {
    const outcome = await nodeExchange(request);
    if (outcome.kind !== 'answer' || !request.url.pathname.includes('/.well-known/'))
      return outcome;
    const metadata: Record<string, unknown> = JSON.parse(new TextDecoder().decode(outcome.body));
    const changed = { ...metadata, ...change(metadata) };
    return { ...outcome, body: new TextEncoder().encode(JSON.stringify(changed)) };
  };
}
