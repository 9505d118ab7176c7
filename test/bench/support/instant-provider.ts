import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A provider and a service on one loopback port that answer at once and ask nobody anything. */
export interface InstantAddresses {
  issuer: string;
  /** The same provider under the https name that MSAL insists on; its requests are mapped back to `issuer`. */
  secureIssuer: string;
  clientId: string;
  service: string;
}

const clientId = 'bench';
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object) =>
  `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
/** Code by code, what its ID token has to say. */
const given = new Map<string, { nonce: string | null; issuer: string }>();

export async function startInstantProvider(): Promise<InstantAddresses> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  return {
    issuer,
    secureIssuer: `https://127.0.0.1:${port}`,
    clientId,
    service: `${issuer}/api/authentication/staffuser/oauth`,
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Who asks for the https name says so, because there is no TLS that could.
  const scheme = request.headers['x-scheme'] === 'https' ? 'https' : 'http';
  const issuer = `${scheme}://${request.headers.host}`;
  const url = new URL(request.url ?? '/', issuer);
  if (url.pathname.includes('/.well-known/')) return json(response, metadata(issuer));
  if (url.pathname === '/authorize') return authorize(url.searchParams, issuer, response);
  const form = new URLSearchParams(await text(request));
  if (url.pathname === '/token') return json(response, tokens(form.get('code') ?? ''));
  json(response, { accepted: true });
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
});

function authorize(query: URLSearchParams, issuer: string, response: ServerResponse): void {
  const code = crypto.randomUUID();
  given.set(code, { nonce: query.get('nonce'), issuer });
  const back = new URLSearchParams({ code, state: query.get('state') ?? '' });
  const redirect = query.get('redirect_uri') ?? '';
  // What is wanted as a form is sent as one by the browser of the bench.
  if (query.get('response_mode') === 'form_post') {
    json(response, { action: redirect, form: back.toString() });
  } else {
    response.writeHead(302, { location: `${redirect}?${back}` }).end();
  }
}

function tokens(code: string): object {
  const { nonce = null, issuer = '' } = given.get(code) ?? {};
  given.delete(code);
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: clientId, sub: 'jsmith', iat: now, exp: now + 3600 };
  return {
    access_token: jwt({ ...claims, Upn: 'jsmith@library.example' }),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'openid profile offline_access',
    id_token: jwt({ ...claims, ...(nonce !== null && { nonce }), name: 'Jordan Smith' }),
  };
}

function json(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
