import { describe, expect, it } from 'vitest';
import type { Exchange, ExchangeOutcome, FailedReason } from '../../../electron/net/exchange.ts';
import { discoverProvider } from '../../../electron/oauth/discover-provider.ts';

const issuer = 'https://id.example/tenant';
const timing = { startedAt: 0, endedAt: 0 };
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: 'https://tokens.example/token',
  jwks_uri: `${issuer}/keys`,
  authorization_response_iss_parameter_supported: true,
};

const json = (value: unknown, status = 200, type = 'application/json'): ExchangeOutcome => ({
  kind: 'answer',
  status,
  headers: { 'content-type': type },
  body: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
  timing,
});
const failedBy = (reason: FailedReason): ExchangeOutcome => ({ kind: 'failed', reason, timing });

/** Answers every request alike, or by its address, and notes what was asked. */
async function discover(
  answer: ExchangeOutcome | ((address: string) => ExchangeOutcome),
  from = issuer,
) {
  const asked: string[] = [];
  const exchange: Exchange = async ({ url }) => {
    asked.push(url.href);
    return typeof answer === 'function' ? answer(url.href) : answer;
  };
  const { signal } = new AbortController();
  const result = await discoverProvider({ issuer: from, clientId: 'x' }, { exchange, signal });
  return { asked, code: result.ok ? 'found' : result.failure.code, result };
}

describe('finding the provider', () => {
  it('reads its metadata where OpenID Connect has it, with one request', async () => {
    const { asked, result } = await discover(json(metadata));
    expect(asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
    expect(result).toMatchObject({ ok: true, value: { host: 'id.example', sendsIssuer: true } });
  });

  it('looks where RFC 8414 has it, too', async () => {
    const { asked, code } = await discover((address) =>
      address.includes('oauth-authorization-server')
        ? json(metadata)
        : json('no', 404, 'text/html'),
    );
    expect(asked[1]).toBe('https://id.example/.well-known/oauth-authorization-server/tenant');
    expect(code).toBe('found');
  });

  it.each([
    'http://id.example',
    'ftp://id.example',
    'https://user@id.example',
    'https://id.example/?tenant=1',
    'https://id.example/#x',
    'id.example',
    '',
  ])('[P1] asks nobody for the issuer %j', async (from) => {
    expect(await discover(json(metadata), from)).toMatchObject({ asked: [], code: 'OA-ADDR' });
  });

  it.each([
    ['a slash more', `${issuer}/`],
    ['another case', 'https://ID.example/tenant'],
    ['the default port', 'https://id.example:443/tenant'],
    ['another provider', 'https://evil.example'],
  ])('[P23] metadata of an issuer with %s is another’s', async (_name, other) => {
    expect((await discover(json({ ...metadata, issuer: other }))).code).toBe('OA-ISS');
  });

  it.each([
    ['plain http', 'http://id.example/token'],
    ['http to this computer, from a provider on the network', 'http://127.0.0.1:1/token'],
    ['a file', 'file:///etc/passwd'],
    ['user info', 'https://user:word@id.example/token'],
  ])('[P1] refuses metadata that names %s', async (_name, address) => {
    for (const name of [
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'end_session_endpoint',
    ]) {
      expect((await discover(json({ ...metadata, [name]: address }))).code).toBe('OA-HTTP');
    }
  });

  it.each([
    ['nothing there', json('', 404, 'text/html')],
    ['a page', json('<html>', 200, 'text/html')],
    ['broken JSON', json('{"issuer":')],
    ['a list', json([])],
    ['no issuer', json({ ...metadata, issuer: undefined })],
    ['an issuer that is no address', json({ ...metadata, issuer: 'x' })],
    ['no token endpoint', json({ ...metadata, token_endpoint: undefined })],
    ['no authorization endpoint', json({ ...metadata, authorization_endpoint: undefined })],
    ['an endpoint that is no address', json({ ...metadata, token_endpoint: '/token' })],
    ['an endpoint that is no text', json({ ...metadata, token_endpoint: 7 })],
    ['an answer without end', failedBy({ is: 'tooLarge' })],
    [
      'a redirect',
      { kind: 'redirect', status: 302, location: 'https://evil.example', timing } as const,
    ],
  ])('finds no provider in %s', async (_name, answer) => {
    expect((await discover(answer)).code).toBe('OA-META');
  });

  it.each([
    [500, 2],
    [502, 2],
    [503, 1],
    [429, 1],
  ])(
    'says that a provider with status %i is out of order, and not that its address is wrong',
    async (status, times) => {
      const { asked, result } = await discover((address) =>
        address.includes('openid-configuration') ? json('', status, 'text/html') : json('', 404),
      );
      const failure = { code: 'OA-PROV', facts: { host: 'id.example', status } };
      expect(result).toMatchObject({ ok: false, failure });
      expect(asked).toHaveLength(times);
    },
  );

  it('takes the word of the address that OpenID Connect has', async () => {
    const { result } = await discover((address) =>
      address.includes('openid-configuration') ? json('', 404, 'text/html') : json('', 500),
    );
    expect(result).toMatchObject({ failure: { code: 'OA-META', facts: { status: 404 } } });
  });

  it('[P2] never follows a redirect', async () => {
    const redirect = {
      kind: 'redirect',
      status: 307,
      location: 'https://evil.example',
      timing,
    } as const;
    const { asked } = await discover(redirect);
    expect(asked.every((address) => address.startsWith('https://id.example/'))).toBe(true);
  });

  it.each<[FailedReason, string]>([
    [{ is: 'network', error: 'ERR_NAME_NOT_RESOLVED' }, 'OA-NET'],
    [{ is: 'network', error: 'ERR_CONNECTION_REFUSED' }, 'OA-NET'],
    [{ is: 'network', error: 'ERR_SOMETHING_NEW' }, 'OA-NET'],
    [{ is: 'network', error: 'ERR_INTERNET_DISCONNECTED' }, 'NET-OFF'],
    [{ is: 'network', error: 'ERR_CERT_DATE_INVALID' }, 'TLS-DATE'],
    [{ is: 'network', error: 'ERR_CERT_AUTHORITY_INVALID' }, 'TLS-CA'],
    [{ is: 'network', error: 'ERR_PROXY_CONNECTION_FAILED' }, 'PRX-CONN'],
    [{ is: 'proxyAuthentication' }, 'PRX-AUTH'],
    [{ is: 'deadline' }, 'OA-NET'],
    [{ is: 'cancelled' }, 'CANCEL'],
    [{ is: 'address' }, 'OA-HTTP'],
  ])('says why it could not ask: %j is %s', async (reason, code) => {
    const { asked, ...found } = await discover(failedBy(reason));
    expect(found.code).toBe(code);
    expect(asked).toHaveLength(1);
  });

  it('[P8] a network that wants a sign-in of its own is named as that', async () => {
    expect((await discover(json('<html>', 511, 'text/html'))).code).toBe('PORTAL');
  });
});
