import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../../electron/net/exchange.ts';
import { nodeExchange } from '../support/node-exchange.ts';
import { type Desk, endsWith, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const good = {
  device_code: 'd',
  user_code: 'ABCD-EFGH',
  verification_uri: 'https://id.example/d',
  expires_in: 60,
};

it.each<[string, object]>([
  ['a script for an address', { verification_uri: 'javascript:alert(1)' }],
  ['an address without protection', { verification_uri: 'http://id.example/d' }],
  ['a user in the address', { verification_uri: 'https://u:p@id.example/' }],
  ['a shell’s characters in the address', { verification_uri: 'https://id.example/"&calc' }],
  ['a code without end', { user_code: 'x'.repeat(1_000) }],
  ['a code that turns the text around', { user_code: 'AB\u202eCD' }],
  ['an empty code', { user_code: '' }],
  ['a time that is none', { expires_in: 'soon' }],
  ['no device code', { device_code: undefined }],
])('[P22] %s is neither shown nor opened', async (_name, change) => {
  const exchange: Exchange = async (request) => {
    const outcome = await nodeExchange(request);
    if (request.url.pathname !== '/device/auth' || outcome.kind !== 'answer') return outcome;
    return { ...outcome, body: new TextEncoder().encode(JSON.stringify({ ...good, ...change })) };
  };
  const signIn = desk.begin({ exchange, firstWay: 'device' });
  await endsWith(desk, signIn, 'OA-PROV');
  expect(signIn.waits).toEqual([]);
});

it('[P1] a provider on the network that names an address of this computer is not followed there', async () => {
  const issuer = 'https://id.example';
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      device_authorization_endpoint: `${issuer}/device/auth`,
    },
    '/device/auth': { ...good, verification_uri: 'http://127.0.0.1:8080/d' },
  };
  const exchange: Exchange = async ({ url }) => ({
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: new TextEncoder().encode(JSON.stringify(answers[url.pathname])),
    timing: { startedAt: 0, endedAt: 0 },
  });
  const signIn = desk.begin({ exchange, firstWay: 'device' }, { issuer });
  await endsWith(desk, signIn, 'OA-PROV');
  expect(signIn.waits).toEqual([]);
});
