import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'openid-client';
import { nodeExchange } from '../../support/node-exchange.ts';
import type { InstantProvider } from './instant-elsewhere.ts';
import { asService, browserOf, type Flow, limits } from './oauth-flows.ts';

/** Which of the app's checks that are seen from outside the flow has as well. */
export interface Checks {
  /** The listener proves that it answers before the browser opens (promise 18). */
  selfTest: boolean;
  /** The code is taken out of the browser's history (promise 19). */
  donePage: boolean;
}

/** The shortest that can be written with openid-client, one step after the other. */
export const byHandFlow =
  (checks: Checks): Flow =>
  async (provider) => {
    const config = await discover(provider);
    const listener = await listen(checks.donePage);
    if (checks.selfTest) await proveListener(listener.redirectUri);
    const [verifier, state, nonce] = [
      client.randomPKCECodeVerifier(),
      client.randomState(),
      client.randomNonce(),
    ];
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: listener.redirectUri,
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    await browserOf(provider)(address.href);
    const expected = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    const tokens = await client.authorizationCodeGrant(config, await listener.back, expected);
    await asService(provider, tokens.access_token);
    listener.close();
  };

function discover({ issuer, clientId }: InstantProvider): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, {}, client.None(), {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: fetchByExchange,
  });
}

async function listen(hasDonePage: boolean) {
  const { promise: back, resolve } = Promise.withResolvers<URL>();
  const take: RequestListener = ({ url = '' }, response) => {
    const address = new URL(url, redirectUri);
    const isAnswer = address.searchParams.has('code');
    const leadsOn = isAnswer && hasDonePage;
    response.writeHead(leadsOn ? 303 : 200, leadsOn ? { location: '/done' } : {}).end('done');
    if (isAnswer) resolve(address);
  };
  const server = createServer(take);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { redirectUri, back, close };
}

async function proveListener(redirectUri: string): Promise<void> {
  const outcome = await nodeExchange({
    ...limits,
    method: 'GET',
    url: new URL(redirectUri),
    headers: {},
  });
  if (outcome.kind !== 'answer') throw new Error('nobody listens');
}

const fetchByExchange: client.CustomFetch = async (url, { method, headers, body }) => {
  const text = body instanceof URLSearchParams ? { body: body.toString() } : {};
  const verb = method === 'POST' ? 'POST' : 'GET';
  const request = { ...limits, method: verb, url: new URL(url), headers, ...text } as const;
  const outcome = await nodeExchange(request);
  if (outcome.kind !== 'answer') throw new Error('no answer');
  const kept = { 'content-type': outcome.headers['content-type'] ?? '' };
  return new Response(new Uint8Array(outcome.body), { status: outcome.status, headers: kept });
};
