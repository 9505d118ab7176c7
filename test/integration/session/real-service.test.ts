import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { findService } from '../../../electron/service/find-service.ts';
import {
  createSessionController,
  type SessionController,
} from '../../../electron/session/controller.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import {
  type DatedExchange,
  measureClockDifference,
} from '../../../electron/session/expiry/clock-difference.ts';
import { createSignIns, type SignIns } from '../../../electron/session/sign-ins.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { jsmith, mainKey } from '../../support/ask-service.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const exchange = createElectronExchange(systemClock);
let service: DemoService;
let session: SessionController;
let credentials: ReturnType<typeof createCredentials>;
let signIns: SignIns;
let vault: ReturnType<typeof createMemoryVault>;

beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.clearFaults();
  service.clearRequests();
  credentials = createCredentials();
  vault = createMemoryVault();
  session = createSessionController({
    clock: systemClock,
    credentials,
    newAttemptId: () => crypto.randomUUID(),
    onChange: () => {},
  });
  signIns = createSignIns({
    controller: session,
    clock: systemClock,
    settings: () =>
      success({
        ...defaultSettings('DESK-4'),
        baseUrl: service.origin,
        apiPrefix: service.apiPrefix,
        methods: ['password', 'apiKey'],
        domain: 'LIBRARY',
      }),
    serviceAt: (address) => createServiceClient(address, exchange),
    vault,
    computerZone: () => 'UTC',
    onKeyKept: () => {},
    oauthAttempt: () => async () => failed(failure('OA-DENY')),
    oauthRenewal: () => async () => failed(failure('OA-RENEW')),
  });
});

const signIn = () => signIns.password({ userName: 'jsmith', password: jsmith.password });
const oneRequest = () => expect.poll(() => service.requests).toHaveLength(1);

describe('at the demo service', () => {
  it('a bare name is sent with the domain, and the person is signed in', async () => {
    expect((await signIn()).ok).toBe(true);
    expect(session.view()).toMatchObject({
      state: 'signedIn',
      profile: { ServiceUser: { Name: 'Jordan Smith' } },
      expiry: { kind: 'known' },
    });
    expect(credentials.read()?.tokens?.AccessToken).toBeTruthy();
    session.signOut();
    expect(credentials.read()).toBeNull();
  });

  it('[P10] a password with colons and letters of two forms', async () => {
    const zoe = { userName: 'zoe\u0308', password: 'cafe\u0301:£12:x' };
    expect((await signIns.password(zoe)).ok).toBe(true);
  });

  it('a key is kept once it was accepted; a revoked one is not', async () => {
    expect(await signIns.apiKey({ apiKey: 'demo-key-revoked' })).toMatchObject({
      failure: { code: 'KEY-401' },
    });
    expect(vault.has('apiKey')).toBe(false);
    expect((await signIns.apiKey({ apiKey: mainKey })).ok).toBe(true);
    expect(session.view()).toMatchObject({ state: 'signedIn', profile: { SiteCode: 'MAIN' } });
    expect(await vault.read('apiKey')).toBe(mainKey);
  });

  it('[P12] a double click sends one request', async () => {
    const [first, second] = await Promise.all([signIn(), signIn()]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ failure: { code: 'BUSY' } });
    expect(service.requests).toHaveLength(1);
  });

  it('[P38] hold the response, sign out, let it go: nobody is signed in', async () => {
    service.setFault({ kind: 'slow-headers', delayMs: 500 });
    const running = signIn();
    await oneRequest();
    session.signOut();
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(session.view()).toEqual({ state: 'signedOut' });
    expect(credentials.read()).toBeNull();
  });

  it('cancelled and begun again: only the second counts', async () => {
    service.setFault({ kind: 'hang', times: 1 });
    const running = signIn();
    await oneRequest();
    const view = session.view();
    if (view.state === 'signingIn') session.cancel(view.attemptId);
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect((await signIn()).ok).toBe(true);
    expect(service.requests).toHaveLength(2);
  });

  it('a service that stops in the middle: a plain failure, and the next try works', async () => {
    const other = await startDemoService({ provider: false });
    other.setFault({ kind: 'hang' });
    const client = createServiceClient({ origin: other.origin, prefix: '/api' }, exchange);
    const never = new AbortController().signal;
    const running = client.signInWithPassword(jsmith.name, jsmith.password, never);
    await expect.poll(() => other.requests).toHaveLength(1);
    await other.stop();
    expect((await running).answer).toMatchObject({ failure: { code: 'NET-LOST' } });
    expect((await signIn()).ok).toBe(true);
  });
});

describe('asking what is at an address', () => {
  const measureClock = (clock: DatedExchange) =>
    measureClockDifference(clock)?.differenceMs ?? null;
  const find = (origin: string, prefix: string) =>
    findService({ origin, prefix }, { exchange, measureClock });

  it('401 without a credential is a service', async () => {
    expect(await find(service.origin, '/api')).toEqual({
      found: 'service',
      address: `${service.origin}/api/authentication/staffuser`,
      clockDifferenceMs: expect.any(Number),
    });
    const [sent] = service.requests;
    expect(sent?.headers).not.toHaveProperty('authorization');
    expect(sent?.headers).not.toHaveProperty('x-api-key');
  });

  it('tells the clock’s difference, whatever answers', async () => {
    service.setFault({ kind: 'clock-off', seconds: 7200 });
    const [right, wrong] = [await find(service.origin, '/api'), await find(service.origin, '/no')];
    for (const { clockDifferenceMs } of [right, wrong]) {
      expect(Math.abs((clockDifferenceMs ?? 0) - 7_200_000)).toBeLessThan(60_000);
    }
  });

  it.each([
    ['a wrong prefix', null, '/wrong', 'SVC-404'],
    ['a portal', 'html-portal', '/api', 'PORTAL'],
    ['a redirect', 'redirect-302', '/api', 'REDIRECT'],
    ['a fault', 'status-500', '/api', 'SVC-5XX'],
  ])('%s', async (_what, kind, prefix, code) => {
    if (kind !== null) service.setFault({ kind });
    const found = await find(service.origin, prefix);
    expect(found).toMatchObject({ found: 'trouble', failure: { code } });
    // No credential was entered, so none is spoken of.
    if (found.found === 'trouble') expect(found.failure).not.toHaveProperty('method');
  });
});

describe('the service’s clock', () => {
  it('comes with the answer', async () => {
    service.setFault({ kind: 'clock-off', seconds: 7200 });
    const client = createServiceClient({ origin: service.origin, prefix: '/api' }, exchange);
    const never = new AbortController().signal;
    const { clock } = await client.signInWithPassword(jsmith.name, jsmith.password, never);
    const ahead = Date.parse(clock.dateHeader ?? '') - clock.receivedAt;
    expect(Math.abs(ahead - 7_200_000)).toBeLessThan(60_000);
    expect(clock.sentAt).toBeLessThanOrEqual(clock.receivedAt);
  });
});
