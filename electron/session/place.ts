import type { Method } from '../../shared/method.ts';
import type { Settings } from '../../shared/settings.ts';
import { type State, settledOf } from './state.ts';

/**
 * Where a session by this method is at home: the service's address, and for OAuth the provider that issued its
 * tokens. A token pair, or a refresh token, must not be taken anywhere else.
 */
export function placeOf({ baseUrl, apiPrefix, oauth }: Settings, method: Method): string | null {
  if (baseUrl === null) return null;
  const service = baseUrl + apiPrefix;
  if (method !== 'oauth') return service;
  return oauth ? [service, oauth.issuer, oauth.clientId].join(' ') : null;
}

/** Does the change of settings take away the place of a session, or of a sign-in that is under way? */
export function hasLostItsPlace(state: State, before: Settings, after: Settings): boolean {
  return methodsIn(state).some((method) => placeOf(before, method) !== placeOf(after, method));
}

function methodsIn(state: State): Method[] {
  const settled = settledOf(state);
  const underWay = state.is === 'signingIn' ? [state.method] : [];
  if (settled.is === 'signedOut') return underWay;
  if (settled.is === 'expired') return [...underWay, settled.method];
  const parked = settled.is === 'override' ? methodsIn(settled.parked) : [];
  return [...underWay, settled.session.method, ...parked];
}
