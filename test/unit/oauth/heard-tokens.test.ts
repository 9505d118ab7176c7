import { beforeEach, describe, expect, it } from 'vitest';
import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import { tokenFetch } from '../../../electron/oauth/heard-tokens.ts';

let sent: ExchangeRequest[];
let answer: (outcome: ExchangeOutcome) => void;
let cancelled: AbortController;
let quitting: AbortController;
let told: string[];
beforeEach(() => {
  [sent, told] = [[], []];
  [cancelled, quitting] = [new AbortController(), new AbortController()];
});

const fetchTokens = () =>
  tokenFetch({
    exchange: (request) => {
      sent.push(request);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    signal: cancelled.signal,
    quitting: quitting.signal,
    onRefreshToken: (token) => told.push(token),
  })('https://id.example/token', {
    method: 'POST',
    headers: {},
    body: new URLSearchParams({ code: 'c' }),
    redirect: 'manual',
  });

const tokens = (status: number, body: string): ExchangeOutcome => ({
  kind: 'answer',
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(body),
  timing: { startedAt: 0, endedAt: 0 },
});

describe('a request for tokens', () => {
  it('that is on its way is ended by quitting, and not by a cancel', () => {
    void fetchTokens().catch(() => {});
    cancelled.abort();
    expect(sent[0]?.signal?.aborted).toBe(false);
    quitting.abort();
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it('that had not set out when somebody cancelled does not set out any more', () => {
    cancelled.abort();
    void fetchTokens().catch(() => {});
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  it.each([
    [200, '{"refresh_token":"r"}', ['r']],
    [201, '{"refresh_token":"r","error":"x"}', ['r']],
    [400, '{"refresh_token":"r"}', []],
    [200, '{"refresh_token":""}', []],
    [200, '{"refresh_token":7}', []],
    [200, '["refresh_token"]', []],
    [200, '{"refresh_token":"r"', []],
  ])('answered with %i and %s tells of %j', async (status, body, expected) => {
    const response = fetchTokens();
    answer(tokens(status, body));
    expect((await response).status).toBe(status);
    expect(told).toEqual(expected);
  });
});
