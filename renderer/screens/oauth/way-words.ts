import type { MessageKey } from '../../../shared/messages/translate.ts';
import type { OAuthWay } from '../../../shared/oauth-ways.ts';

/** What a way is like, for somebody who is to choose it. */
export function wayLead(way: OAuthWay): MessageKey {
  return way === 'device' ? 'oauthWay.device.lead' : `oauthWay.${way}.text`;
}
