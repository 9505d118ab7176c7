import { describe, expect, it } from 'vitest';
import type { ExchangeOutcome, FailedReason } from '../../../electron/net/exchange.ts';
import { readRetryAfter } from '../../../electron/net/retry-after.ts';
import { readAnswer } from '../../../electron/service/read-answer.ts';
import type { Method } from '../../../shared/method.ts';
import { staffResult } from './result-fixture.ts';

const timing = { startedAt: 0, endedAt: Date.UTC(2026, 10, 20, 9) };
const json = { 'content-type': 'application/json' };
const whole = JSON.stringify(staffResult);

function answer(
  status: number,
  body: string | Uint8Array = '',
  headers: Record<string, string> = json,
): ExchangeOutcome {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return { kind: 'answer', status, headers, body: bytes, timing };
}
const read = (outcome: ExchangeOutcome, method: Method = 'password') => {
  const result = readAnswer(outcome, { method, host: 'library.example' });
  return result.ok ? 'signedIn' : result.failure;
};

describe('[P8] a captive portal is never "wrong password"', () => {
  const page = '<!DOCTYPE html><title>Guest Wi-Fi</title>';
  it.each([
    ['HTML with 200', answer(200, page, { 'content-type': 'text/html' }), 'PORTAL'],
    ['HTML that says it is JSON', answer(200, `\n  ${page}`), 'PORTAL'],
    ['HTML after a byte order mark', answer(200, `\ufeff${page}`), 'PORTAL'],
    ['XHTML', answer(200, page, { 'content-type': 'application/xhtml+xml' }), 'PORTAL'],
    ['a script', answer(200, '<script>location="/login"</script>', {}), 'PORTAL'],
    ['511', answer(511, page, { 'content-type': 'text/html' }), 'PORTAL'],
    ['plain text', answer(200, 'Log in first', { 'content-type': 'text/plain' }), 'SVC-JSON'],
    ['nothing', answer(200), 'SVC-JSON'],
    ['truncated JSON', answer(200, whole.slice(0, 80)), 'SVC-JSON'],
    ['UTF-16', answer(200, Buffer.from(whole, 'utf16le')), 'SVC-JSON'],
    [
      'a redirect',
      { kind: 'redirect', status: 302, location: 'http://login.wifi/', timing },
      'REDIRECT',
    ],
  ] as const)('%s', (_name, outcome, code) => {
    expect(read(outcome)).toMatchObject({ code });
    expect(read(outcome)).not.toMatchObject({ checked: 'yes' });
  });
});

it('a redirect to a host without end is told in a few words', () => {
  const location = `https://${'a.'.repeat(100_000)}example/`;
  const found = read({ kind: 'redirect', status: 302, location, timing });
  expect(found).toMatchObject({ code: 'REDIRECT' });
  expect(JSON.stringify(found).length).toBeLessThan(500);
});

describe('statuses', () => {
  it.each([
    [401, 'PWD-401', 'yes'],
    [400, 'SVC-HTTP', 'unknown'],
    [403, 'SVC-403', 'unknown'],
    [404, 'SVC-404', 'no'],
    [407, 'PRX-AUTH', 'no'],
    [411, 'SVC-HTTP', 'unknown'],
    [429, 'SVC-429', 'no'],
    [500, 'SVC-5XX', 'unknown'],
    [502, 'SVC-5XX', 'unknown'],
    [503, 'SVC-503', 'no'],
    [201, 'SVC-HTTP', 'unknown'],
    [204, 'SVC-HTTP', 'unknown'],
    [304, 'SVC-HTTP', 'unknown'],
  ])('%i is %s', (status, code, checked) => {
    // A whole result in the body changes nothing: only 200 signs in.
    expect(read(answer(status, whole))).toMatchObject({ code, checked, facts: { status } });
  });

  it.each([
    ['password', 'PWD-401'],
    ['oauth', 'OAU-401'],
    ['apiKey', 'KEY-401'],
  ] as const)('401 to %s says what was not accepted', (method, code) => {
    expect(read(answer(401, '<html>IIS</html>'), method)).toMatchObject({ code, method });
  });

  it('the body of an error is never quoted', () => {
    const echo = '{"Message":"Basic CANARY"}';
    for (const status of [200, 400, 401, 403, 500, 511]) {
      expect(JSON.stringify(read(answer(status, echo)))).not.toContain('CANARY');
    }
  });

  it.each([
    ['https://elsewhere.example/x?token=CANARY', 'elsewhere.example'],
    ['//elsewhere.example:8443/x', 'elsewhere.example:8443'],
    ['/login', 'library.example'],
    [null, 'library.example'],
    ['http://[', 'library.example'],
    ['mailto:a@b.example', 'library.example'],
  ])('a redirect to %s names the host alone', (location, host) => {
    const found = read({ kind: 'redirect', status: 307, location, timing });
    expect(found).toMatchObject({ code: 'REDIRECT', facts: { host, status: 307 } });
    expect(JSON.stringify(found)).not.toContain('CANARY');
  });
});

