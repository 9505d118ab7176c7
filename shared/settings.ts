import type { KioskSettings } from './kiosk.ts';
import type { Method } from './method.ts';
import type { DomainHint, UserNameForm } from './user-name.ts';

/** The organisation's provider (RFC 8414 issuer, RFC 6749 client). A native app has no client secret (RFC 8252 8.5). */
export interface OAuthSettings {
  issuer: string;
  clientId: string;
  /** Space-separated (RFC 6749 3.3). */
  scope: string;
  /** What people call the provider; host of the issuer when absent. */
  name?: string;
  /** RFC 8707. */
  resource?: string;
  /** OpenID Connect Core 3.1.2.1, as `login` or `select_account`. */
  prompt?: string;
  /** Exact port of the redirect address, 1024–65535; any free port when absent (RFC 8252 7.3). */
  redirectPort?: number;
  /** How long a person may take in the browser, 1–60 minutes; 10 when absent. */
  waitMinutes?: number;
}

export type Theme = 'light' | 'dark' | 'system';
export type LogLevel = 'error' | 'info' | 'debug';
export type Mode = 'personal' | 'shared' | 'kiosk';

/** Every setting, as it is in force. Defaults, types and limits: `electron/settings/schema.ts`. */
export interface Settings {
  /** Origin of the service; null until first run is done. */
  baseUrl: string | null;
  /** What people call the site; null: the host of its address. */
  siteName: string | null;
  apiPrefix: string;
  methods: Method[];
  defaultMethod: Method;
  domain: string;
  userNameForm: UserNameForm;
  /** IANA name or `local`. */
  serviceTimeZone: string;
  oauth: OAuthSettings | null;
  workstation: string;
  mode: Mode;
  /** A restart within the session's life stays signed in, where secrets can be protected. */
  keepSignedIn: boolean;
  /** 0 (never), or 5–60 minutes. */
  idleLockMinutes: number;
  lockOnOsLock: boolean;
  lockOnSuspend: boolean;
  /** `Switch user` ends the old session at once, not when the new one is in. */
  switchEndsFirst: boolean;
  /** How long a supervisor may take over, 1–120 minutes; 0: not at all. */
  overrideMinutes: number;
  /** The last names that signed in are offered, at most five. */
  recentNames: boolean;
  /** Secrets may be revealed to the person at the machine. */
  allowReveal: boolean;
  /** `HH:MM` in this computer's zone, or null. */
  closingTime: string | null;
  /** How much the log says; never more secret. */
  logLevel: LogLevel;
  /** BCP 47 or `system`. */
  language: string;
  theme: Theme;
  /** Key source, PIN, telephone number and intervals of a kiosk. */
  kiosk: KioskSettings;
}

export type SettingKey = keyof Settings;

/** What the page sends to be saved; keys that are absent stay as they are. */
export type SettingsChange = Partial<Omit<Settings, 'kiosk'>> & { kiosk?: KioskChange };

/** What the page may change of a kiosk. Which files and variables it reads is never the page's to say. */
export interface KioskChange {
  /** Empty: none. */
  phone: string;
  recheckMinutes: number;
  graceMinutes: number;
  /** Write-only: main keeps its hash, and nothing of it comes back. Absent: it stays as it is. */
  pin?: string;
}

/** Where secrets are kept; `checking` until the key store has answered. */
export type SecretStorage = 'checking' | 'keyStore' | 'memory';

/** What the page knows of the settings. */
export interface SettingsView {
  /** The system's languages in order, BCP 47; absent: the page asks its browser. */
  systemLanguages?: string[];
  values: Settings;
  /** Keys that the managed policy sets: "Set by your organisation". */
  locked: SettingKey[];
  /** First run is not done: no site address from anywhere. */
  firstRun: boolean;
  /** An API key is kept; the key itself is write-only (promise 29). */
  apiKeyKept: boolean;
  /** `memory`: secrets cannot be protected on this computer, so nothing is kept after the app is closed. */
  secretStorage: SecretStorage;
  /** User names that signed in last, newest first; none where the setting is off. */
  recentNames: string[];
  /** In which form a user name was accepted last at this site; absent where none was yet. */
  domainHint?: DomainHint;
  /** A kiosk's PIN is set; the page never gets its hash. */
  kioskPinSet?: boolean;
  problems: SettingsTrouble[];
}

/** Trouble with where settings come from; said on the page, never silently repaired. */
export type SettingsTrouble =
  /** Nobody can sign in until it is mended: a policy that is not understood is never "no policy". */
  | { kind: 'policyUnusable'; path: string; reason: PolicyFault }
  /** The policy has a key that this version does not know; the rest of it holds. */
  | { kind: 'policyKeyUnknown'; key: string }
  /** The settings file could not be read; it was kept under this name. */
  | { kind: 'fileSetAside'; path: string }
  /** A newer version of the app wrote the settings file: nothing of it holds, and it stays as it is. */
  | { kind: 'fileNewer'; path: string }
  /** The same of another file of the app: kept secrets, history, names. */
  | { kind: 'otherFileSetAside'; path: string }
  | { kind: 'otherFileNewer'; path: string }
  /** The disk is full or read-only: what was set holds until the app is closed (promise 63). */
  | { kind: 'settingsNotSaved' }
  /** A value in the settings file is not understood; the default holds. */
  | { kind: 'valueNotUnderstood'; key: string };

export type PolicyFault =
  | { fault: 'unreadable' }
  | { fault: 'owner' }
  | { fault: 'writable' }
  | { fault: 'folder' }
  | { fault: 'notAFile' }
  | { fault: 'tooLarge' }
  | { fault: 'notJson' }
  | { fault: 'value'; key: string };
