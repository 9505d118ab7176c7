import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { createProxyCredentials } from '../../../electron/net/proxy-credentials.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { methods } from '../../../shared/method.ts';
import { makeCertificate } from '../../demo-service/certificate.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { askService, endOf, jsmith, mainKey, requestOf } from '../../support/ask-service.ts';
import { session } from '../../support/host-network.ts';
import { type ProxyOptions, type ProxyServer, startProxy } from '../../support/proxy-server.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const year = 365 * 24 * 60 * 60_000;
const tls = makeCertificate({
  hosts: ['library.test'],
  notBefore: new Date(Date.now() - year),
  notAfter: new Date(Date.now() + year),
});
const machineTrusts = getCACertificates('default');
const network = { userName: 'proxy-user', password: 'proxy-CANARY-word' };
const prefix = '/api';

let secure: DemoService;
let plain: DemoService;
let proxy: ProxyServer;
let proxies: ReturnType<typeof createProxyCredentials>;
let exchange: ReturnType<typeof createElectronExchange>;

beforeAll(async () => {
  setDefaultCACertificates([...machineTrusts, tls.cert]);
  secure = await startDemoService({ provider: false, tls });
  plain = await startDemoService({ provider: false });
});
afterAll(async () => {
  setDefaultCACertificates(machineTrusts);
  await Promise.all([secure.stop(), plain.stop()]);
});
beforeEach(() => {
  secure.clearRequests();
  secure.clearFaults();
  plain.clearRequests();
  plain.clearFaults();
  proxies = createProxyCredentials();
  exchange = createElectronExchange(systemClock, proxies);
});
afterEach(() => proxy.stop());

/** As the system's configuration would; loopback as well, which Chromium otherwise spares. */
async function behind(options: ProxyOptions): Promise<void> {
  const port = Number(new URL(secure.origin).port);
  proxy = await startProxy({ routes: { 'library.test:443': port }, ...options });
  const rules = { proxyRules: `127.0.0.1:${proxy.port}`, proxyBypassRules: '<-loopback>' };
  await session.fromPartition('exchange-0').setProxy(rules);
}

const library = { origin: 'https://library.test', prefix };
const askBy = (method: (typeof methods)[number], service = library) =>
  askService(exchange, requestOf(method, service), method);

describe('through a proxy', () => {
  it.each(methods)('[P9] %s over https: the proxy learns a name and a port', async (method) => {
    await behind({});
    expect(endOf(await askBy(method))).toBe(method === 'oauth' ? 'OAU-401' : 'signedIn');
    expect(secure.requests).toHaveLength(1);
    expect(proxy.heads).toHaveLength(1);
    expect(proxy.heads[0]).toMatch(/^CONNECT library\.test:443\n/);
    expect(proxy.heads[0]).not.toMatch(/authorization|api-key/);
    const seen = proxy.bytes().toString('latin1');
    for (const secret of [jsmith.password, mainKey, 'some-token'])
      expect(seen).not.toContain(secret);
  });

  it('the name of the service is for the proxy to look up, not for this computer', async () => {
    await behind({ routes: {}, refuses: 502 });
    expect(endOf(await askBy('password'))).toBe('PRX-ERR');
    expect(secure.requests).toHaveLength(0);
  });

  it('http to loopback reaches the service through a proxy that forwards', async () => {
    await behind({});
    expect(endOf(await askBy('password', { origin: plain.origin, prefix }))).toBe('signedIn');
    expect(proxy.heads[0]).toMatch(/^POST http:\/\/127\.0\.0\.1:/);
  });

  it('[P9] a proxy that is not there is named as the proxy', async () => {
    await behind({});
    await proxy.stop();
    expect(endOf(await askBy('password'))).toBe('PRX-CONN');
    proxy = await startProxy();
  });
});

