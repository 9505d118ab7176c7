import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Page } from 'playwright/test';
import { startDemoService } from '../demo-service/start.ts';
import { type ProxyOptions, startProxy } from '../support/proxy-server.ts';
import { bridgeOf } from './support/bridge.ts';
import { createAuthority } from './support/certificates.ts';
import { expect, providerSettings, settingsFor, test } from './support/desk.ts';
import { openFromHelp, runTest, stepOf } from './support/support-pages.ts';

/* Real causes that stand between: each verdict names who has to act, and each step says what it saw. */

interface Expected {
  code: string;
  whose: string;
  says: RegExp;
  /** Evidence by the step's name. */
  steps: Record<string, RegExp>;
}

async function expectFound(page: Page, { code, whose, says, steps }: Expected): Promise<void> {
  const result = await runTest(page);
  await expect(result).toContainText(says);
  await expect(result).toContainText(`Who has to act: ${whose}`);
  await expect(result).toContainText(`Code ${code}`);
  for (const [name, evidence] of Object.entries(steps)) {
    await expect(stepOf(page, name).first(), name).toContainText(evidence);
  }
}

const portOf = (origin: string) => Number(new URL(origin).port);

test('[P9] a proxy that wants a password, refuses, says nothing, reads along or is gone is the one that is named', async ({
  launch,
}) => {
  test.setTimeout(90_000);
  const authority = createAuthority('Test authority');
  const stranger = createAuthority('Corporate Gateway');
  const start = (from: typeof authority) =>
    startDemoService({ provider: false, tls: from.issue('library.test', -1, 90) });
  const [service, interceptor] = [await start(authority), await start(stranger)];
  const routes = { 'library.test:443': portOf(service.origin) };
  const options: ProxyOptions = { routes };
  const proxy = await startProxy(options);
  const name = `127\\.0\\.0\\.1:${proxy.port}`;
  const throughIt = new RegExp(`goes through the proxy ${name}`);
  const app = await launch({
    settings: settingsFor(service, { methods: ['password'], baseUrl: 'https://library.test' }),
    trustedCa: authority.trustedCa,
    env: { https_proxy: `http://127.0.0.1:${proxy.port}` },
    noSystemBrowser: true,
  });
  const { page } = app;
  await openFromHelp(page, 'Connection test');
  const isProxys = (code: string, says: string, steps: Record<string, RegExp>) =>
    expectFound(page, {
      ...{ code, whose: 'The proxy', says: new RegExp(says) },
      steps: { Proxy: throughIt, DNS: /The proxy looks up the name/, ...steps },
    });

  await test.step('works', () =>
    expectFound(page, {
      ...{ code: 'TLS-INSP', whose: 'The network', says: /^Result: Everything works/ },
      steps: { Proxy: throughIt, DNS: /Not applicable/, HTTP: /status 401/ },
    }));
  await test.step('wants a password', async () => {
    options.credentials = { userName: 'network', password: 'proxy-CANARY-5b1d' };
    await isProxys('PRX-AUTH', `The proxy ${name} wants its own user name and password`, {
      TCP: /Pass/,
      TLS: /Not run/,
    });
    delete options.credentials;
  });
  await test.step('refuses', async () => {
    options.refuses = 403;
    await isProxys('PRX-ERR', `The proxy ${name} refuses connections to library\\.test`, {
      Proxy: /did not let the request through \(403\)/,
      TLS: /PROXY_403/,
    });
  });
  await test.step('does not get through itself', async () => {
    options.refuses = 502;
    await isProxys('PRX-ERR', `The proxy ${name} answers, but does not get through`, {
      Proxy: /502/,
    });
    delete options.refuses;
  });
  await test.step('shows a certificate of its own', async () => {
    options.routes = { 'library.test:443': portOf(interceptor.origin) };
    await isProxys('TLS-CA', `does not know Corporate Gateway.*the proxy ${name}`, {
      Proxy: /Pass/,
      TLS: /Its issuer Corporate Gateway is not publicly known/,
      HTTP: /ERR_CERT_AUTHORITY_INVALID/,
    });
    options.routes = routes;
  });
  await test.step('says nothing', async () => {
    options.silent = true;
    await isProxys('PRX-CONN', `The proxy ${name} takes connections, but opens no way`, {
      Proxy: /opens no way to library\.test within 4 seconds/,
      TCP: /Pass/,
      TLS: /Not run/,
    });
  });
  await test.step('is gone', async () => {
    await proxy.stop();
    await isProxys('PRX-CONN', `The proxy ${name} does not answer`, { TCP: /ECONNREFUSED/ });
  });
  // No probe and no request of the test has given anything away.
  expect(proxy.heads.join('\n')).not.toMatch(/authorization|x-api-key/i);
  expect(service.requests.concat(interceptor.requests).length).toBeLessThan(3);
  await Promise.all([service.stop(), interceptor.stop()]);
  authority.remove();
  stranger.remove();
});

