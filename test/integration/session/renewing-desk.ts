import { createSessionParts } from '../../../electron/compose/session-parts.ts';
import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import type { Clock } from '../../../electron/platform/clock.ts';
import { followLanguage } from '../../../electron/platform/language.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { SettingsService } from '../../../electron/settings/settings.ts';
import { success } from '../../../shared/failure.ts';
import type { Settings } from '../../../shared/settings.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { staffResult } from '../../unit/service/result-fixture.ts';
import { grantFor } from '../../unit/session/desk.ts';
import { minute, minutesAfterNine, nine } from '../../unit/session/session-fixture.ts';

const issuer = 'https://login.example';
const timing = { startedAt: nine, endedAt: nine };
const settings: Settings = {
  ...defaultSettings('DESK-4'),
  baseUrl: 'https://library.example',
  serviceTimeZone: 'UTC',
  methods: ['oauth'],
  oauth: { issuer, clientId: 'app', scope: 'openid offline_access' },
};

const json = (value: object, status = 200): ExchangeOutcome => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(value)),
  timing,
});

/** As the app's own exchange: a request whose signal is aborted ends at once. */
function cancelled(signal: AbortSignal | undefined): Promise<ExchangeOutcome> {
  const { promise, resolve } = Promise.withResolvers<ExchangeOutcome>();
  const end = () => resolve({ kind: 'failed', reason: { is: 'cancelled' }, timing });
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  return promise;
}

/** Provider and service in one, over which somebody is signed in with the refresh token `first`, until five. */
export function openRenewingDesk(clock: Clock = frozenClock(nine)) {
  /** Path of the address, and the refresh token that was sent there. */
  const asked: [path: string, token: string][] = [];
  /** The paths of the requests that have come to an end. */
  const ended: string[] = [];
  /** What the browser was given to open. */
  const opened: string[] = [];
  const network = {
    /** What the provider gives for each refresh token that it is shown, in turn; with `error`, it refuses. */
    given: [{ refresh_token: 'second' }, { refresh_token: 'third' }] as object[],
    /** What the answers of one place wait for. */
    answers: new Map<string, Promise<void>>(),
  };

  async function answer({ url: { pathname }, body = '' }: ExchangeRequest) {
    const sent = new URLSearchParams(body);
    asked.push([pathname, sent.get('refresh_token') ?? sent.get('token') ?? '']);
    await network.answers.get(pathname);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          revocation_endpoint: `${issuer}/revoke`,
        });
      case '/token': {
        const given = network.given.shift() ?? {};
        if ('error' in given) return json(given, 400);
        return json({ token_type: 'bearer', access_token: 'opaque', ...given });
      }
      case '/revoke':
        return json({});
    }
    return json({ ...staffResult, AuthExpDate: minutesAfterNine(480) });
  }

  const credentials = createCredentials();
  const parts = createSessionParts({
    clock,
    exchange: async (request) => {
      // The app's own listener, which proves itself.
      if (request.url.hostname === '127.0.0.1') return nodeExchange(request);
      const outcome = await Promise.race([cancelled(request.signal), answer(request)]);
      ended.push(request.url.pathname);
      return outcome;
    },
    look: async () => null,
    settings: {
      inForce: () => success(settings),
      view: () => ({ values: settings }),
    } as SettingsService,
    vault: createMemoryVault(),
    credentials,
    recorder: { wrap: (signIns) => signIns, saw: () => {} },
    recentNames: { remember: () => {} },
    domainForms: { remember: () => {} },
    ways: createOAuthWays(() => false),
    onAnswered: () => {},
    language: followLanguage(
      () => 'en',
      () => [],
    ),
    openBrowser: async (address) => {
      opened.push(address);
      return true;
    },
    idleSeconds: () => 0,
    onView: () => {},
    onKeyKept: () => {},
    onUnexpected: (error) => {
      throw error;
    },
  });
  const { facts, secrets } = grantFor({ method: 'oauth', refreshToken: 'first', end: 480 });
  parts.session.restore({ ...facts, sessionId: 'kept', since: nine - minute }, secrets);

  return {
    ...{ parts, credentials, network, asked, opened },
    ended: () => ended,
    /** Of the session that can be seen. */
    held: () => credentials.read()?.refreshToken,
    /** The tokens that were sent to one place, in their order. */
    askedAt: (path: string) => asked.flatMap(([at, token]) => (at === path ? [token] : [])),
    /** Lets what is asked at one place wait, until the returned function is called. */
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      network.answers.set(path, promise);
      return () => {
        network.answers.delete(path);
        resolve();
      };
    },
  };
}
