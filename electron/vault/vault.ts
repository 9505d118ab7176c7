import type { KeptSession } from './kept-session.ts';

/** What may be kept beyond a sign-in. A password is not among it, and never will be. */
export interface Secrets {
  /** So that a restart within its life needs no new sign-in. */
  session: KeptSession;
  /** Of the OAuth provider (RFC 6749 1.5). */
  refreshToken: string;
  apiKey: string;
  /** A kiosk's next key, until the service has accepted it. */
  nextApiKey: string;
}

export type SecretName = keyof Secrets;

/** Where secrets are kept: only as long as the app runs, or in a store that the operating system protects. */
export type Protection = 'memory' | 'keyStore';

export type VaultStatus =
  /** The key store has not answered yet; a locked keyring asks the person first. */
  { is: 'checking' } | { is: 'keyStore' } | { is: 'memory'; because: MemoryReason };

/**
 * Why nothing outlives the app. `noKeyStore`, `notProtected` (Linux's hard-coded key): message 16; `disk`: full,
 * read-only, damaged or newer file.
 */
export type MemoryReason = 'noKeyStore' | 'notProtected' | 'disk';

/** Why a kept secret is of no use any more: sign in again (promises 33, 35). */
export type LostReason =
  /** The file with the secrets was damaged or changed; it was set aside. */
  | 'damaged'
  /** Another key store than the one that protected it. */
  | 'backendChanged'
  /** The key is gone or another one, or the encrypted text was changed. */
  | 'keyLost'
  /** Not protected by anything (promise 32). */
  | 'notProtected'
  /** A newer version of the app wrote it. */
  | 'newer';

/** What asking for a secret brings. */
export type Recall<N extends SecretName> =
  | { is: 'kept'; value: Secrets[N] }
  | { is: 'none' }
  | { is: 'signInAgain'; because: LostReason }
  /** The key store does not answer now; the secret stays, ask again later (promise 34). */
  | { is: 'unavailableNow' };

/** The door to secrets at rest. Write-only for the page: nothing that it holds goes over IPC (promise 29). */
export interface Vault {
  status(): VaultStatus;
  /** What `status` says, in one word: `memory` until the key store has proved itself. */
  readonly protection: Protection;
  /**
   * Keeps a secret in place of the former one; it can be recalled at once.
   * @returns where it is kept: `memory` where it cannot be protected or the disk does not take it
   * @throws TypeError for a name or a value that is not to be kept; the message holds neither
   */
  keep<N extends SecretName>(name: N, value: Secrets[N]): Promise<Protection>;
  recall<N extends SecretName>(name: N): Promise<Recall<N>>;
  /** The secret or null: `recall` for whoever does not need to know why there is none. */
  read<N extends SecretName>(name: N): Promise<Secrets[N] | null>;
  /** Is there one that may be of use? */
  has(name: SecretName): boolean;
  /**
   * Ends a secret in memory and on disk, before it returns its promise: it can be called while the app quits.
   * A `keep` or `recall` under way brings nothing any more (promise 38).
   * @returns false when the disk did not let it go
   */
  forget(name: SecretName): Promise<boolean>;
}

/** For `read`. */
export async function valueOrNull<N extends SecretName>(
  recalled: Promise<Recall<N>>,
): Promise<Secrets[N] | null> {
  const recall = await recalled;
  return recall.is === 'kept' ? recall.value : null;
}
