import { beforeEach, expect, it } from 'vitest';
import type { OAuthDeps, OAuthGrant } from '../../../electron/oauth/oauth-attempt.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { createSessionController } from '../../../electron/session/controller.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { oauthAttemptWith } from '../../../electron/session/oauth-attempt.ts';
import { createSignIns } from '../../../electron/session/sign-ins.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import {
  type FailureCode,
  failed,
  failure,
  type Result,
  success,
} from '../../../shared/failure.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { staffResult } from '../service/result-fixture.ts';
import { nine } from './session-fixture.ts';

const upn = 'jsmith@library.example';
const clock = frozenClock(nine);
let started: OAuthDeps[];
/** How the provider's part ends next: with a token that names somebody, or not. */
let outcome: { upn: string } | FailureCode;
let front: string[];
/** Status of the service's answer, and the refresh tokens that nobody is going to hold. */
let status: number;
let unused: string[];
/** That the service was asked, and what the browser was told, in their order. */
let told: string[];
let session: ReturnType<typeof desk>;

const granted = (named: string): Result<OAuthGrant> =>
  success({
    tokens: { accessToken: 'token', refreshToken: 'refresh' },
    upn: { is: 'named', unverifiedUpn: named, claim: 'Upn' },
    notices: [],
    finish: async (verdict) => {
      told.push(verdict);
    },
  });

function desk() {
  const controller = createSessionController({
    clock,
    credentials: createCredentials(),
    newAttemptId: () => crypto.randomUUID(),
    onChange: () => {},
  });
  const exchange = async () => {
    told.push('service');
    return {
      kind: 'answer' as const,
      status,
      headers: {},
      body: Buffer.from(JSON.stringify(staffResult)),
      timing: { startedAt: nine, endedAt: nine },
    };
  };
  const browser = {
    exchange,
    clock,
    openBrowser: async () => true,
    translate: (key: string) => key,
    language: 'en',
    onAnswered: () => front.push('front'),
    onUnused: (token: string) => unused.push(token),
  };
  const signIns = createSignIns({
    controller,
    clock,
    settings: () =>
      success({
        ...defaultSettings('DESK-4'),
        baseUrl: 'https://library.example',
        methods: ['oauth'],
        oauth: { issuer: 'https://login.example', clientId: 'x', scope: 'openid' },
      }),
    serviceAt: (address) => createServiceClient(address, exchange),
    vault: createMemoryVault(),
    computerZone: () => 'UTC',
    onKeyKept: () => {},
    oauthAttempt: (provider, service, grant, wanted) =>
      oauthAttemptWith(start, browser, provider, service, grant, wanted),
    oauthRenewal: () => async () => failed(failure('OA-RENEW')),
  });
  return { controller, signIns };
}

async function start(_settings: unknown, deps: OAuthDeps): Promise<Result<OAuthGrant>> {
  started.push(deps);
  deps.onStep('browser', { address: '', until: 1, openedAt: 0 });
  if (typeof outcome === 'string') return failed(failure(outcome));
  deps.onStep('token');
  front.push('token');
  return granted(outcome.upn);
}

beforeEach(() => {
  started = [];
  front = [];
  unused = [];
  told = [];
  status = 200;
  outcome = { upn };
  session = desk();
});

it('anybody may sign in; whoever unlocks or stays has to be whom the token named', async () => {
  const { signIns, controller } = session;
  await signIns.oauth();
  await signIns.oauth({ purpose: 'renew' });
  controller.lock('button');
  await signIns.unlock({});
  await signIns.oauth({ purpose: 'switch' });
  expect(started.map((deps) => deps.expectedUpn)).toEqual([undefined, upn, upn, undefined]);
  const proven = started.map((deps) => deps.mustProveFresh ?? false);
  expect(proven).toEqual([false, false, true, false]);
});

it('the way that was chosen is the first to be tried, to unlock as well', async () => {
  const { signIns, controller } = session;
  await signIns.oauth({ way: 'device' });
  controller.lock('button');
  await signIns.unlock({ way: 'paste' });
  expect(started.map((deps) => deps.firstWay)).toEqual(['device', 'paste']);
});

it('the window comes to the front once the browser has answered, before the token is fetched', async () => {
  await session.signIns.oauth();
  expect(front).toEqual(['front', 'token']);
});

it.each([
  ['OA-DENY', 1],
  ['OA-OTHER', 1],
  ['OA-TIME', 0],
] as const)('%s brings the window to the front %i times', async (code, times) => {
  outcome = code;
  await session.signIns.oauth();
  expect(front).toHaveLength(times);
});

it.each([
  [200, []],
  [401, ['refresh']],
  [503, ['refresh']],
])('service says %i: refresh tokens that nobody holds are %j', async (says, left) => {
  status = says;
  await session.signIns.oauth();
  expect(unused).toEqual(left);
});

it.each([
  [200, 'signedIn'],
  [401, 'refused'],
  [503, 'failed'],
])(
  '[P21] service says %i: the browser is told once, after it, and that is %s',
  async (says, verdict) => {
    status = says;
    await session.signIns.oauth();
    expect(told).toEqual(['service', verdict]);
  },
);
