import { IncomingMessage, type ServerResponse } from 'node:http';
import { importJWK, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { ActiveFaults } from './active-faults.ts';
import type { ProviderPoint, ProviderReply } from './fault-types.ts';
import { type Listener, listen } from './listener.ts';
import { providerConfiguration } from './provider-config.ts';
import { interact, isInteraction } from './provider-interaction.ts';
import { type SigningKey, signingKey } from './provider-keys.ts';
import { errorPage } from './provider-pages.ts';
import { readBody, recordOf } from './recorder.ts';
import type { DemoUser, RecordedRequest } from './types.ts';

export interface ProviderParts {
  readonly port: number;
  readonly clientId: string;
  readonly resources: readonly string[];
  readonly accessTokenMinutes: number;
  readonly faults: ActiveFaults;
  readonly requests: RecordedRequest[];
}

export interface RunningProvider {
  readonly issuer: string;
  readonly key: SigningKey;
  stop(): Promise<void>;
}

type Middleware = Parameters<Provider['use']>[0];
type Context = Parameters<Middleware>[0];

function claimsOf(user: DemoUser, faults: ActiveFaults): Record<string, unknown> {
  const claims = user.upnClaim === 'none' ? {} : { [user.upnClaim]: user.upn };
  return faults
    .strike(({ how }) => how === 'claims', null)
    .reduce<Record<string, unknown>>(
      (result, { fault, request }) =>
        fault.how === 'claims' ? fault.edit(result, request) : result,
      claims,
    );
}

function pointOf(path: string, location: string): ProviderPoint | null {
  if (path.startsWith('/.well-known/')) return 'metadata';
  if (path === '/jwks') return 'jwks';
  if (path === '/token') return 'token';
  return /^http:\/\/127\.0\.0\.1:\d+\/callback\?/.test(location) ? 'callback' : null;
}

async function signed(claims: Readonly<Record<string, unknown>>, key: SigningKey): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .sign(await importJWK(key, 'RS256'));
}

function replyOf(ctx: Context, requestBody: string, key: SigningKey): ProviderReply {
  return {
    status: ctx.status,
    body: ctx.body,
    location: ctx.response.get('location'),
    requestBody,
    socket: ctx.req.socket,
    answer: (status, body, type) => {
      ctx.status = status;
      ctx.body = body;
      if (type !== undefined) ctx.type = type;
    },
    redirect: (location) => ctx.set('location', location),
    silence: () => {
      ctx.respond = false;
    },
    sign: (claims) => signed(claims, key),
  };
}

/** Lays the provider's faults over its answers. */
function faultMiddleware(
  faults: ActiveFaults,
  key: SigningKey,
  bodies: WeakMap<IncomingMessage, string>,
): Middleware {
  return async (ctx, next) => {
    await next();
    const point = pointOf(ctx.path, ctx.response.get('location'));
    const isHere = faults.strike(
      (fault) => fault.how === 'provider' && fault.at === point,
      ctx.req,
    );
    for (const { fault, request } of isHere) {
      if (fault.how !== 'provider') continue;
      await fault.edit(replyOf(ctx, bodies.get(ctx.req) ?? '', key), request);
    }
  };
}

/** The same request once more, for a reader that comes after its body was recorded. */
function replayed(request: IncomingMessage, body: string): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  Object.assign(copy, { method, url, headers, rawHeaders });
  // Without `complete` Node takes the end of this copy for an aborted request and cuts the socket.
  Object.assign(copy, { httpVersion, httpVersionMajor, httpVersionMinor, complete: true });
  copy.push(Buffer.from(body, 'latin1'));
  copy.push(null);
  return copy;
}

function showNoInteraction(response: ServerResponse): void {
  const page = errorPage(
    'interaction_not_found',
    'This sign-in is over, or it was begun in another browser. Start again from the program.',
  );
  response
    .writeHead(400, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.contentSecurityPolicy,
    })
    .end(page.html);
}

/**
 * Starts a real OpenID provider on 127.0.0.1 (the issuer carries its port, so it listens first).
 * Rejects with the system's error when the port is taken.
 */
export async function startProvider(parts: ProviderParts): Promise<RunningProvider> {
  const { faults, requests } = parts;
  const key = await signingKey();
  const bodies = new WeakMap<IncomingMessage, string>();
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  let provider: Provider | undefined;

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    requests.push(recordOf(request, body, Date.now(), listener.numberOf(request.socket)));
    const again = replayed(request, body.text);
    bodies.set(again, body.text);
    if (provider && isInteraction((request.url ?? '').split('?', 1)[0] ?? '')) {
      await interact(provider, again, response, body.text).catch(() => showNoInteraction(response));
    } else handle?.(again, response);
  };

  const listener: Listener = await listen({
    host: '127.0.0.1',
    port: parts.port,
    onRequest: (request, response) => void serve(request, response).catch(() => request.destroy()),
  });
  provider = new Provider(
    listener.origin,
    providerConfiguration({ ...parts, key, claimsOf: (user) => claimsOf(user, faults) }),
  );
  provider.use(faultMiddleware(faults, key, bodies));
  handle = provider.callback();
  return { issuer: listener.origin, key, stop: listener.stop };
}
