import type { KioskCode } from '../../shared/kiosk.ts';
import type { Enrolment } from './kiosk-memory.ts';
import type { KioskIdentity } from './machine.ts';

/** `new`: nobody was enrolled at this site yet. */
export type Judgement = { is: 'same' } | { is: 'new' } | { is: 'other'; code: KioskCode };

/**
 * Is a key's owner the one that this kiosk was set up for? Another user or site is never accepted silently:
 * a kiosk of one branch with the key of another would look ready and do its work in the wrong name.
 * @param site origin and prefix of the service; another site is a new beginning
 */
export function judgeIdentity(
  enrolled: Enrolment | null,
  site: string,
  found: KioskIdentity,
): Judgement {
  if (enrolled === null || enrolled.site !== site) return { is: 'new' };
  if (enrolled.serviceUserId !== found.serviceUserId) return { is: 'other', code: 'KSK-USER' };
  if (enrolled.siteCode !== found.siteCode) return { is: 'other', code: 'KSK-SITE' };
  return { is: 'same' };
}
