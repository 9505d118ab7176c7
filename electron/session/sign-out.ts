import type { Result } from '../../shared/failure.ts';
import type { Farewell } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { SessionController } from './controller.ts';
import type { CredentialsHolder } from './credentials.ts';
import type { Session, State } from './state.ts';

export interface SignOutDeps {
  controller: SessionController;
  credentials: CredentialsHolder;
  provider(): OAuthSettings | null;
  /** Makes a refresh token worthless (RFC 7009); false where the provider has no revocation. */
  revoke(provider: OAuthSettings, token: string): Promise<Result<boolean>>;
  /** Where the person signs out of the provider itself (RP-initiated logout); null where there is no such page. */
  signOutAddress(provider: OAuthSettings): Promise<Result<string | null>>;
  openBrowser(address: string): Promise<boolean>;
}

export interface SignOuts {
  /** Ends the session at once and for good; what the provider still knows is looked after behind it. */
  signOut(): void;
  /** Opens the provider's own sign-out in the browser. */
  signOutAtProvider(): Promise<boolean>;
}

/** Signing out here, and saying in words what is left in the browser. */
export function createSignOuts(deps: SignOutDeps): SignOuts {
  let address: string | null = null;

  const lookAfter = async (provider: OAuthSettings, refreshToken: string | undefined) => {
    // The session is over already: a provider that does not answer changes nothing about that.
    if (refreshToken !== undefined) await deps.revoke(provider, refreshToken);
    const found = await deps.signOutAddress(provider);
    address = found.ok ? found.value : null;
    deps.controller.bidFarewell(farewellOf(provider, address !== null));
  };

  return {
    signOut() {
      const session = sessionOf(deps.controller.state());
      const refreshToken = deps.credentials.read()?.refreshToken;
      const provider = session?.method === 'oauth' ? deps.provider() : null;
      address = null;
      deps.controller.signOut(provider ? farewellOf(provider, false) : undefined);
      if (provider) void lookAfter(provider, refreshToken);
    },
    async signOutAtProvider() {
      const provider = deps.provider();
      if (address === null || !provider || !(await deps.openBrowser(address))) return false;
      deps.controller.bidFarewell({ ...farewellOf(provider, true), browserRemembers: 'signedOut' });
      return true;
    },
  };
}

/**
 * Without a `prompt` that has the provider ask, the browser lets the last person in again; with one it asks, but
 * the provider's own pages may still be open.
 */
function farewellOf(provider: OAuthSettings, canSignOut: boolean): Farewell {
  const asks = /\b(login|select_account)\b/.test(provider.prompt ?? '');
  return {
    provider: provider.name ?? URL.parse(provider.issuer)?.host ?? provider.issuer,
    canSignOut,
    browserRemembers: asks ? 'maybe' : 'yes',
  };
}

function sessionOf(state: State): Session | null {
  const settled = state.is === 'signingIn' ? state.before : state;
  return 'session' in settled ? settled.session : null;
}
