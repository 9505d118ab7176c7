import { connect, createServer as createTcpServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createProbes, type Probes } from '../../../electron/diagnostics/probes.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { demo, listening, tls } from './servers.ts';
import { readTest, runTest } from './subject.ts';

describe('the way to the service', () => {
  test('a service that was stopped is the fault of the service', async () => {
    const service = await demo();
    const { origin } = service;
    await service.stop();
    const found = readTest(await runTest({ baseUrl: origin }));
    expect(found).toMatchObject({ code: 'NET-REF', whose: 'service' });
    expect(found.statuses).toMatchObject({ tcp: 'fail', http: 'fail', service: 'notRun' });
  });

  test('a name that nobody knows', async () => {
    const found = readTest(await runTest({ baseUrl: 'https://no-such-name.invalid' }));
    expect(found.code).toBe('NET-NAME');
    expect(found.statuses).toMatchObject({ dns: 'fail', tcp: 'notRun' });
    expect(['settings', 'network']).toContain(found.whose);
  });

  test('a service that takes the connection and is silent: the service, not the network', async () => {
    const service = await demo();
    service.setFault({ kind: 'hang' });
    const found = readTest(await runTest({ baseUrl: service.origin, clock: systemClock }));
    expect(found).toMatchObject({ code: 'NET-TIME', whose: 'service' });
    expect(found.sentence).toContain('does not answer');
  });

  test.each([
    ['reset-before-headers', 'NET-LOST', 'service'],
    ['status-503', 'SVC-503', 'service'],
    ['status-500', 'SVC-5XX', 'service'],
    ['status-429', 'SVC-429', 'service'],
    ['html-portal', 'PORTAL', 'network'],
    ['status-511', 'PORTAL', 'network'],
    ['redirect-302', 'REDIRECT', 'settings'],
  ])('%s: %s', async (kind, code, whose) => {
    const service = await demo();
    service.setFault({ kind });
    expect(readTest(await runTest({ baseUrl: service.origin }))).toMatchObject({ code, whose });
  });

  test('a proxy that does not answer is the fault of the proxy', async () => {
    const service = await demo();
    const found = readTest(
      await runTest({ baseUrl: service.origin, proxy: 'PROXY 127.0.0.1:1; DIRECT' }),
    );
    expect(found.statuses).toMatchObject({ proxy: 'pass', dns: 'notApplicable', tcp: 'warn' });
    const lost = await runTest({
      baseUrl: 'https://service.invalid',
      proxy: 'PROXY 127.0.0.1:1',
      exchange: async () => ({
        kind: 'failed',
        reason: { is: 'network', error: 'ERR_PROXY_CONNECTION_FAILED' },
        timing: { startedAt: 0, endedAt: 0 },
      }),
    });
    expect(readTest(lost)).toMatchObject({ code: 'PRX-CONN', whose: 'proxy' });
  });

  test('a proxy that wants its own password is asked for the name only', async () => {
    let asked = '';
    const proxy = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        asked += chunk.toString();
        socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      });
    });
    const port = await listening(proxy);
    const seen = await createProbes().tls(
      { host: 'service.example', port: 443, via: { host: '127.0.0.1', port } },
      new AbortController().signal,
    );
    expect(seen).toEqual({ certificate: null, problem: 'PROXY_AUTH' });
    expect(asked).toBe('CONNECT service.example:443 HTTP/1.1\r\nHost: service.example:443\r\n\r\n');
  });
});

test('through a proxy, the certificate is seen that comes out of the tunnel', async () => {
  const certificate = tls(['127.0.0.1'], -1, 90);
  const service = await demo({ provider: false, tls: certificate });
  const port = Number(new URL(service.origin).port);
  const proxy = createTcpServer((socket) => {
    socket.once('data', () => {
      const onward = connect(port, '127.0.0.1');
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => {});
    });
  });
  const via = { host: '127.0.0.1', port: await listening(proxy) };
  const { signal } = new AbortController();
  const seen = await createProbes([certificate.cert]).tls({ host: '127.0.0.1', port, via }, signal);
  expect(seen).toMatchObject({ problem: null, certificate: { subject: 'Demo library service' } });
  expect(service.requests).toHaveLength(0);
});

describe('the certificate', () => {
  const probeWith = (certificate: { cert: string }): Probes => createProbes([certificate.cert]);

  test.each([
    ['has ended', ['127.0.0.1'], -30, -2, 'TLS-DATE', 'service', 'ERR_CERT_DATE_INVALID'],
    ['has not begun', ['127.0.0.1'], 2, 30, 'TLS-DATE', 'here', 'ERR_CERT_DATE_INVALID'],
    [
      'is for another',
      ['other.example'],
      -1,
      90,
      'TLS-HOST',
      'service',
      'ERR_CERT_COMMON_NAME_INVALID',
    ],
  ])(
    '%s: the way is not trusted, nothing is sent',
    async (_what, hosts, from, to, code, whose, error) => {
      const certificate = tls(hosts, from, to);
      const service = await demo({ provider: false, tls: certificate });
      const found = readTest(
        await runTest({
          baseUrl: service.origin,
          probes: probeWith(certificate),
          // Node reports the unknown issuer first; Chromium, which knows it, would say this.
          exchange: async () => ({
            kind: 'failed',
            reason: { is: 'network', error },
            timing: { startedAt: 0, endedAt: 0 },
          }),
        }),
      );
      expect(found).toMatchObject({ code, whose, statuses: { tls: 'fail' } });
      expect(service.requests).toHaveLength(0);
    },
  );

  test('[P3] issued by itself: refused, seen all the same, and no request is sent', async () => {
    const service = await demo({ provider: false, tls: tls(['127.0.0.1'], -1, 90) });
    const found = readTest(await runTest({ baseUrl: service.origin }));
    expect(found).toMatchObject({ code: 'TLS-CA', whose: 'service', statuses: { tls: 'fail' } });
    expect(found.evidence('tls')).toContain('Demo library service');
    expect(found.sentence).toContain('issued by itself');
    expect(service.requests).toHaveLength(0);
  });

  describe('that the network stack of the app trusts', () => {
    // Chromium asks the system's store; here it trusts whatever the probe has shown.
    const answer401 = async () => ({
      kind: 'answer' as const,
      status: 401,
      headers: { date: new Date().toUTCString() },
      body: new Uint8Array(),
      timing: { startedAt: Date.now(), endedAt: Date.now() },
    });

    test('almost ended: it works, and the service has to renew it', async () => {
      const certificate = tls(['127.0.0.1'], -80, 5);
      const { origin } = await demo({ provider: false, tls: certificate });
      const probes = probeWith(certificate);
      const found = readTest(await runTest({ baseUrl: origin, probes, exchange: answer401 }));
      expect(found).toMatchObject({
        code: 'TLS-SOON',
        whose: 'service',
        statuses: { tls: 'warn' },
      });
      expect(found.evidence('tls')).toMatch(/[45] days left/);
    });

    test('but nobody else: an authority of this computer, or a proxy that inspects', async () => {
      const { origin } = await demo({ provider: false, tls: tls(['127.0.0.1'], -1, 90) });
      const found = readTest(await runTest({ baseUrl: origin, exchange: answer401 }));
      expect(found).toMatchObject({
        code: 'TLS-INSP',
        whose: 'network',
        statuses: { tls: 'warn' },
      });
    });

    test('and that is in order', async () => {
      const certificate = tls(['127.0.0.1'], -1, 90);
      const { origin } = await demo({ provider: false, tls: certificate });
      const probes = probeWith(certificate);
      const found = readTest(await runTest({ baseUrl: origin, probes, exchange: answer401 }));
      expect(found).toMatchObject({ code: 'TEST-OK', statuses: { tls: 'pass' } });
    });

    test('a web page over it is the site itself, not a portal', async () => {
      const certificate = tls(['127.0.0.1'], -1, 90);
      const { origin } = await demo({ provider: false, tls: certificate });
      const page = async () => ({
        ...(await answer401()),
        status: 200,
        headers: { 'content-type': 'text/html' },
      });
      const probes = probeWith(certificate);
      const found = readTest(await runTest({ baseUrl: origin, probes, exchange: page }));
      expect(found).toMatchObject({ code: 'SVC-PAGE', whose: 'settings' });
    });
  });
});