describe('a proxy with a password of its own', () => {
  const asks = { credentials: network };
  const name = () => `127.0.0.1:${proxy.port}`;

  it('[P9] its 407 is named as the proxy’s, and the service sees nothing', async () => {
    await behind(asks);
    const answer = await askBy('password');
    expect(answer).toMatchObject({
      failure: { code: 'PRX-AUTH', checked: 'no', facts: { proxy: name(), host: name() } },
    });
    expect(secure.requests).toHaveLength(0);
    expect(proxy.heads).toHaveLength(1);
    expect(proxy.bytes().toString('latin1')).not.toMatch(/proxy-authorization/i);
  });

  it.each([
    ['https', () => library],
    ['http', () => ({ origin: plain.origin, prefix })],
  ] as const)('[P9] over %s it gets what was given for it; the service does not', async (_, at) => {
    await behind(asks);
    expect(endOf(await askBy('password', at()))).toBe('PRX-AUTH');
    expect(proxies.signIn(network)).toBe(true);
    expect(endOf(await askBy('password', at()))).toBe('signedIn');
    const [sent] = [...secure.requests, ...plain.requests];
    expect(sent?.headers).not.toHaveProperty('proxy-authorization');
    expect(JSON.stringify(sent)).not.toContain(network.password);
    const basic = Buffer.from(`${network.userName}:${network.password}`).toString('base64');
    expect(proxy.heads.at(-1)).toContain(`proxy-authorization: Basic ${basic}`);
  });

  it('[P9] a wrong one is sent once, is PRX-AUTH again, and is not tried by itself afterwards', async () => {
    await behind(asks);
    await askBy('password');
    proxies.signIn({ ...network, password: 'wrong' });
    const before = proxy.heads.length;
    expect(endOf(await askBy('password'))).toBe('PRX-AUTH');
    const tried = () => proxy.heads.filter((head) => head.includes('proxy-authorization')).length;
    expect(proxy.heads.length).toBeLessThanOrEqual(before + 2);
    expect(tried()).toBe(1);
    expect(endOf(await askBy('password'))).toBe('PRX-AUTH');
    expect(tried()).toBe(1);
    expect(secure.requests).toHaveLength(0);
  });

  it('[P9] another proxy that asks gets nothing of it', async () => {
    await behind(asks);
    await askBy('password');
    proxies.signIn(network);
    await proxy.stop();
    await behind(asks);
    expect(endOf(await askBy('password'))).toBe('PRX-AUTH');
    expect(proxy.bytes().toString('latin1')).not.toMatch(/proxy-authorization/i);
  });

  it('[P5] what one exchange was let through with is asked for again by the next', async () => {
    await behind(asks);
    await askBy('password');
    proxies.signIn(network);
    expect(endOf(await askBy('password'))).toBe('signedIn');
    // Taken away in its one place, it is nowhere else.
    proxies.refused({ host: '127.0.0.1', port: proxy.port });
    expect(endOf(await askBy('password'))).toBe('PRX-AUTH');
  });

  it('[P9] a 407 of the service’s own, without a proxy, is never answered', async () => {
    await behind(asks);
    await askBy('password');
    proxies.signIn(network);
    await session.fromPartition('exchange-0').setProxy({ mode: 'direct' });
    plain.setFault({ kind: 'status-407' });
    const answer = await askBy('password', { origin: plain.origin, prefix });
    expect(answer).toMatchObject({ failure: { code: 'PRX-AUTH', checked: 'no' } });
    expect(answer).not.toHaveProperty('failure.facts.proxy');
    expect(plain.requests).toHaveLength(1);
    expect(plain.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('[P9] one that stands behind the tunnel is the service’s 407 and is not answered either', async () => {
    await behind({});
    proxies.refused({ host: '127.0.0.1', port: proxy.port });
    secure.setFault({ kind: 'status-407' });
    expect(endOf(await askBy('password'))).toBe('PRX-AUTH');
    expect(secure.requests).toHaveLength(1);
  });
});

describe('cancelled while the proxy says nothing', () => {
  it('frees the connection to it', async () => {
    await behind({ silent: true });
    const abort = new AbortController();
    const outcome = exchange({ ...requestOf('password', library), signal: abort.signal });
    await expect.poll(() => proxy.heads).toHaveLength(1);
    abort.abort();
    expect(await outcome).toMatchObject({ reason: { is: 'cancelled' } });
    await expect.poll(proxy.open).toBe(0);
  });
});
