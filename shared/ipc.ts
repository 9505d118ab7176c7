import type { AppScreen } from './app-screens.ts';
import type {
  ConnectionTest,
  HistoryEntry,
  HistoryFilter,
  Inspection,
  SecretField,
  SessionDetails,
  SupportBundle,
} from './diagnostics.ts';
import type { Failure, Result } from './failure.ts';
import type { KeyOutcome, KioskLeave, KioskView, PinOutcome } from './kiosk.ts';
import type { OAuthWay, PasteReading } from './oauth-ways.ts';
import type { Purpose, SessionView } from './session-view.ts';
import type { SettingsChange, SettingsView } from './settings.ts';

/**
 * The whole contract between page and main. A channel that is not here does not exist (promise 40).
 * Every reply is a `Result`: a refused sender or a wrong argument is a typed failure, never a throw.
 */
export interface Channels {
  'app:info': { args: []; reply: AppInfo };
  'app:copyAbout': { args: []; reply: null };
  /** The page shows something secret, or no longer: see capture.ts. Revealing turns it on by itself. */
  'app:shieldScreen': { args: [{ on: boolean }]; reply: null };
  'session:get': { args: []; reply: SessionView };
  'session:signInWithPassword': { args: [PasswordSignIn]; reply: SignInDone };
  'session:signInWithApiKey': { args: [ApiKeySignIn]; reply: SignInDone };
  'session:signInWithOAuth': { args: [OAuthSignIn?]; reply: SignInDone };
  'session:unlock': { args: [Unlock]; reply: SignInDone };
  'session:lock': { args: []; reply: null };
  'session:renew': { args: []; reply: null };
  'session:endOverride': { args: []; reply: null };
  'session:recheck': { args: []; reply: null };
  'session:cancel': { args: [{ attemptId: string }]; reply: null };
  'session:signOut': { args: []; reply: null };
  'browser:openAgain': { args: [{ attemptId: string }]; reply: null };
  'browser:copyLink': { args: [{ attemptId: string }]; reply: null };
  'browser:signOutAtProvider': { args: []; reply: null };
  /** `used` is false when the attempt does not wait any more, or does not offer this way. */
  'oauth:useWay': { args: [{ attemptId: string; way: OAuthWay }]; reply: { used: boolean } };
  'oauth:paste': { args: [{ attemptId: string; address: string }]; reply: PasteReading };
  'oauth:copyCode': { args: [{ attemptId: string }]; reply: null };
  'settings:get': { args: []; reply: SettingsView };
  'settings:save': { args: [SettingsChange]; reply: SettingsView };
  /** Puts the hash of a PIN on the clipboard, for a policy (`kiosk.pinHash`). */
  'settings:copyPinHash': { args: [{ pin: string }]; reply: null };
  /** `CFG-SAVE`: forgotten, but the disk keeps it; asked again, it tries again. */
  'settings:forgetApiKey': { args: []; reply: SettingsView };
  'settings:forgetName': { args: [{ name: string }]; reply: SettingsView };
  'connection:test': { args: [ConnectionTarget]; reply: ConnectionFound };
  /** The newest first. */
  'diagnostics:history': { args: [HistoryFilter]; reply: HistoryEntry[] };
  'diagnostics:session': { args: []; reply: SessionDetails | null };
  'diagnostics:inspect': { args: [{ text: string }]; reply: Inspection };
  'diagnostics:copyPassport': { args: []; reply: null };
  'diagnostics:newFingerprintKey': { args: []; reply: { key: string } };
  'diagnostics:fingerprint': {
    args: [{ what: SecretField; key: string }];
    reply: { fingerprint: string };
  };
  'diagnostics:reveal': { args: [{ what: SecretField }]; reply: { secret: string } };
  'diagnostics:copySecret': { args: [{ what: SecretField }]; reply: null };
  'diagnostics:runTest': { args: [ConnectionSubject?]; reply: ConnectionTest };
  'diagnostics:stopTest': { args: []; reply: null };
  'diagnostics:copyTest': { args: []; reply: null };
  'diagnostics:bundle': { args: []; reply: SupportBundle };
  'diagnostics:saveBundle': { args: []; reply: { saved: boolean } };
  'diagnostics:copyBundle': { args: []; reply: null };
  'diagnostics:openLogFolder': { args: []; reply: null };
  /** Null where this is no kiosk. Asked when the page begins: what was open behind the PIN is closed by it. */
  'kiosk:get': { args: []; reply: KioskView | null };
  /** The page runs. */
  'kiosk:beat': { args: []; reply: null };
  /** The page was told that there is a network. */
  'kiosk:online': { args: []; reply: null };
  'kiosk:tryNow': { args: []; reply: null };
  'kiosk:pin': { args: [{ pin: string }]; reply: PinOutcome };
  /** Seconds until a PIN may be entered; 0: now. */
  'kiosk:pinWait': { args: []; reply: { seconds: number } };
  'kiosk:lock': { args: []; reply: null };
  'kiosk:keepKey': { args: [KioskKey]; reply: KeyOutcome };
  'kiosk:cancelKey': { args: []; reply: null };
  'kiosk:leave': { args: [{ how: KioskLeave }]; reply: null };
  'proxy:signIn': { args: [ProxySignIn]; reply: null };
  'provider:test': { args: [ProviderTarget]; reply: ProviderFound };
}

