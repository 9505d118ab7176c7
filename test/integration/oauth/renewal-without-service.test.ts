import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewTokens } from '../../../electron/oauth/after-sign-in.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { renewalWith } from '../../../electron/session/oauth-attempt.ts';
import { createRefreshTurns } from '../../../electron/session/refresh-turns.ts';
import { success } from '../../../shared/failure.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { grantFor } from '../../unit/session/desk.ts';
import { settingsFor } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';
import { refreshTokenOf } from './fixture/refresh-token.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const settings = () => settingsFor(provider, { scope: 'openid offline_access', prompt: 'consent' });
const { signal } = new AbortController();

const firstRefreshToken = () => refreshTokenOf(settings(), new Person(), 'jsmith');

/** The service is away; the provider has given a new refresh token all the same. */
const away = createServiceClient(
  { origin: 'https://library.example', prefix: '/api' },
  async () => ({
    kind: 'failed',
    reason: { is: 'network', error: 'ERR_CONNECTION_REFUSED' },
    timing: { startedAt: 0, endedAt: 0 },
  }),
);

/** One renewal with what the holder has. */
async function renewOnce(holder: ReturnType<typeof createCredentials>, keeps: boolean) {
  const onReplaced = keeps ? holder.replaceRefreshToken : () => {};
  const held = () => holder.read()?.refreshToken;
  const turns = createRefreshTurns({ held, onSettled: () => {} });
  const deps = { exchange: nodeExchange, turns, quitting: signal, onReplaced };
  // Read as the service's answer is: what went wrong before it is told apart.
  const reached = renewalWith(renewTokens, deps, settings(), away, ({ answer }) =>
    answer.ok ? success(grantFor()) : answer,
  );
  const result = await reached({ attemptId: 'a', signal, progress: () => {} });
  return result.ok ? 'renewed' : result.failure.code;
}

function holderOf(refreshToken: string) {
  const holder = createCredentials();
  holder.hold({ tokens: { AccessToken: 'a', AccessSecret: 's' }, refreshToken });
  return holder;
}

it('a service that is away during a renewal costs no refresh token: the next try has the new one', async () => {
  const holder = holderOf(await firstRefreshToken());
  const held = () => holder.read()?.refreshToken;
  const seen = [held()];
  for (let time = 0; time < 3; time += 1) {
    expect(await renewOnce(holder, true)).toBe('NET-REF');
    seen.push(held());
  }
  expect(new Set(seen).size).toBe(4);
});

it('the old one again would have ended the whole grant (RFC 9700 4.14.2)', async () => {
  const holder = holderOf(await firstRefreshToken());
  expect(await renewOnce(holder, false)).toBe('NET-REF');
  expect(await renewOnce(holder, false)).toBe('OA-CODE');
});
