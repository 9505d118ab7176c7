import { describe, expect, it } from 'vitest';
import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import {
  ExchangeFailed,
  exchangeFetch,
  exchangeReason,
} from '../../../electron/oauth/exchange-fetch.ts';

const timing = { startedAt: 0, endedAt: 0 };
const answer = (more: object = {}): ExchangeOutcome => ({
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-canary': 'c' },
  body: new TextEncoder().encode('{}'),
  timing,
  ...more,
});
const { signal } = new AbortController();

async function fetched(outcome: ExchangeOutcome, options: object = {}) {
  const sent: ExchangeRequest[] = [];
  const fetchOver = exchangeFetch(async (request) => {
    sent.push(request);
    return outcome;
  }, signal);
  const response = await fetchOver('https://id.example/token', {
    method: 'GET',
    headers: {},
    body: undefined,
    redirect: 'manual',
    ...options,
  });
  return { response, request: sent[0] };
}

describe('the OAuth library’s requests over the app’s one exchange', () => {
  it('carry method, address, form and cancellation, but not the library’s name', async () => {
    const { request } = await fetched(answer(), {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'openid-client/v6' },
      body: new URLSearchParams({ code: 'a b' }),
    });
    expect(request).toMatchObject({
      method: 'POST',
      url: new URL('https://id.example/token'),
      headers: { accept: 'application/json' },
      body: 'code=a+b',
      signal,
    });
    expect(request?.headers).not.toHaveProperty('user-agent');
  });

  it('hand on the body and only the headers that the library reads', async () => {
    const { response } = await fetched(answer());
    expect([...response.headers.keys()]).toEqual(['content-type']);
    expect(await response.json()).toEqual({});
  });

  it('take a member without a value for one that is absent', async () => {
    const body = new TextEncoder().encode(
      '{"a":null,"b":"","c":0,"d":false,"e":{"f":null},"__proto__":1}',
    );
    const { response } = await fetched(answer({ body }));
    expect(await response.text()).toBe('{"c":0,"d":false,"e":{"f":null},"__proto__":1}');
  });

  it.each([
    '[null]',
    'null',
    '{"a":null',
    '<html>',
    '{ "a" : 1 }',
    `{"deep":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
  ])('leave as it is what has no such member: %.20s', async (text) => {
    const { response } = await fetched(answer({ body: new TextEncoder().encode(text) }));
    expect(await response.text()).toBe(text);
  });

  it.each([204, 304])('understand an answer that has no body: %i', async (status) => {
    expect((await fetched(answer({ status }))).response.status).toBe(status);
  });

  it('[P2] show a redirect as a status that leads nowhere', async () => {
    const location = 'https://evil.example';
    const { response } = await fetched({ kind: 'redirect', status: 307, location, timing });
    expect(response.status).toBe(307);
    expect(response.headers.has('location')).toBe(false);
  });

  it.each([
    [
      'a failed exchange',
      { kind: 'failed', reason: { is: 'deadline' }, timing } as const,
      'deadline',
    ],
    ['a status that is none', answer({ status: 999 }), 'network'],
    ['a header that is none', answer({ headers: { 'content-type': 'a\nb' } }), 'network'],
  ])('say why there is no answer: %s', async (_name, outcome, is) => {
    const error = await fetched(outcome).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ExchangeFailed);
    // The library wraps what it catches.
    expect(exchangeReason(new Error('wrapped', { cause: error }))).toMatchObject({ is });
  });
});
