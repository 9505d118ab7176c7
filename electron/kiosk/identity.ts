import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { AuthenticationResult } from '../service/read-result.ts';
import type { KioskIdentity } from './machine.ts';

/** What a kiosk needs of the API key's result (interface 4.3): whose key it is, and for which site. */
export function kioskIdentity(answer: Result<AuthenticationResult>): Result<KioskIdentity> {
  if (!answer.ok) return answer;
  const { ServiceUser, SiteCode } = answer.value.profile;
  if (SiteCode === undefined) {
    return failed(failure('SVC-DATA', { field: 'SiteCode' }, { method: 'apiKey' }));
  }
  const { ServiceUserID: serviceUserId, Name: name } = ServiceUser;
  return success({ serviceUserId, siteCode: SiteCode, name });
}
