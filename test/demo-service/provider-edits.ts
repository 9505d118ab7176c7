import { decodeJwt } from 'jose';
import type { ClaimsEdit, ProviderEdit, ProviderReply } from './fault-types.ts';

function objectOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Puts values into a JSON reply; undefined leaves a member out. */
export const withMembers =
  (change: (body: Record<string, unknown>) => Record<string, unknown>): ProviderEdit =>
  (reply) => {
    const body = objectOf(reply.body);
    reply.answer(reply.status, { ...body, ...change(body) });
  };

export const withReply =
  (status: number, body: unknown): ProviderEdit =>
  (reply, parameters) =>
    reply.answer(parameters.status ?? status, body);

export const withHtmlReply: ProviderEdit = (reply) => {
  reply.answer(200, '<!doctype html><title>Welcome</title><h1>Guest Wi-Fi</h1>', 'html');
};

/** Endpoints on plain http and not on this computer. */
export const httpEndpoints = withMembers((metadata) =>
  Object.fromEntries(
    Object.entries(metadata)
      .filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri')
      .map(([name, value]) => [
        name,
        String(value).replace(/^https?:\/\/[^/]+/, 'http://login.library.example'),
      ]),
  ),
);

export const silent: ProviderEdit = (reply) => reply.silence();

export const reset: ProviderEdit = (reply) => {
  reply.silence();
  reply.socket.resetAndDestroy();
};

export const truncatedReply: ProviderEdit = (reply) => {
  const text = JSON.stringify(reply.body);
  reply.answer(reply.status, text.slice(0, Math.floor(text.length / 2)), 'application/json');
};

/** Repeats the request, code and verifier included, as a careless provider does. */
export const echoingRequest: ProviderEdit = (reply) => {
  reply.answer(400, {
    error: 'invalid_grant',
    error_description: `Cannot use ${reply.requestBody}`,
  });
};

type Claims = Readonly<Record<string, unknown>>;

/** Signs the ID token again, with other claims. */
const withIdToken =
  (change: (claims: Claims) => Claims): ProviderEdit =>
  async (reply) => {
    const body = objectOf(reply.body);
    const claims = change(decodeJwt(String(body['id_token'])));
    reply.answer(reply.status, { ...body, id_token: await reply.sign(claims) });
  };

export const otherNonce = withIdToken((claims) => ({
  ...claims,
  nonce: 'not-the-nonce-that-was-sent',
}));

export const oldSignIn = withIdToken((claims) => ({
  ...claims,
  auth_time: Number(claims['iat']) - 3600,
}));

export const noAuthTime = withIdToken(({ auth_time: _left, ...claims }) => claims);

export const brokenSignature = withMembers((body) => {
  const [header, payload, signature = ''] = String(body['id_token']).split('.');
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  return { id_token: `${header}.${payload}.${changed}` };
});

function editCallback(change: (query: URLSearchParams, value: unknown) => void): ProviderEdit {
  return (reply, { value }) => {
    const address = new URL(reply.location);
    change(address.searchParams, value);
    reply.redirect(address.href);
  };
}

export const callbackWith = (name: string, fallback: string): ProviderEdit =>
  editCallback((query, value) => query.set(name, String(value ?? fallback)));
export const callbackWithout = (name: string): ProviderEdit =>
  editCallback((query) => query.delete(name));
export const callbackTwice = (name: string): ProviderEdit =>
  editCallback((query) => query.append(name, query.get(name) ?? ''));

export const callbackError: ProviderEdit = editCallback((query, value) => {
  query.delete('code');
  query.set('error', String(value ?? 'server_error'));
  query.set('error_description', 'The demo provider was told to fail.');
});

export const withoutUpn: ClaimsEdit = () => ({});
export const otherUpn: ClaimsEdit = (_claims, { value }) => ({ Upn: value ?? 'no-domain' });

export type { ProviderReply };
