import type { Result } from '../../shared/failure.ts';
import type { OAuthSettings } from '../../shared/settings.ts';
import type { CredentialsHolder } from './credentials.ts';
import { initialState, isSamePerson, type Session, type State, sessionsOf } from './state.ts';

export interface RevocationDeps {
  credentials: Pick<CredentialsHolder, 'all'>;
  /** A request with it is under way (`RefreshTurns`): to be told by `follow` when it no longer is. */
  isAway(refreshToken: string): boolean;
  provider(): OAuthSettings | null;
  /** Makes a refresh token worthless (RFC 7009); false where the provider has no revocation. */
  revoke(provider: OAuthSettings, token: string): Promise<Result<boolean>>;
}

export interface Revocations {
  /** To be called with each new state. */
  follow(state: State): void;
  /** The provider has given another one in its place (RFC 6749 6), for a session that may be over already. */
  replaced(old: string, renewed: string): void;
  /** A sign-in that failed, or was cancelled, for which this provider has given this one. */
  unused(refreshToken: string, provider: OAuthSettings): void;
}

/** Where a token came from: the settings may change while it is held. */
interface Issued {
  session: Session;
  provider: OAuthSettings;
}

/**
 * Makes every refresh token worthless that no session holds any more: after a sign-out, an end, a switch. Behind the
 * person's back and once; a provider that does not answer changes nothing. Quitting is no end: what is kept for a
 * restart stays good.
 *
 * A token that an unlock has replaced waits for the end of its successor: both rest on one grant of one person, and
 * revoking one may take the other with it (RFC 7009 2.1). One that a renewal has replaced is the provider's to retire;
 * while its renewal is under way it is not known which of the two is going to be the good one, and that is awaited.
 * For the same reason one that a failed or cancelled sign-in has left is revoked only while nobody is signed in or
 * parked, and nobody is signing in: whose grant it belongs to is not known. Once somebody is in, it is left to its own
 * end.
 */
export function createRevocations(deps: RevocationDeps): Revocations {
  const known = new Map<string, Issued>();
  const left: { token: string; provider: OAuthSettings }[] = [];
  let presence = presenceIn(initialState);

  const learn = (session: Session | undefined, tokens: string[]) => {
    const provider = deps.provider();
    if (!session || !provider) return;
    for (const token of tokens) if (!known.has(token)) known.set(token, { session, provider });
  };
  const revoke = (token: string, provider: OAuthSettings) => {
    known.delete(token);
    deps.revoke(provider, token).catch(() => {});
  };
  const settleLeft = () => {
    if (presence === 'coming') return;
    const settled = left.splice(0);
    if (presence === 'nobody') for (const { token, provider } of settled) revoke(token, provider);
  };

  return {
    follow(state) {
      const sessions = sessionsOf(state);
      const held = deps.credentials.all().flatMap(({ refreshToken }) => refreshToken ?? []);
      // What is new was taken over with the newest session.
      learn(sessions[0], held);
      for (const [token, issued] of known) {
        if (held.includes(token) || deps.isAway(token)) continue;
        const { session } = issued;
        if (sessions.some(({ sessionId }) => sessionId === session.sessionId)) known.delete(token);
        else if (!sessions.some((one) => isSamePerson(one, session)))
          revoke(token, issued.provider);
      }
      presence = presenceIn(state);
      settleLeft();
    },
    replaced(old, renewed) {
      const issued = known.get(old);
      if (!issued) return;
      known.delete(old);
      known.set(renewed, issued);
    },
    unused(refreshToken, provider) {
      left.push({ token: refreshToken, provider });
      settleLeft();
    },
  };
}

/** Is somebody signed in or parked, or going to be in a moment? */
function presenceIn(state: State): 'somebody' | 'coming' | 'nobody' {
  if (sessionsOf(state).length > 0) return 'somebody';
  return state.is === 'signingIn' ? 'coming' : 'nobody';
}
