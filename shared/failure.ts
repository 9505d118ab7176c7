import type { Method } from './method.ts';
import type { OAuthWay } from './oauth-ways.ts';

/**
 * Was the credential judged by the service?
 * `no`: it never left this computer, or what answered was not the service.
 * `yes`: the service judged it.
 * `unknown`: it was sent, and no answer told.
 */
export type Checked = 'no' | 'yes' | 'unknown';

/**
 * Every way in which something can fail, by the code that people read out over the telephone:
 * at most eight characters, never renamed, never reused. One message each
 * (`messages/en/failures.ts`), one test each, one line each in the README's table.
 */
export const failureCodes = {
  // Nothing answered.
  'NET-NAME': { area: 'network', checked: 'no' },
  'NET-REF': { area: 'network', checked: 'no' },
  'NET-TIME': { area: 'network', checked: 'unknown' },
  'NET-LOST': { area: 'network', checked: 'unknown' },
  'NET-OFF': { area: 'network', checked: 'no' },
  'NET-ERR': { area: 'network', checked: 'unknown' },
  // Something answered that is not trusted, or stands between.
  'TLS-DATE': { area: 'tls', checked: 'no' },
  'TLS-CA': { area: 'tls', checked: 'no' },
  'TLS-HOST': { area: 'tls', checked: 'no' },
  'TLS-CLI': { area: 'tls', checked: 'no' },
  'TLS-ERR': { area: 'tls', checked: 'no' },
  'PRX-CONN': { area: 'proxy', checked: 'no' },
  'PRX-AUTH': { area: 'proxy', checked: 'no' },
  'PRX-ERR': { area: 'proxy', checked: 'no' },
  PORTAL: { area: 'network', checked: 'no' },
  REDIRECT: { area: 'service', checked: 'no' },
  // The service answered.
  'PWD-401': { area: 'service', checked: 'yes' },
  'OAU-401': { area: 'service', checked: 'yes' },
  'KEY-401': { area: 'service', checked: 'yes' },
  'SVC-403': { area: 'service', checked: 'unknown' },
  'SVC-404': { area: 'service', checked: 'no' },
  'SVC-429': { area: 'service', checked: 'no' },
  'SVC-503': { area: 'service', checked: 'no' },
  'SVC-5XX': { area: 'service', checked: 'unknown' },
  'SVC-HTTP': { area: 'service', checked: 'unknown' },
  'SVC-JSON': { area: 'service', checked: 'unknown' },
  'SVC-DATA': { area: 'service', checked: 'unknown' },
  'SVC-BIG': { area: 'service', checked: 'unknown' },
  // The OAuth provider and the browser.
  'OA-ADDR': { area: 'provider', checked: 'no' },
  'OA-NET': { area: 'provider', checked: 'no' },
  'OA-META': { area: 'provider', checked: 'no' },
  'OA-ISS': { area: 'provider', checked: 'no' },
  'OA-HTTP': { area: 'provider', checked: 'no' },
  'OA-PORT': { area: 'provider', checked: 'no' },
  'OA-LSTN': { area: 'provider', checked: 'no' },
  'OA-OPEN': { area: 'provider', checked: 'no' },
  'OA-TIME': { area: 'provider', checked: 'no' },
  'OA-DENY': { area: 'provider', checked: 'no' },
  'OA-PROV': { area: 'provider', checked: 'no' },
  'OA-CODE': { area: 'provider', checked: 'no' },
  'OA-TOKEN': { area: 'provider', checked: 'no' },
  'OA-NOUPN': { area: 'provider', checked: 'no' },
  'OA-UPN': { area: 'provider', checked: 'no' },
  'OA-OTHER': { area: 'provider', checked: 'no' },
  'OA-FRESH': { area: 'provider', checked: 'no' },
  'OA-WAY': { area: 'provider', checked: 'no' },
  'OA-RENEW': { area: 'provider', checked: 'no' },
  // Somebody else than the one who is wanted.
  'WHO-DIFF': { area: 'here', checked: 'yes' },
  'WHO-NONE': { area: 'here', checked: 'no' },
  'WHO-SAME': { area: 'here', checked: 'yes' },
  // This computer.
  CANCEL: { area: 'here', checked: 'unknown' },
  BUSY: { area: 'here', checked: 'no' },
  INPUT: { area: 'here', checked: 'no' },
  'CFG-NONE': { area: 'here', checked: 'no' },
  'CFG-METH': { area: 'here', checked: 'no' },
  'CFG-POL': { area: 'here', checked: 'no' },
  'CFG-LOCK': { area: 'here', checked: 'no' },
  'CFG-SAVE': { area: 'here', checked: 'no' },
  'KEY-NONE': { area: 'here', checked: 'no' },
  'KEY-STOR': { area: 'here', checked: 'no' },
  'APP-ARGS': { area: 'here', checked: 'no' },
  'APP-FROM': { area: 'here', checked: 'no' },
  'APP-ERR': { area: 'here', checked: 'unknown' },
} as const satisfies Record<string, { area: FailureArea; checked: Checked }>;

/** Whose part it is, for the sentence that says whom to call. */
export type FailureArea = 'network' | 'tls' | 'proxy' | 'service' | 'provider' | 'here';
export type FailureCode = keyof typeof failureCodes;

/** Facts that a message may show. Nothing in here was ever part of a credential or of an error's body. */
export interface FailureFacts {
  /** HTTP status of the answer. */
  status?: number;
  /** Seconds after which the answerer asks to be tried again (`Retry-After`, RFC 9110 10.2.3). */
  retryAfterSeconds?: number;
  /** Host that was asked, or that a redirect points to. */
  host?: string;
  /** Field of the authentication result that has the wrong type, as `ServiceUser.Enabled`. */
  field?: string;
  /** Form field of the page that the failure belongs to. */
  input?: InputProblem[];
  /** Chromium's name of the network error, as `ERR_CERT_DATE_INVALID`. */
  network?: string;
  /** The provider's `error` code (RFC 6749 4.1.2.1), only when it is one that a standard names. */
  providerError?: string;
  /** Port that was to be listened on. */
  port?: number;
  /** Name of a claim as it was found. */
  claim?: string;
  /** Whom the token names, as `user@domain`: printable and cut, to be shown as text. */
  claimed?: string;
  /** Name of the program that holds the port: printable and cut. */
  program?: string;
  /** Another way to sign in at the provider, which does without what has failed. */
  nextWay?: OAuthWay;
  /** Host and port of the proxy that asks for a user name and password of its own. */
  proxy?: string;
  /** Who issued the certificate that is not trusted, as it says itself: printable and cut. */
  issuer?: string;
  /** Last instant for which that certificate is good, epoch ms. */
  validTo?: number;
  /** The user name was sent without a domain, and the service did not accept it. */
  domainMissing?: boolean;
}

/** A field of a form, and the key of the sentence that says what is wrong with it. */
export interface InputProblem {
  field: string;
  problem: string;
}

/** A failure as it goes to the page, into the history and over the telephone. */
export interface Failure {
  code: FailureCode;
  checked: Checked;
  method?: Method;
  facts: FailureFacts;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A failure with its table entry's answer to "was the credential checked?", unless the caller knows better. */
export function failure(
  code: FailureCode,
  facts: FailureFacts = {},
  more: { checked?: Checked; method?: Method } = {},
): Failure {
  return {
    code,
    checked: more.checked ?? failureCodes[code].checked,
    ...(more.method && { method: more.method }),
    facts,
  };
}

export const success = <T>(value: T): Result<T> => ({ ok: true, value });
export const failed = <T>(reason: Failure): Result<T> => ({ ok: false, failure: reason });
