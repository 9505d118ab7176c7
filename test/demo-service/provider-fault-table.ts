import type { ClaimsEdit, Fault, ProviderEdit, ProviderPoint } from './fault-types.ts';
import * as edits from './provider-edits.ts';

const at =
  (point: ProviderPoint) =>
  (description: string, edit: ProviderEdit): Fault => ({
    description: `Provider: ${description}`,
    how: 'provider',
    at: point,
    edit,
  });
const metadata = at('metadata');
const token = at('token');
const callback = at('callback');
const claims = (description: string, edit: ClaimsEdit): Fault => ({
  description: `Provider: ${description}`,
  how: 'claims',
  edit,
});

/** Faults of the OpenID provider; faults.ts puts them into the one table. */
export const providerFaults = {
  'provider-no-metadata': metadata('its metadata is not there (404).', edits.withReply(404, '')),
  'provider-metadata-html': metadata(
    'a web page stands in place of its metadata.',
    edits.withHtmlReply,
  ),
  'provider-metadata-hang': metadata('its metadata never comes.', edits.silent),
  'provider-other-issuer': metadata(
    'its metadata names another issuer.',
    edits.withMembers(() => ({ issuer: 'https://other.example' })),
  ),
  'provider-http-endpoints': metadata(
    'its metadata lists plain http endpoints on another host.',
    edits.httpEndpoints,
  ),
  'provider-no-pkce': metadata(
    'its metadata does not mention PKCE with S256.',
    edits.withMembers(() => ({ code_challenge_methods_supported: undefined })),
  ),
  'provider-jwks-missing': at('jwks')('its keys are not there (404).', edits.withReply(404, '')),
  'provider-token-error': token(
    'the token endpoint answers 400 with invalid_grant.',
    edits.withReply(400, { error: 'invalid_grant', error_description: 'The code has expired.' }),
  ),
  'provider-token-status': token(
    'the token endpoint answers `status` (default 500) with no JSON.',
    edits.withReply(500, ''),
  ),
  'provider-token-hang': token('the token endpoint never answers.', edits.silent),
  'provider-token-reset': token('the token endpoint resets the connection.', edits.reset),
  'provider-token-html': token('a web page stands in place of tokens.', edits.withHtmlReply),
  'provider-token-truncated': token('the tokens’ JSON is cut in half.', edits.truncatedReply),
  'provider-token-echo': token(
    'the token endpoint repeats code and verifier in its error.',
    edits.echoingRequest,
  ),
  'provider-no-access-token': token(
    'the tokens come without an access token.',
    edits.withMembers(() => ({ access_token: undefined })),
  ),
  'provider-no-id-token': token(
    'the tokens come without an ID token.',
    edits.withMembers(() => ({ id_token: undefined })),
  ),
  'provider-opaque-token': token(
    'the access token is no JWT, and the service does not accept it.',
    edits.withMembers(() => ({ access_token: 'opaque-demo-access-token' })),
  ),
  'provider-token-type': token(
    'the token type is mac.',
    edits.withMembers(() => ({ token_type: 'mac' })),
  ),
  'provider-other-nonce': token('the ID token has another nonce.', edits.otherNonce),
  'provider-old-sign-in': token(
    'the ID token says that the person signed in an hour ago, as where `max_age` is ignored.',
    edits.oldSignIn,
  ),
  'provider-no-auth-time': token(
    'the ID token does not say when the person signed in.',
    edits.noAuthTime,
  ),
  'provider-bad-signature': token('the signature of the ID token is wrong.', edits.brokenSignature),
  'provider-error': callback(
    'it sends the browser back with the error in `value` (default server_error).',
    edits.callbackError,
  ),
  'provider-other-state': callback(
    'it sends the browser back with another state.',
    edits.callbackWith('state', 'not-the-state-that-was-sent'),
  ),
  'provider-no-state': callback(
    'it sends the browser back without state.',
    edits.callbackWithout('state'),
  ),
  'provider-state-twice': callback(
    'it sends the browser back with state twice.',
    edits.callbackTwice('state'),
  ),
  'provider-other-iss': callback(
    'it sends the browser back with the iss in `value` (default another provider’s).',
    edits.callbackWith('iss', 'https://other.example'),
  ),
  'provider-no-iss': callback(
    'it sends the browser back without the iss that it announces (RFC 9207).',
    edits.callbackWithout('iss'),
  ),
  'provider-other-code': callback(
    'it sends the browser back with a code that is worth nothing.',
    edits.callbackWith('code', 'not-a-code'),
  ),
  'provider-no-upn': claims('access tokens carry no Upn claim.', edits.withoutUpn),
  'provider-upn': claims('access tokens carry `value` (default no-domain) as Upn.', edits.otherUpn),
} satisfies Record<string, Fault>;
