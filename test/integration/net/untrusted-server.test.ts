import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCertificateLook } from '../../../electron/compose/certificate-look.ts';
import { createProbes } from '../../../electron/diagnostics/probes.ts';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { makeCertificate } from '../../demo-service/certificate.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { jsmith } from '../../support/ask-service.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { session } from '../../support/host-network.ts';
import { type ProxyServer, startProxy } from '../../support/proxy-server.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const exchange = createElectronExchange(systemClock);
const year = 365 * 24 * 60 * 60_000;
const now = Date.now();
const dates = { notBefore: new Date(now - 2 * year), notAfter: new Date(now + year) };
const past = { notBefore: new Date(now - 2 * year), notAfter: new Date(now - year) };
const hosts = ['127.0.0.1'];
const machineTrusts = getCACertificates('default');

const corporate = { hosts: [], subject: 'Northfield Corporate Root', authority: true, ...dates };
const root = makeCertificate(corporate);
const issuer = { subject: corporate.subject, key: root.key };
const fromRoot = (changes: Partial<Parameters<typeof makeCertificate>[0]> = {}) =>
  makeCertificate({ hosts, subject: 'Library', issuer, ...dates, ...changes });

let service: DemoService | undefined;
let proxy: ProxyServer | undefined;
/** The system's store. */
const trust = (...authorities: string[]) =>
  setDefaultCACertificates([...machineTrusts, ...authorities]);

beforeEach(() => trust());
afterEach(async () => {
  trust();
  await session.fromPartition('exchange-0').setProxy({ mode: 'direct' });
  await Promise.all([service?.stop(), proxy?.stop()]);
});

async function signIn(origin: string, signal = new AbortController().signal) {
  const resolveProxy = (address: string) =>
    session.fromPartition('exchange-0').resolveProxy(address);
  // Its limit of 3 s is not what is tested here, and a busy machine exceeds it.
  const clock = frozenClock();
  const look = createCertificateLook({ clock, probes: createProbes(), resolveProxy });
  const client = createServiceClient({ origin, prefix: '/api' }, exchange, look);
  const { answer } = await client.signInWithPassword(jsmith.name, jsmith.password, signal);
  return answer;
}

describe('[P3] TLS errors are never bypassed', () => {
  it.each([
    ['self-signed', () => makeCertificate({ hosts, ...dates }), false, 'TLS-CA', 'Demo library'],
    ['of an authority that is not known', () => fromRoot(), false, 'TLS-CA', 'Northfield'],
    ['expired', () => fromRoot(past), true, 'TLS-DATE', 'Northfield'],
    ['for another host', () => fromRoot({ hosts: ['other.test'] }), true, 'TLS-HOST', 'Northfield'],
    [
      'self-signed, expired and for another host',
      () => makeCertificate({ hosts: ['other.test'], ...past }),
      false,
      'TLS-',
      'Demo library',
    ],
  ])('%s: nothing is sent, and its issuer is named', async (_name, make, isTrusted, code, by) => {
    if (isTrusted) trust(root.cert);
    service = await startDemoService({ provider: false, tls: make() });
    const answer = await signIn(service.origin);
    if (answer.ok) throw new Error('signed in');
    const { failure } = answer;
    expect(failure.code.startsWith(code)).toBe(true);
    expect(failure.checked).toBe('no');
    expect(failure.facts.issuer).toContain(by);
    expect(failure.facts.validTo).toBeTypeOf('number');
    expect(service.requests).toHaveLength(0);
  });

  it('an authority that the system’s store has is trusted, and nobody looks', async () => {
    trust(root.cert);
    service = await startDemoService({ provider: false, tls: fromRoot() });
    expect((await signIn(service.origin)).ok).toBe(true);
    expect(service.requests).toHaveLength(1);
    expect(service.connections()).toBe(1);
  });

  it('the look goes through the proxy that the request went through, and never past it', async () => {
    service = await startDemoService({ provider: false, tls: fromRoot() });
    const port = Number(new URL(service.origin).port);
    proxy = await startProxy({ routes: { 'library.test:443': port } });
    const rules = { proxyRules: `127.0.0.1:${proxy.port}` };
    await session.fromPartition('exchange-0').setProxy(rules);
    const answer = await signIn('https://library.test');
    expect(answer).toMatchObject({
      failure: { code: 'TLS-CA', facts: { issuer: 'Northfield Corporate Root' } },
    });
    expect(proxy.heads).toHaveLength(2);
    expect(proxy.heads.filter((head) => /authorization/i.test(head))).toEqual([]);
    expect(service.requests).toHaveLength(0);
  });

  it('cancelled, nobody looks any more', async () => {
    service = await startDemoService({ provider: false, tls: fromRoot() });
    const abort = new AbortController();
    abort.abort();
    expect(await signIn(service.origin, abort.signal)).toMatchObject({
      failure: { code: 'CANCEL' },
    });
    expect(service.connections()).toBe(0);
  });
});
