import type { ExpiryView } from './expiry.ts';
import type { Failure } from './failure.ts';
import type { Method } from './method.ts';

/**
 * What the page may know of the session. No token, secret, key or password is ever part of it.
 * All instants are epoch milliseconds.
 */
export type SessionView =
  | { state: 'signedOut' }
  | SigningInView
  | SignedInView
  | { state: 'expired'; name: string; method: Method; endedAt: number; userName: string | null };

export interface SigningInView {
  state: 'signingIn';
  attemptId: string;
  method: Method;
  step: SignInStep;
  startedAt: number;
  /** Present while a person is wanted in the browser. */
  browser?: BrowserWait;
}

/** What is being awaited; the words for it are in the catalogue. */
export type SignInStep = 'provider' | 'browser' | 'token' | 'service';

export interface BrowserWait {
  /** Authorization URL, for `Copy link` and to select by hand. It holds no secret (RFC 7636: only the challenge). */
  address: string;
  /** The attempt ends by itself then. */
  until: number;
  openedAt: number;
  /** The system did not open the browser; the wait goes on, the address can be copied. */
  notOpened?: Failure;
}

export interface SignedInView {
  state: 'signedIn';
  method: Method;
  since: number;
  profile: Profile;
  expiry: ExpiryView;
  /** Things to say that do not stop anybody, as message 9. */
  notices: Notice[];
}

export type Notice = 'accountDisabled' | 'claimInLowerCase' | 'issuerDiffers' | 'audienceDiffers';

/** The authentication result without its two secrets, by the service's own field names (interface 2.1). */
export interface Profile {
  SiteDomain: string;
  UserDomain: string;
  ServiceUser: ServiceUser;
  ERMSNetworkAddress: string;
  DataSource: string;
  /** API key only. */
  SiteCode?: string;
  /** Names of fields that the interface does not know; their values stay in main, they may be secret. */
  unknownFields: string[];
}

/** Interface 2.2. */
export interface ServiceUser {
  ServiceUserID: number;
  OrganizationID: number;
  Name: string;
  /** "Type when non-null: not shown": kept as it came, shown as text. */
  BranchID: JsonValue;
  Enabled: boolean;
  CreatorID: number;
  ModifierID: number | null;
  CreationDate: string | null;
  ModificationDate: string | null;
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };
