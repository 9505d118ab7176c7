import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { ConnectionTest } from '../../../shared/diagnostics.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import { demo, listening } from './servers.ts';
import { readTest, runTest } from './subject.ts';

describe('a service that works', () => {
  test('passes each step that applies, sends no credential, and needs nobody', async () => {
    const service = await demo({});
    const found = readTest(
      await runTest({ baseUrl: service.origin, issuer: service.providerOrigin }),
    );
    expect(found).toMatchObject({ code: 'TEST-OK', whose: 'nobody' });
    expect(found.statuses).toEqual({
      settings: 'pass',
      dns: 'pass',
      proxy: 'pass',
      tcp: 'pass',
      tls: 'notApplicable',
      http: 'pass',
      clock: 'pass',
      service: 'pass',
      provider: 'pass',
      signIn: 'notRun',
    });
    const headers = [...service.requests, ...service.providerRequests].map((one) => one.headers);
    expect(service.requests).toHaveLength(1);
    for (const sent of headers) {
      expect(sent).not.toHaveProperty('authorization');
      expect(sent).not.toHaveProperty('x-api-key');
    }
  });

  test('tells each step as it begins, and the verdict only at the end', async () => {
    const service = await demo();
    const seen: ConnectionTest[] = [];
    await runTest({ baseUrl: service.origin, onChange: (test) => seen.push(test) });
    expect(seen.map(({ running }) => running)).toEqual(['proxy', 'dns', 'tcp', 'http', null]);
    expect(seen.map(({ verdict }) => verdict === null)).toEqual([true, true, true, true, false]);
  });

  test('a sign-in that was asked for is judged as well', async () => {
    const { origin } = await demo();
    const refused = await runTest({
      baseUrl: origin,
      signIn: async () => failed(failure('PWD-401')),
    });
    expect(readTest(refused)).toMatchObject({ code: 'PWD-401', whose: 'person' });
    const accepted = readTest(
      await runTest({ baseUrl: origin, signIn: async () => success(null) }),
    );
    expect(accepted).toMatchObject({ code: 'TEST-OK', statuses: { signIn: 'pass' } });
  });
});

describe('the settings', () => {
  test.each([
    [null, '/api', 'CFG-NONE', 'settings'],
    ['http://service.example', '/api', 'INPUT', 'settings'],
    ['https://service.example', '/../x', 'INPUT', 'settings'],
    ['policy', '/api', 'CFG-POL', 'here'],
  ])('%s with prefix %s: %s', async (baseUrl, apiPrefix, code, whose) => {
    const found = readTest(await runTest({ baseUrl, apiPrefix }));
    expect(found).toMatchObject({ code, whose, statuses: { settings: 'fail', http: 'notRun' } });
  });

  test('a wrong path prefix is named: 404 instead of 401', async () => {
    const { origin } = await demo();
    const found = readTest(await runTest({ baseUrl: origin, apiPrefix: '/rest' }));
    expect(found).toMatchObject({ code: 'SVC-404', whose: 'settings' });
    expect(found.statuses).toMatchObject({ http: 'pass', service: 'fail' });
    expect(found.sentence).toContain('path prefix');
    expect(found.evidence('service')).toContain('404');
  });
});

describe('the clock', () => {
  const hour = 3600;

  test.each([
    [1, 'behind'],
    [-1, 'ahead of'],
  ])('[P56] off by %s hour against the Date header is shown', async (hours, word) => {
    const service = await demo();
    service.setFault({ kind: 'clock-off', seconds: hours * hour });
    const found = readTest(await runTest({ baseUrl: service.origin }));
    expect(found).toMatchObject({ code: 'CLK-OFF', whose: 'unknown', statuses: { clock: 'warn' } });
    expect(found.evidence('clock')).toMatch(new RegExp(`(58|59|60|61) minutes ${word}`));
  });

  test('with a provider that agrees with this computer, it is the clock of the service', async () => {
    const service = await demo({});
    service.setFault({ kind: 'clock-off', seconds: hour });
    const found = readTest(
      await runTest({ baseUrl: service.origin, issuer: service.providerOrigin }),
    );
    expect(found).toMatchObject({ code: 'CLK-OFF', whose: 'service' });
  });

  test('a Date that is none is no fault', async () => {
    const service = await demo();
    service.setFault({ kind: 'no-such-date' });
    const found = readTest(await runTest({ baseUrl: service.origin }));
    expect(found).toMatchObject({ code: 'TEST-OK', statuses: { clock: 'notRun' } });
  });
});

describe('the provider', () => {
  test('without metadata', async () => {
    const { origin } = await demo();
    const port = await listening(createServer((_, response) => response.writeHead(404).end()));
    const found = readTest(await runTest({ baseUrl: origin, issuer: `http://127.0.0.1:${port}` }));
    expect(found).toMatchObject({
      code: 'OA-META',
      whose: 'provider',
      statuses: { service: 'pass' },
    });
  });

  test('without the endpoints that are needed', async () => {
    const { origin } = await demo();
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer: `http://${request.headers.host}` }));
    });
    const port = await listening(server);
    const found = readTest(await runTest({ baseUrl: origin, issuer: `http://127.0.0.1:${port}` }));
    expect(found).toMatchObject({ code: 'OA-META', whose: 'provider' });
  });

  test('that was stopped', async () => {
    const service = await demo({});
    await service.providerStop();
    const found = readTest(
      await runTest({ baseUrl: service.origin, issuer: service.providerOrigin }),
    );
    expect(found).toMatchObject({ code: 'OA-NET', whose: 'provider' });
  });
});

describe('stopping', () => {
  test('ends at once, and what was seen stays', async () => {
    const service = await demo();
    service.setFault({ kind: 'hang' });
    const stop = new AbortController();
    const found = readTest(
      await runTest({
        baseUrl: service.origin,
        signal: stop.signal,
        onChange: ({ running }) => {
          if (running === 'http') stop.abort();
        },
      }),
    );
    expect(found).toMatchObject({ code: 'TEST-STP', statuses: { tcp: 'pass', http: 'notRun' } });
  });
});
