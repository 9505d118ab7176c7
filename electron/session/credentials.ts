/** What a session holds that must not be seen. */
export interface SessionSecrets {
  /** Interface 2.1; null for an API key. */
  tokens: { AccessToken: string; AccessSecret: string } | null;
}

/**
 * The one way by which the token pair leaves `session/`. Handing it to other programs can be added behind it
 * without touching the rest.
 */
export interface Credentials {
  read(): SessionSecrets | null;
  hold(secrets: SessionSecrets): void;
  wipe(): void;
}

/** Secrets in main's memory, gone with the process. */
export function createCredentials(): Credentials {
  let held: SessionSecrets | null = null;
  return {
    read: () => held,
    hold: (secrets) => {
      held = secrets;
    },
    wipe: () => {
      held = null;
    },
  };
}
