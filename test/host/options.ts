/** What the launcher tells the host, once, at its start. Never visible to the app. */
export interface HostOptions {
  /** The folder whose package.json names the app's main file. */
  readonly root: string;
  /** Path of the Chromium to drive. */
  readonly chromium: string;
  readonly headed: boolean;
  readonly secretStorage: SecretStorage;
  /** Folder for what an operating system would keep outside the app's data: the keyring. */
  readonly machine: string;
  readonly packaged: boolean;
  /** BCP 47; the language of the app and of the system. */
  readonly language: string;
  /** Hands addresses to the person's own browser; otherwise only the launcher hears of them. */
  readonly opensBrowser: boolean;
}

export type SecretStorage = 'keyring' | 'basic_text' | 'unavailable' | 'lost-key' | 'locked';

export const OPTIONS_VARIABLE = 'CHROMIUM_HOST_OPTIONS';

/** Takes the options out of the environment, so that the app cannot find them there. */
export function takeOptions(env: NodeJS.ProcessEnv): HostOptions {
  const text = env[OPTIONS_VARIABLE];
  delete env[OPTIONS_VARIABLE];
  if (text === undefined) throw new Error(`The host needs ${OPTIONS_VARIABLE}.`);
  return JSON.parse(text) as HostOptions;
}
