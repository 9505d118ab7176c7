import { failure } from '../../../shared/failure.ts';
import type { KioskCode } from '../../../shared/kiosk.ts';
import { isFailureCode, kioskTroubleKey } from '../../../shared/kiosk-sayings.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import type { Translate } from '../../../shared/messages/translate.ts';

/** What a code means, for staff. @param site what people call the service */
export function troubleText(code: KioskCode, site: string, translate: Translate): string {
  if (isFailureCode(code)) return failureText(failure(code), site, translate);
  return translate(kioskTroubleKey(code));
}