export type Channel = keyof Channels;
export type Reply<C extends Channel> = Result<Channels[C]['reply']>;

/** Events from main to the page. */
export interface PageEvents {
  'session:changed': SessionView;
  'settings:changed': SettingsView;
  'kiosk:changed': KioskView;
  'diagnostics:testChanged': ConnectionTest;
  /** The application menu leads to a screen. */
  'app:show': { screen: AppScreen };
  /** The computer was locked or sent to sleep: who comes back may be somebody else. */
  'app:left': null;
}
export type PageEvent = keyof PageEvents;

export interface PasswordSignIn {
  /** As typed; main composes what is sent with the same function as the page. */
  userName: string;
  password: string;
  /** Absent: what makes sense where the app is. */
  purpose?: Purpose;
}

export interface OAuthSignIn {
  purpose?: Purpose;
  /** How the browser's answer is to come back; absent: by itself. */
  way?: OAuthWay;
}

/** For the proxy that is named: kept in memory until the app is closed, and never sent to the service. */
export interface ProxySignIn {
  userName: string;
  password: string;
  /** The one that the person was shown, as the failure names it: host and port. */
  proxy: string;
}

/** A fresh sign-in by the method and as the person of the locked session; a password where that is the method. */
export interface Unlock {
  password?: string;
  /** As in `OAuthSignIn`. */
  way?: OAuthWay;
}

/** With a key: test and save it. Without: use the one that is kept. */
export interface ApiKeySignIn {
  apiKey?: string;
  purpose?: Purpose;
}

/** A sign-in that succeeded; who and until when comes with `session:changed`. */
export interface SignInDone {
  attemptId: string;
}

/** A kiosk's next key, to be tested and kept. */
export interface KioskKey {
  key: string;
  /** It may belong to another user or site: the machine is set up anew. */
  anew: boolean;
}

/** Addresses as typed, not yet saved. */
export interface ConnectionTarget {
  baseUrl: string;
  apiPrefix: string;
}

/** What the connection test is to follow: as typed, in place of the settings in force. */
export interface ConnectionSubject extends ConnectionTarget {
  issuer: string | null;
}

/** What a request without any credential found at the address. */
export type ConnectionFound =
  /** 401 to a request without credentials: the operation is there. */
  ({ found: 'service' } | { found: 'trouble'; failure: Failure }) & {
    address: string;
    /** How far the clock there is ahead of this computer's, in milliseconds; null when that cannot be told. */
    clockDifferenceMs: number | null;
  };

export interface ProviderTarget {
  issuer: string;
}
export type ProviderFound =
  | { found: 'provider'; host: string }
  | { found: 'trouble'; failure: Failure };

export interface AppInfo {
  version: string;
  /** `Electron 45.4.1`, `Chromium 156…`, Node's version. */
  runtime: { electron: string; chromium: string; node: string };
  platform: string;
  /** The user's languages in order, BCP 47. */
  languages: string[];
  /** IANA name of this computer's zone. */
  timeZone: string;
}
