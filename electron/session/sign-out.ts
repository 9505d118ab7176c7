import type { Result } from '../../shared/failure.ts';
import type { Farewell, SignedOutReason } from '../../shared/session-view.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { SessionController } from './controller.ts';
import { type State, sessionsOf } from './state.ts';

export interface SignOutDeps {
  controller: SessionController;
  provider(): OAuthSettings | null;
  /** Where the person signs out of the provider itself (RP-initiated logout); null where there is no such page. */
  signOutAddress(provider: OAuthSettings): Promise<Result<string | null>>;
  openBrowser(address: string): Promise<boolean>;
}

export interface SignOuts {
  /** Ends every session at once and for good; what the provider still knows is looked after behind it. */
  signOut(): void;
  /**
   * Ends every session because it belongs to a place that the app is set up for no longer; nothing where nobody
   * is signed in.
   * @param provider the one that issued the tokens, as it was set up then
   */
  endFor(reason: SignedOutReason, provider: OAuthSettings | null): void;
  /** Opens the provider's own sign-out in the browser; false where nothing of that kind was offered. */
  signOutAtProvider(): Promise<boolean>;
}

/** What a sign-out offered, and by which provider: the settings may change while it is on the page. */
interface Offer {
  provider: OAuthSettings;
  address: string | null;
}

/** Signing out here, and saying in words what is left in the browser. */
export function createSignOuts(deps: SignOutDeps): SignOuts {
  const { controller } = deps;
  let offer: Offer | null = null;

  const lookAfter = async (made: Offer) => {
    // The session is over already: a provider that does not answer changes nothing about that.
    const { provider } = made;
    const found = await deps.signOutAddress(provider).catch(() => null);
    // Somebody signed in, or out, meanwhile: this farewell was another person's.
    if (offer !== made) return;
    made.address = found?.ok ? found.value : null;
    controller.bidFarewell(farewellOf(provider, made.address !== null));
  };

  const end = (provider: OAuthSettings | null, reason?: SignedOutReason) => {
    const isByProvider = sessionsOf(controller.state()).some(({ method }) => method === 'oauth');
    offer = isByProvider && provider ? { provider, address: null } : null;
    const farewell = offer && farewellOf(offer.provider, false);
    controller.signOut({ ...(farewell && { farewell }), ...(reason && { reason }) });
    if (offer) void lookAfter(offer);
  };

  return {
    signOut: () => end(deps.provider()),
    endFor(reason, provider) {
      if (controller.state().is !== 'signedOut') end(provider, reason);
    },
    async signOutAtProvider() {
      const made = offer;
      if (!made?.address || !isBiddingFarewell(controller.state())) return false;
      if (!(await deps.openBrowser(made.address))) return false;
      // Somebody signed in, and out, while the system opened it: what is on the page is theirs.
      if (offer !== made) return true;
      const farewell = farewellOf(made.provider, true);
      controller.bidFarewell({ ...farewell, browserRemembers: 'signedOut' });
      return true;
    },
  };
}

const isBiddingFarewell = (state: State) =>
  state.is === 'signedOut' && state.farewell !== undefined;

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
