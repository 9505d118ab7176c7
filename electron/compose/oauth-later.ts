import type * as AfterSignIn from '../oauth/after-sign-in.ts';
import type * as FindProvider from '../oauth/find-provider.ts';
import type * as OAuthAttempt from '../oauth/oauth-attempt.ts';

/*
 * The same functions, whose files are loaded when the first of them is called: the OAuth library and Node's HTTP
 * server belong to no start, and many desks never use them.
 */

const attempt = () => import('../oauth/oauth-attempt.ts');
const afterSignIn = () => import('../oauth/after-sign-in.ts');

export const startOAuthAttempt: typeof OAuthAttempt.startOAuthAttempt = async (settings, deps) =>
  (await attempt()).startOAuthAttempt(settings, deps);

export const renewTokens: typeof AfterSignIn.renewTokens = async (...given) =>
  (await afterSignIn()).renewTokens(...given);

export const revokeToken: typeof AfterSignIn.revokeToken = async (...given) =>
  (await afterSignIn()).revokeToken(...given);

export const signOutAddress: typeof AfterSignIn.signOutAddress = async (...given) =>
  (await afterSignIn()).signOutAddress(...given);

export const findProvider: typeof FindProvider.findProvider = async (...given) =>
  (await import('../oauth/find-provider.ts')).findProvider(...given);
