/**
 * Error codes that a standard names, for `FailureFacts.providerError`: anything else that a provider, or
 * somebody who forges its answer, writes there is never shown or kept.
 */
const standardErrors: ReadonlySet<string> = new Set([
  // RFC 6749 4.1.2.1 and 5.2
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  // OpenID Connect Core 3.1.2.6, Unmet Authentication Requirements 1.0
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
  'invalid_request_uri',
  'invalid_request_object',
  'request_not_supported',
  'request_uri_not_supported',
  'registration_not_supported',
  'unmet_authentication_requirements',
  // RFC 8628 3.5
  'authorization_pending',
  'slow_down',
  'expired_token',
  // RFC 8707 2, RFC 7009 2.2.1
  'invalid_target',
  'unsupported_token_type',
]);

/** The code as a fact, or no fact at all. */
export function providerErrorFact(error: string | null): { providerError?: string } {
  return error !== null && standardErrors.has(error) ? { providerError: error } : {};
}