test('a service that is cut off, silent, outdated or no https at all, and a provider without encryption', async ({
  launch,
}) => {
  test.setTimeout(90_000);
  const authority = createAuthority('Test authority');
  const pair = authority.issue('127.0.0.1', -1, 90);
  const service = await startDemoService({ provider: false, tls: pair });
  const onData = (act: (socket: Socket) => void) =>
    createServer((socket) => socket.on('error', () => {}).once('data', () => act(socket)));
  const outdated = { minVersion: 'TLSv1', maxVersion: 'TLSv1' } as const;
  const servers: [Server, Expected][] = [
    [
      onData((socket) => socket.resetAndDestroy()),
      {
        ...{ code: 'NET-LOST', whose: 'The service', says: /cut while it is being secured/ },
        steps: { TCP: /Pass/, TLS: /ECONNRESET/, HTTP: /No answer came/ },
      },
    ],
    [
      createServer((socket) => socket.on('error', () => {})),
      {
        ...{
          code: 'NET-TIME',
          whose: 'The service',
          says: /takes connections but does not answer/,
        },
        steps: { TCP: /Pass/, TLS: /No answer within 4 seconds/ },
      },
    ],
    [
      onData((socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n')),
      {
        ...{ code: 'TLS-ERR', whose: 'The settings of this app', says: /does not speak TLS/ },
        steps: { TLS: /WRONG_VERSION_NUMBER/ },
      },
    ],
    [
      createTlsServer({ ...pair, ...outdated, ciphers: 'DEFAULT@SECLEVEL=0' }),
      {
        ...{ code: 'TLS-ERR', whose: 'The service', says: /outdated version of TLS.*TLS 1\.2/ },
        steps: { TLS: /PROTOCOL_VERSION/, HTTP: /ERR_SSL/ },
      },
    ],
  ];
  const listens = async (server: Server) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const { page } = await launch({
    settings: settingsFor(service, { methods: ['password'] }),
    trustedCa: authority.trustedCa,
    noSystemBrowser: true,
  });
  const { call } = bridgeOf(page);
  await openFromHelp(page, 'Connection test');
  for (const [server, expected] of servers) {
    await test.step(String(expected.says), async () => {
      await call('saveSettings', { baseUrl: await listens(server) });
      await expectFound(page, expected);
      server.close();
    });
  }
  await test.step('a provider whose metadata leads to http', async () => {
    const provider = createHttpsServer(pair, (_asked, answer) => {
      const endpoints = ['authorization', 'token'].map((what) => [
        `${what}_endpoint`,
        `http://login.example/${what}`,
      ]);
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ issuer, ...Object.fromEntries(endpoints) }));
    });
    const issuer = await listens(provider);
    const oauth = { ...providerSettings(service), issuer };
    await call('saveSettings', { baseUrl: service.origin, methods: ['password', 'oauth'], oauth });
    await expectFound(page, {
      ...{ code: 'OA-HTTP', whose: 'The provider', says: /names addresses that are not encrypted/ },
      steps: { Service: /Pass/, Provider: /OA-HTTP/ },
    });
    provider.closeAllConnections();
    provider.close();
  });
  await service.stop();
  authority.remove();
});
