import {
  type Failure,
  type FailureCode,
  type FailureFacts,
  failure,
} from '../../shared/failure.ts';
import type { FailedReason } from '../net/exchange.ts';
import { networkFailure } from '../net/network-failure.ts';

/** A failure of the OAuth attempt: the library service was never asked, so nothing was checked there. */
export function oauthFailure(code: FailureCode, facts: FailureFacts = {}): Failure {
  return failure(code, facts, { method: 'oauth', checked: 'no' });
}

/**
 * Why the provider could not be asked. Certificates, proxies and a missing network keep their own codes,
 * because somebody else has to mend them; everything else is `unreachable`.
 * @param unreachable OA-NET before the person signed in at the provider, OA-CODE after
 * @param unusable what an answer is called that was too large to read
 */
export function exchangeFailure(
  reason: FailedReason,
  host: string,
  unreachable: FailureCode,
  unusable: FailureCode,
): Failure {
  switch (reason.is) {
    case 'network':
      return oauthFailure(networkCode(reason.error) ?? unreachable, {
        host,
        network: reason.error,
      });
    case 'deadline':
      return oauthFailure(unreachable, { host, network: 'ERR_TIMED_OUT' });
    case 'cancelled':
      return oauthFailure('CANCEL');
    case 'tooLarge':
      return oauthFailure(unusable, { host });
    case 'proxyAuthentication':
      return oauthFailure('PRX-AUTH', { host, ...(reason.proxy && { proxy: reason.proxy }) });
    case 'address':
      return oauthFailure('OA-HTTP', { host });
    case 'header':
      return oauthFailure('APP-ERR');
  }
}

function networkCode(error: string): FailureCode | null {
  const { code } = networkFailure(error);
  return code === 'NET-OFF' || code.startsWith('TLS-') || code.startsWith('PRX-') ? code : null;
}
