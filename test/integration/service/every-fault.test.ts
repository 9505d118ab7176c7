import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { basicAuthorization } from '../../../electron/service/basic.ts';
import { passwordRequest } from '../../../electron/service/requests.ts';
import type { FailureCode } from '../../../shared/failure.ts';
import { type DemoService, faults, startDemoService } from '../../demo-service/start.ts';
import { askService, endOf, jsmith, mainKey, requestOf } from '../../support/ask-service.ts';
import { frozenClock } from '../../support/frozen-clock.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

type End = FailureCode | 'signedIn';

/** How a sign-in by password ends under each fault of the service. */
const ends: Record<string, End> = {
  status: 'SVC-5XX',
  'status-401': 'PWD-401',
  'status-401-challenge': 'PWD-401',
  'status-403': 'SVC-403',
  'status-404': 'SVC-404',
  'status-407': 'PRX-AUTH',
  'status-411': 'SVC-HTTP',
  'status-429': 'SVC-429',
  'status-429-date': 'SVC-429',
  'status-500': 'SVC-5XX',
  'status-503': 'SVC-503',
  'status-503-date': 'SVC-503',
  'status-511': 'PORTAL',
  'html-portal': 'PORTAL',
  'redirect-301': 'REDIRECT',
  'redirect-302': 'REDIRECT',
  'redirect-303': 'REDIRECT',
  'redirect-307': 'REDIRECT',
  'redirect-308': 'REDIRECT',
  'slow-headers': 'NET-TIME',
  'header-drip': 'NET-TIME',
  'slow-body': 'NET-TIME',
  hang: 'NET-TIME',
  'hang-in-body': 'NET-TIME',
  'reset-on-accept': 'NET-LOST',
  'reset-before-headers': 'NET-LOST',
  'reset-in-headers': 'NET-LOST',
  'reset-in-body': 'NET-LOST',
  // No connection is used twice.
  'reset-warm': 'signedIn',
  'close-before-headers': 'NET-LOST',
  'short-body': 'NET-LOST',
  'not-http': 'SVC-JSON',
  'truncated-json': 'SVC-JSON',
  'empty-body': 'SVC-JSON',
  'status-204': 'SVC-HTTP',
  'wrong-type': 'SVC-DATA',
  'missing-field': 'SVC-DATA',
  'unknown-fields': 'signedIn',
  'empty-token': 'SVC-DATA',
  'site-code-for-staff': 'signedIn',
  'branch-text': 'signedIn',
  'root-array': 'SVC-DATA',
  'root-null': 'SVC-DATA',
  'root-string': 'SVC-DATA',
  'root-number': 'SVC-DATA',
  huge: 'SVC-BIG',
  'gzip-bomb': 'SVC-BIG',
  'endless-body': 'SVC-BIG',
  'charset-utf-16': 'SVC-JSON',
  // Jordan Smith is ASCII, and that reads the same.
  'charset-latin1': 'signedIn',
  'charset-unannounced': 'SVC-JSON',
  'invalid-utf-8': 'SVC-JSON',
  bom: 'signedIn',
  'wrong-content-type': 'signedIn',
  'no-content-type': 'signedIn',
  'set-cookie': 'signedIn',
  'clock-off': 'signedIn',
  'no-such-date': 'signedIn',
  'expiry-digits': 'signedIn',
  'expiry-date-only': 'signedIn',
  'expiry-null': 'signedIn',
  'expiry-offset': 'signedIn',
  'echo-401': 'PWD-401',
  'echo-500': 'SVC-5XX',
};

const ofTheService = [...faults]
  .filter(([, { how }]) => how !== 'provider' && how !== 'claims')
  .map(([kind]) => kind);

/** Moved by hand: no deadline strikes but where a test wants it. */
const clock = frozenClock();
const deadlineMs = 20_000;
const exchange = createElectronExchange(clock);
let service: DemoService;
const address = () => ({ origin: service.origin, prefix: service.apiPrefix });

beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.clearFaults();
  service.clearRequests();
});

describe('[P8] every fault of the service ends in its own code', () => {
  it('the table has an end for each fault and no other', () => {
    expect(Object.keys(ends).toSorted()).toEqual(ofTheService.toSorted());
  });

  it.each(ofTheService)('%s, with one request', async (kind) => {
    service.setFault({ kind });
    const request = requestOf('password', address());
    const asked = askService(exchange, request, 'password', deadlineMs);
    if (ends[kind] === 'NET-TIME') {
      await expect.poll(() => service.requests).toHaveLength(1);
      clock.advance(deadlineMs);
    }
    const answer = await asked;
    expect(endOf(answer)).toBe(ends[kind]);
    expect(service.requests.length).toBe(kind === 'reset-on-accept' ? 0 : 1);
    const said = JSON.stringify(answer);
    expect(said).not.toContain(jsmith.password);
    expect(said).not.toContain(basicAuthorization(jsmith.name, jsmith.password).slice(6));
  });
});

describe('codes that depend on who asked and how', () => {
  it.each([
    ['password', 'PWD-401'],
    ['oauth', 'OAU-401'],
    ['apiKey', 'KEY-401'],
  ] as const)('401 to %s is %s', async (method, code) => {
    service.setFault({ kind: 'status-401' });
    const answer = await askService(exchange, requestOf(method, address()), method);
    expect(answer).toMatchObject({ ok: false, failure: { code, checked: 'yes', method } });
  });

  it('ISO 8859-1 with a letter that is not ASCII is no JSON', async () => {
    service.setFault({ kind: 'charset-latin1' });
    const zoe = passwordRequest(address(), 'LIBRARY\\zoë', 'caf\u00e9:£12:x');
    expect(endOf(await askService(exchange, zoe, 'password'))).toBe('SVC-JSON');
    service.clearFaults();
    expect(endOf(await askService(exchange, zoe, 'password'))).toBe('signedIn');
  });

  it.each([
    ['status-429', 'SVC-429'],
    ['status-503-date', 'SVC-503'],
  ])('%s says how long to wait', async (kind, code) => {
    service.setFault({ kind, seconds: 90 });
    const answer = await askService(exchange, requestOf('password', address()), 'password');
    if (answer.ok) throw new Error('signed in');
    expect(answer.failure.code).toBe(code);
    expect(answer.failure.facts.retryAfterSeconds).toBeGreaterThan(30);
    expect(answer.failure.facts.retryAfterSeconds).toBeLessThanOrEqual(91);
  });

  it('a name that does not resolve is not the network being down', async () => {
    const nowhere = { origin: 'https://no-such-host.invalid', prefix: '/api' };
    const answer = await askService(exchange, requestOf('password', nowhere), 'password');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'NET-NAME', checked: 'no' } });
  });

  it('a port that nobody listens on is refused', async () => {
    const gone = await startDemoService({ provider: false });
    await gone.stop();
    const nobody = { origin: gone.origin, prefix: '/api' };
    const answer = await askService(exchange, requestOf('password', nobody), 'password');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'NET-REF', checked: 'no' } });
  });

  it('each operation signs in where nothing is wrong', async () => {
    const password = await askService(exchange, requestOf('password', address()), 'password');
    expect(password).toMatchObject({
      ok: true,
      value: { profile: { ServiceUser: { Name: 'Jordan Smith' } } },
    });
    const key = await askService(exchange, requestOf('apiKey', address()), 'apiKey');
    expect(key).toMatchObject({ ok: true, value: { profile: { SiteCode: 'MAIN' }, tokens: null } });
    expect(service.requests.at(-1)?.headers['x-api-key']).toBe(mainKey);
  });
});
