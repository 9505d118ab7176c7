/** An error with the text that Electron's `net` gives: `net::` and Chromium's name for it. */
export class NetError extends Error {
  /** Chromium's name, as in chromium's net_error_list.h. */
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(`net::${reason}`, { cause });
    this.reason = reason;
  }
}

const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  EAI_FAIL: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETDOWN: 'ERR_INTERNET_DISCONNECTED',
  EADDRNOTAVAIL: 'ERR_ADDRESS_INVALID',
  ECONNABORTED: 'ERR_CONNECTION_ABORTED',
  EACCES: 'ERR_NETWORK_ACCESS_DENIED',
  EPIPE: 'ERR_CONNECTION_RESET',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  CERT_NOT_YET_VALID: 'ERR_CERT_DATE_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'ERR_CERT_AUTHORITY_INVALID',
  CERT_UNTRUSTED: 'ERR_CERT_AUTHORITY_INVALID',
  INVALID_PURPOSE: 'ERR_CERT_INVALID',
  CERT_SIGNATURE_FAILURE: 'ERR_CERT_INVALID',
  CERT_REVOKED: 'ERR_CERT_REVOKED',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  EE_KEY_TOO_SMALL: 'ERR_CERT_WEAK_KEY',
  CA_MD_TOO_WEAK: 'ERR_CERT_WEAK_SIGNATURE_ALGORITHM',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'ERR_SSL_CLIENT_AUTH_CERT_NEEDED',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  ERR_SSL_SSL_ALERT_HANDSHAKE_FAILURE: 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
  HPE_HEADER_OVERFLOW: 'ERR_RESPONSE_HEADERS_TOO_BIG',
  HPE_INVALID_CHUNK_SIZE: 'ERR_INVALID_CHUNKED_ENCODING',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH',
  HPE_INVALID_EOF_STATE: 'ERR_EMPTY_RESPONSE',
};

/** What a connection had seen when it failed. */
export interface Seen {
  readonly bytes: number;
  /** The TLS handshake had ended, or there is none. */
  readonly established: boolean;
}

function ofDroppedConnection(error: NodeJS.ErrnoException, seen: Seen): string {
  // Node: 'socket hang up' for an orderly end, syscall 'read' for a reset.
  if (!seen.established) return 'ERR_CONNECTION_CLOSED';
  if (error.syscall !== undefined) return 'ERR_CONNECTION_RESET';
  return seen.bytes === 0 ? 'ERR_EMPTY_RESPONSE' : 'ERR_RESPONSE_HEADERS_TRUNCATED';
}

/** Chromium's name for an error of Node's `net`, `tls` or `http` before an answer's headers. */
export function netReason(error: NodeJS.ErrnoException, seen: Seen): string {
  if (error instanceof NetError) return error.reason;
  const code = error.code ?? '';
  if (code === 'ECONNRESET') return ofDroppedConnection(error, seen);
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'ERR_SSL_PROTOCOL_ERROR';
  if (code.startsWith('HPE_')) return 'ERR_INVALID_HTTP_RESPONSE';
  const inner = (error as AggregateError).errors?.[0] as NodeJS.ErrnoException | undefined;
  return inner ? netReason(inner, seen) : 'ERR_FAILED';
}
