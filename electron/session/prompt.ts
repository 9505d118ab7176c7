import type { Purpose } from '../../shared/session-view.ts';
import type { Mode } from '../../shared/settings.ts';

/**
 * `prompt` of the authorization request (OpenID Connect Core 3.1.2.1). Where nobody configured one: a desk that
 * several people share, and every unlock, override and switch, has the provider ask who is there, so that the
 * browser does not silently let the previous person in (promise 27); and `offline_access` needs `consent`
 * (OpenID Connect Core 11).
 */
export function promptFor(
  configured: string | undefined,
  scope: string,
  mode: Mode,
  purpose: Purpose,
): string | undefined {
  if (configured !== undefined) return configured;
  const asks = mode !== 'personal' || purpose !== 'signIn' ? ['login'] : [];
  const consents = scope.split(' ').includes('offline_access') ? ['consent'] : [];
  return [...asks, ...consents].join(' ') || undefined;
}
