import { describe, expect, it } from 'vitest';
import { chromiumErrorName, joinHeaders, unsendableHeader } from '../../../electron/net/headers.ts';
import { networkFailure } from '../../../electron/net/network-failure.ts';

describe('Chromium’s network errors by our codes', () => {
  it.each([
    ['ERR_NAME_NOT_RESOLVED', 'NET-NAME'],
    ['ERR_NAME_RESOLUTION_FAILED', 'NET-NAME'],
    ['ERR_DNS_TIMED_OUT', 'NET-NAME'],
    ['ERR_CONNECTION_REFUSED', 'NET-REF'],
    ['ERR_ADDRESS_UNREACHABLE', 'NET-REF'],
    ['ERR_CONNECTION_TIMED_OUT', 'NET-TIME'],
    ['ERR_TIMED_OUT', 'NET-TIME'],
    ['ERR_CONNECTION_RESET', 'NET-LOST'],
    ['ERR_CONNECTION_CLOSED', 'NET-LOST'],
    ['ERR_EMPTY_RESPONSE', 'NET-LOST'],
    ['ERR_RESPONSE_HEADERS_TRUNCATED', 'NET-LOST'],
    ['ERR_INCOMPLETE_CHUNKED_ENCODING', 'NET-LOST'],
    ['ERR_HTTP2_PROTOCOL_ERROR', 'NET-LOST'],
    ['ERR_INTERNET_DISCONNECTED', 'NET-OFF'],
    ['ERR_CERT_DATE_INVALID', 'TLS-DATE'],
    ['ERR_CERT_AUTHORITY_INVALID', 'TLS-CA'],
    ['ERR_CERT_COMMON_NAME_INVALID', 'TLS-HOST'],
    ['ERR_CERT_REVOKED', 'TLS-ERR'],
    ['ERR_CERTIFICATE_TRANSPARENCY_REQUIRED', 'TLS-ERR'],
    ['ERR_SSL_PROTOCOL_ERROR', 'TLS-ERR'],
    ['ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'TLS-CLI'],
    ['ERR_BAD_SSL_CLIENT_AUTH_CERT', 'TLS-CLI'],
    ['ERR_PROXY_CONNECTION_FAILED', 'PRX-CONN'],
    ['ERR_PROXY_AUTH_REQUESTED', 'PRX-AUTH'],
    ['ERR_UNEXPECTED_PROXY_AUTH', 'PRX-AUTH'],
    ['ERR_TUNNEL_CONNECTION_FAILED', 'PRX-ERR'],
    ['ERR_PROXY_CERTIFICATE_INVALID', 'PRX-ERR'],
    ['ERR_PAC_SCRIPT_FAILED', 'PRX-ERR'],
    ['ERR_SOCKS_CONNECTION_FAILED', 'PRX-ERR'],
    ['ERR_INVALID_HTTP_RESPONSE', 'SVC-JSON'],
    ['ERR_INVALID_CHUNKED_ENCODING', 'SVC-JSON'],
    ['ERR_CONTENT_DECODING_FAILED', 'SVC-JSON'],
    ['ERR_RESPONSE_HEADERS_TOO_BIG', 'SVC-JSON'],
    // Not the server's doing: no word about what answered.
    ['ERR_INVALID_ARGUMENT', 'NET-ERR'],
    ['ERR_FAILED', 'NET-ERR'],
    ['ERR_SOMETHING_NEW', 'NET-ERR'],
  ])('%s is %s', (error, code) => {
    expect(networkFailure(error).code).toBe(code);
  });
});

describe('headers', () => {
  it.each([
    ['net::ERR_CONNECTION_RESET', 'ERR_CONNECTION_RESET'],
    ["Invalid value for header 'x': 'CANARY'", 'ERR_FAILED'],
    ['ERR_CONNECTION_RESET', 'ERR_FAILED'],
    ['', 'ERR_FAILED'],
  ])('[P52] of %j only the name is kept: %s', (message, name) => {
    expect(chromiumErrorName(new Error(message))).toBe(name);
  });

  it('what is no error has no name', () => {
    expect(chromiumErrorName(undefined)).toBe('ERR_FAILED');
    expect(chromiumErrorName('net::ERR_CONNECTION_RESET')).toBe('ERR_FAILED');
  });

  it('repeated ones are joined, names are in lower case, odd names are only names', () => {
    const odd = JSON.parse('{"__proto__":"x"}');
    const joined = joinHeaders({ 'X-One': 'a', 'x-two': ['a', 'b'], 'X-None': undefined, ...odd });
    expect(joined['x-one']).toBe('a');
    expect(joined['x-two']).toBe('a, b');
    expect(joined).not.toHaveProperty('x-none');
    expect(Object.getPrototypeOf(joined)).toBe(Object.prototype);
  });

  it('the first unsendable header is named', () => {
    expect(unsendableHeader({ accept: 'a/b', 'x-api-key': 'ok ~!' })).toBeNull();
    expect(unsendableHeader({ accept: 'a/b', 'x-api-key': 'a\tb' })).toBe('x-api-key');
  });
});
