import type { Checked, FailureCode } from '../../shared/failure.ts';

export interface NetworkFailure {
  code: FailureCode;
  checked?: Checked;
}

/** Codes by the beginning of Chromium's error name (its list: net/base/net_error_list.h); the first fit counts. */
const byPrefix: [prefix: string, found: NetworkFailure][] = [
  ['ERR_NAME_NOT_RESOLVED', { code: 'NET-NAME' }],
  ['ERR_NAME_RESOLUTION_FAILED', { code: 'NET-NAME' }],
  ['ERR_ICANN_NAME_COLLISION', { code: 'NET-NAME' }],
  ['ERR_DNS_', { code: 'NET-NAME' }],
  ['ERR_CONNECTION_REFUSED', { code: 'NET-REF' }],
  ['ERR_ADDRESS_UNREACHABLE', { code: 'NET-REF' }],
  // The time was spent connecting: nothing was sent.
  ['ERR_CONNECTION_TIMED_OUT', { code: 'NET-TIME', checked: 'no' }],
  ['ERR_TIMED_OUT', { code: 'NET-TIME' }],
  ['ERR_INTERNET_DISCONNECTED', { code: 'NET-OFF' }],
  ['ERR_NETWORK_ACCESS_DENIED', { code: 'NET-OFF' }],
  ['ERR_CONNECTION_', { code: 'NET-LOST' }],
  ['ERR_NETWORK_CHANGED', { code: 'NET-LOST' }],
  ['ERR_NETWORK_IO_SUSPENDED', { code: 'NET-LOST' }],
  ['ERR_SOCKET_NOT_CONNECTED', { code: 'NET-LOST' }],
  ['ERR_EMPTY_RESPONSE', { code: 'NET-LOST' }],
  ['ERR_CONTENT_LENGTH_MISMATCH', { code: 'NET-LOST' }],
  ['ERR_INCOMPLETE_', { code: 'NET-LOST' }],
  ['ERR_HTTP2_', { code: 'NET-LOST' }],
  ['ERR_QUIC_', { code: 'NET-LOST' }],
  ['ERR_CERT_DATE_INVALID', { code: 'TLS-DATE' }],
  ['ERR_CERT_AUTHORITY_INVALID', { code: 'TLS-CA' }],
  ['ERR_CERT_COMMON_NAME_INVALID', { code: 'TLS-HOST' }],
  ['ERR_CERT', { code: 'TLS-ERR' }],
  ['ERR_SSL_CLIENT_AUTH', { code: 'TLS-CLI' }],
  ['ERR_BAD_SSL_CLIENT_AUTH_CERT', { code: 'TLS-CLI' }],
  ['ERR_SSL_', { code: 'TLS-ERR' }],
  ['ERR_PROXY_CONNECTION_FAILED', { code: 'PRX-CONN' }],
  ['ERR_PROXY_AUTH', { code: 'PRX-AUTH' }],
  ['ERR_UNEXPECTED_PROXY_AUTH', { code: 'PRX-AUTH' }],
  ['ERR_PROXY_', { code: 'PRX-ERR' }],
  ['ERR_TUNNEL_', { code: 'PRX-ERR' }],
  ['ERR_HTTPS_PROXY_', { code: 'PRX-ERR' }],
  ['ERR_MANDATORY_PROXY_', { code: 'PRX-ERR' }],
  ['ERR_PAC_', { code: 'PRX-ERR' }],
  ['ERR_SOCKS_', { code: 'PRX-ERR' }],
  ['ERR_RESPONSE_HEADERS_TRUNCATED', { code: 'NET-LOST' }],
  // Something answered, but not in HTTP, or not as its headers say.
  ['ERR_INVALID_HTTP_', { code: 'SVC-JSON' }],
  ['ERR_INVALID_CHUNKED_', { code: 'SVC-JSON' }],
  ['ERR_RESPONSE_', { code: 'SVC-JSON' }],
  ['ERR_CONTENT_DECODING_', { code: 'SVC-JSON' }],
];

/** Our code for a network error of Chromium's. */
export function networkFailure(error: string): NetworkFailure {
  return byPrefix.find(([prefix]) => error.startsWith(prefix))?.[1] ?? { code: 'NET-ERR' };
}
