import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import type { OAuthSettings } from '../../../shared/settings.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { callbackOf, settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';

/* What providers of other makers do otherwise than this one, all of it allowed or often seen. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

type Body = Record<string, unknown>;
interface Habits {
  metadata?: (metadata: Body) => Body;
  token?: (tokens: Body) => unknown;
  status?: number;
  type?: string;
}

/** The real provider with the habits of another one. */
function withHabits({ metadata, token, status, type }: Habits): Exchange {
  return async (request) => {
    const outcome = await nodeExchange(request);
    const isToken = request.url.pathname === '/token';
    const isMetadata = request.url.pathname.startsWith('/.well-known/');
    if (outcome.kind !== 'answer' || !(isToken || isMetadata)) return outcome;
    const change = isToken ? token : metadata;
    const headers = { ...outcome.headers, ...(type !== undefined && { 'content-type': type }) };
    const changed = change?.(JSON.parse(new TextDecoder().decode(outcome.body)));
    const text = typeof changed === 'string' ? changed : JSON.stringify(changed);
    return {
      ...outcome,
      headers,
      ...(isToken && status !== undefined && { status }),
      ...(change && { body: new TextEncoder().encode(text) }),
    };
  };
}

async function signIn(habits: Habits, settings: Partial<OAuthSettings> = {}) {
  const attempt = startAttempt(settingsFor(provider, settings), { exchange: withHabits(habits) });
  const address = await attempt.opened;
  const person = new Person();
  const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
  const result = await attempt.result;
  if (result.ok) await result.value.finish('signedIn');
  await lastPage;
  expect(attempt.leftovers()).toBe(0);
  const code = result.ok ? 'granted' : result.failure.code;
  return { code, address, facts: result.ok ? {} : result.failure.facts };
}

const without =
  (...names: string[]) =>
  (body: Body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
const plus = (more: Body) => (body: Body) => ({ ...body, ...more });

describe('signs in at a provider', () => {
  it.each<[string, Habits]>([
    ['that does not mention PKCE', { metadata: without('code_challenge_methods_supported') }],
    [
      'that does not list the usual way of answering',
      { metadata: plus({ response_modes_supported: ['form_post', 'fragment'] }) },
    ],
    ['whose metadata has next to nothing', { metadata: essentials }],
    ['with members that nobody knows', { metadata: plus({ x_vendor: { deep: [1, null] } }) }],
    ['that names the charset', { type: 'application/json;charset=UTF-8' }],
    ['that writes the type in capitals', { type: 'Application/JSON; charset="utf-8"' }],
    ['that gives the life of the token as text', { token: plus({ expires_in: '3600' }) }],
    ['that does not say how long the token lives', { token: without('expires_in') }],
    ['that does not say for what the token is', { token: without('scope') }],
    ['with a type of token in small letters', { token: plus({ token_type: 'bearer' }) }],
    ['with a type of token in capitals', { token: plus({ token_type: 'BEARER' }) }],
    ['with more in its answer than was asked for', { token: plus({ resource: 'x', ext: 1 }) }],
    [
      'that writes null for what it does not give',
      { token: plus({ refresh_token: null, scope: null, expires_in: null }) },
    ],
    ['that writes nothing for what it does not give', { token: plus({ refresh_token: '' }) }],
  ])('%s', async (_name, habits) => {
    expect((await signIn(habits)).code).toBe('granted');
  });

  it('whose authorization address has a query of its own', async () => {
    const authorization_endpoint = `${provider.issuer}/auth?p=policy%2Fone&ui=plain`;
    const { code, address } = await signIn({ metadata: plus({ authorization_endpoint }) });
    expect(code).toBe('granted');
    const { searchParams } = new URL(address);
    expect(searchParams.get('p')).toBe('policy/one');
    expect(searchParams.getAll('response_type')).toEqual(['code']);
  });

  it('whose tokens come from another host', async () => {
    const port = new URL(provider.issuer).port;
    const token_endpoint = `http://localhost:${port}/token`;
    expect((await signIn({ metadata: plus({ token_endpoint }) })).code).toBe('granted');
  });

  it('that knows one exact redirect address, port included', async () => {
    const redirectPort = 49_817;
    const { code, address } = await signIn({}, { redirectPort });
    expect(code).toBe('granted');
    expect(callbackOf(address).href).toBe(`http://127.0.0.1:${redirectPort}/callback`);
  });
});

/** RFC 8414 2: what this app cannot do without. */
function essentials({ issuer, authorization_endpoint, token_endpoint }: Body): Body {
  return { issuer, authorization_endpoint, token_endpoint };
}

describe('ends with a code of its own where the provider gives no token', () => {
  it.each<[string, Habits, string, object]>([
    [
      'but an error, with 200',
      { token: () => ({ error: 'invalid_grant', error_description: 'x' }) },
      'OA-CODE',
      { providerError: 'invalid_grant' },
    ],
    ['but an error of its own, with 200', { token: () => ({ error: 'bad_code' }) }, 'OA-CODE', {}],
    [
      'but an error, with 500',
      { status: 500, token: () => ({ error: 'server_error' }) },
      'OA-CODE',
      { status: 500 },
    ],
    ['but a page, with 400', { status: 400, token: () => '<html>' }, 'OA-CODE', { status: 400 }],
    ['but text, with 503', { status: 503, token: () => 'busy' }, 'OA-CODE', { status: 503 }],
  ])('%s', async (_name, habits, code, facts) => {
    expect(await signIn(habits)).toMatchObject({ code, facts });
  });
});
