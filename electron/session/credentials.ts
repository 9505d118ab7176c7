/** What a session holds that must not be seen. */
export interface SessionSecrets {
  /** Interface 2.1; null for an API key. */
  tokens: { AccessToken: string; AccessSecret: string } | null;
  /** Of the OAuth provider, for a renewal without anybody (RFC 6749 section 6). */
  refreshToken?: string;
  /** The provider's access token, to explain its claims to support; never kept over a restart. */
  providerToken?: string;
}

/**
 * The one way by which the token pair leaves `session/`. Handing it to other programs can be added behind it
 * without touching the rest.
 */
export interface Credentials {
  /** Of the active session; null while none is to be seen. */
  read(): SessionSecrets | null;
}

/** The holder itself, for the controller. */
export interface CredentialsHolder extends Credentials {
  /** Of every session, sealed and parked ones too: to revoke what they hold when they end. */
  all(): SessionSecrets[];
  hold(secrets: SessionSecrets): void;
  /** The provider has given another one in its place (RFC 6749 6): wherever the old one is held. */
  replaceRefreshToken(old: string, renewed: string): void;
  /** Hands nothing out while sealed: the session is locked. */
  seal(sealed: boolean): void;
  park(): void;
  unpark(): void;
  wipeParked(): void;
  wipe(): void;
}

/** Secrets in main's memory, gone with the process. At most one pair active, one parked. */
export function createCredentials(): CredentialsHolder {
  let held: SessionSecrets | null = null;
  let parked: SessionSecrets | null = null;
  let isSealed = false;
  return {
    read: () => (isSealed ? null : held),
    all: () => [held, parked].filter((one) => one !== null),
    hold: (secrets) => {
      held = secrets;
    },
    replaceRefreshToken: (old, renewed) => {
      held = withRefreshToken(held, old, renewed);
      parked = withRefreshToken(parked, old, renewed);
    },
    seal: (sealed) => {
      isSealed = sealed;
    },
    park: () => {
      parked = held;
      held = null;
    },
    unpark: () => {
      held = parked;
      parked = null;
    },
    wipeParked: () => {
      parked = null;
    },
    wipe: () => {
      held = null;
      parked = null;
    },
  };
}

function withRefreshToken(secrets: SessionSecrets | null, old: string, renewed: string) {
  return secrets?.refreshToken === old ? { ...secrets, refreshToken: renewed } : secrets;
}
