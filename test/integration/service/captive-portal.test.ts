import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createElectronExchange } from '../../../electron/net/electron-exchange.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { failureCodes } from '../../../shared/failure.ts';
import { methods } from '../../../shared/method.ts';
import { askService, requestOf } from '../../support/ask-service.ts';

vi.mock('electron', () => import('../../support/host-network.ts'));

const page = '<!DOCTYPE html><html><title>Guest Wi-Fi</title><form method="post"></form></html>';
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const away = { location: 'http://portal.example/login' };

type Answer = (response: ServerResponse) => void;
const say =
  (status: number, headers: Record<string, string>, body = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** How networks that want a sign-in of their own answer in place of the service. */
const portals: [name: string, answer: Answer, code: string][] = [
  ['200 with a page', say(200, html, page), 'PORTAL'],
  ['200 with a page that calls itself JSON', say(200, json, page), 'PORTAL'],
  ['200 with a page without a type', say(200, {}, `\n  ${page}`), 'PORTAL'],
  ['200 with a page after a byte order mark', say(200, json, `\uFEFF${page}`), 'PORTAL'],
  ['200 with words', say(200, { 'content-type': 'text/plain' }, 'Welcome'), 'SVC-JSON'],
  ['200 with nothing', say(200, json), 'SVC-JSON'],
  ['200 with half an answer', say(200, json, '{"AccessToken":"a","Acc'), 'SVC-JSON'],
  ['200 with JSON of its own', say(200, json, '{"captive":true}'), 'SVC-DATA'],
  ['511', say(511, html, page), 'PORTAL'],
  ['511 with nothing', say(511, {}), 'PORTAL'],
  ...[301, 302, 303, 307, 308].map((status): [string, Answer, string] => [
    `${status} to another host`,
    say(status, away),
    'REDIRECT',
  ]),
  ['302 without an address', say(302, html, page), 'SVC-HTTP'],
];

let origin = '';
let answer: Answer;
const server = createServer((_, response) => answer(response));
const exchange = createElectronExchange(systemClock);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('[P8] a captive portal is never a wrong password', () => {
  const cases = portals.flatMap((one) => methods.map((method) => [...one, method] as const));
  it.each(cases)('%s', async (_name, portal, code, method) => {
    answer = portal;
    const found = await askService(exchange, requestOf(method, { origin, prefix: '/api' }), method);
    if (found.ok) throw new Error('signed in');
    expect(found.failure.code).toBe(code);
    expect(found.failure.checked).not.toBe('yes');
    expect(failureCodes[found.failure.code].checked).not.toBe('yes');
    if (code === 'REDIRECT') expect(found.failure.facts.host).toBe('portal.example');
  });
});
