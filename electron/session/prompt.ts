import type { Purpose } from '../../shared/session-view.ts';
import type { Mode } from '../../shared/settings.ts';

/**
 * `prompt` of the authorization request (OpenID Connect Core 3.1.2.1). Where nobody configured one: a desk that
 * several people share, and every unlock, override and switch, has the provider ask who is there, so that the
 * browser does not silently let the previous person in (promise 27); and `offline_access` needs `consent`
 * (OpenID Connect Core 11).
 *
 * What is configured counts, but an unlock has the provider ask for the password all the same: it is the password
 * that opens a locked desk, and the browser beside it still remembers whoever locked it.
 */
export function promptFor(
  configured: string | undefined,
  scope: string,
  mode: Mode,
  purpose: Purpose,
): string | undefined {
  if (configured !== undefined) return purpose === 'unlock' ? withLogin(configured) : configured;
  const asks = mode !== 'personal' || purpose !== 'signIn' ? ['login'] : [];
  const consents = scope.split(' ').includes('offline_access') ? ['consent'] : [];
  return [...asks, ...consents].join(' ') || undefined;
}

/** `none` goes: it stands alone (OpenID Connect Core 3.1.2.1). */
function withLogin(configured: string): string {
  const values = configured.split(' ').filter((value) => value !== '' && value !== 'none');
  return [...new Set(['login', ...values])].join(' ');
}