describe('exchanges without an answer', () => {
  it.each([
    [{ is: 'deadline' }, 'NET-TIME', 'unknown'],
    [{ is: 'cancelled' }, 'CANCEL', 'unknown'],
    [{ is: 'tooLarge' }, 'SVC-BIG', 'unknown'],
    [{ is: 'proxyAuthentication' }, 'PRX-AUTH', 'no'],
    [{ is: 'address' }, 'APP-ERR', 'no'],
    [{ is: 'header', name: 'x-api-key' }, 'INPUT', 'no'],
    [{ is: 'network', error: 'ERR_CONNECTION_REFUSED' }, 'NET-REF', 'no'],
    [{ is: 'network', error: 'ERR_CONNECTION_TIMED_OUT' }, 'NET-TIME', 'no'],
  ] as const)('%j is %s', (reason: FailedReason, code, checked) => {
    expect(read({ kind: 'failed', reason, timing })).toMatchObject({ code, checked });
  });
});

describe('Retry-After (RFC 9110 10.2.3)', () => {
  const now = Date.UTC(2026, 10, 20, 9, 0, 0);
  it.each([
    ['30', 30],
    [' 0 ', 0],
    ['999999999', 86_400],
    ['Fri, 20 Nov 2026 09:01:30 GMT', 90],
    ['Friday, 20-Nov-26 09:01:30 GMT', 90],
    ['Fri Nov 20 09:01:30 2026', 90],
    ['Thu, 19 Nov 2026 09:00:00 GMT', 0],
    ['Fri, 20 Nov 2099 09:00:00 GMT', 86_400],
    [undefined, null],
    ['', null],
    ['-5', null],
    ['1.5', null],
    ['9999999999', null],
    ['soon', null],
    ['2026-11-20T09:01:30Z', null],
  ])('%j → %j', (value, seconds) => {
    expect(readRetryAfter(value, now)).toBe(seconds);
  });

  it.each([
    ['a computer in 1970', 0],
    ['one that is two hours behind', now - 7_200_000],
    ['one that is two hours ahead', now + 7_200_000],
  ])('a date is held against the answer’s own clock: %s', (_whose, ours) => {
    const date = 'Fri, 20 Nov 2026 09:01:00 GMT';
    expect(readRetryAfter('Fri, 20 Nov 2026 09:01:30 GMT', ours, date)).toBe(30);
    expect(readRetryAfter('30', ours, date)).toBe(30);
    const headers = { date, 'retry-after': 'Fri, 20 Nov 2026 09:01:30 GMT' };
    expect(read(answer(503, '', headers))).toMatchObject({ facts: { retryAfterSeconds: 30 } });
  });

  it('without a readable Date, this computer’s clock is all there is', () => {
    expect(readRetryAfter('Fri, 20 Nov 2026 09:01:30 GMT', now, 'yesterday')).toBe(90);
  });
});
