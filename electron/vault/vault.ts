/** What may be kept beyond a sign-in. A password is not among it, and never will be. */
export type SecretName = 'apiKey';

/** Where secrets are kept: only as long as the app runs, or in a store that the operating system protects. */
export type Protection = 'memory' | 'keyStore';

/** The door to secrets at rest. Write-only for the page: nothing that it holds goes over IPC (promise 29). */
export interface Vault {
  readonly protection: Protection;
  keep(name: SecretName, value: string): Promise<void>;
  read(name: SecretName): Promise<string | null>;
  has(name: SecretName): boolean;
  forget(name: SecretName): Promise<void>;
}
