/**
 * One HTTP exchange: one request, at most one answer, one deadline over connect, headers and body, a cap on
 * the body after decompression, no cookies, no redirects followed. The only sender of bytes in the app;
 * never throws and never rejects, so that no library's error text can carry a header's value anywhere.
 */
export interface ExchangeRequest {
  method: 'GET' | 'POST';
  /** Checked against promise 1 before anything is sent: https, or http to loopback; no user info. */
  url: URL;
  /** Names in lower case. Values must be visible ASCII and blanks; others are refused unsent. */
  headers: Record<string, string>;
  /** Absent: empty, with `Content-Length: 0` for a POST. */
  body?: string;
  /** Milliseconds from now to the end of the body. */
  deadlineMs: number;
  /** Bytes of the body, after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
}

export type ExchangeOutcome =
  | ExchangeAnswer
  | { kind: 'redirect'; status: number; location: string | null; timing: Timing }
  | { kind: 'failed'; reason: FailedReason; timing: Timing };

export interface ExchangeAnswer {
  kind: 'answer';
  status: number;
  /** Names in lower case; repeated headers joined by ", " (RFC 9110 5.3). */
  headers: Record<string, string>;
  body: Uint8Array;
  timing: Timing;
}

/** Epoch milliseconds; an instant that was not reached is absent. */
export interface Timing {
  startedAt: number;
  headersAt?: number;
  endedAt: number;
}

export type FailedReason =
  /** Chromium's network error, as `ERR_NAME_NOT_RESOLVED`. */
  | { is: 'network'; error: string }
  | { is: 'deadline' }
  | { is: 'cancelled' }
  | { is: 'tooLarge' }
  /**
   * The proxy asks for its own credentials (RFC 9110 15.5.8). `proxy`: its host and port; absent where a 407
   * came from nobody that could be given any.
   */
  | { is: 'proxyAuthentication'; proxy?: string }
  /** Not sent: the address breaks promise 1, or a header's value is not sendable. */
  | { is: 'address' }
  | { is: 'header'; name: string };

export type Exchange = (request: ExchangeRequest) => Promise<ExchangeOutcome>;
