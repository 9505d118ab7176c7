import type { ExpiryView } from './expiry.ts';
import type { Failure } from './failure.ts';
import type { FieldShape } from './field-shape.ts';
import type { Method } from './method.ts';
import type { WaysView } from './oauth-ways.ts';

/**
 * What the page may know of the session. No token, secret, key or password is ever part of it.
 * All instants are epoch milliseconds.
 */
export type SessionView = SettledView | SigningInView;
/** Everything but a sign-in under way. */
export type SettledView = SignedOutView | ActiveView | ExpiredView | LockedView | OverrideView;

export interface SignedOutView {
  state: 'signedOut';
  /** Why, where it was not the person's own doing. */
  reason?: SignedOutReason;
  /** After an OAuth sign-in: what the browser still knows. */
  farewell?: Farewell;
}

export type SignedOutReason =
  /** The renewal brought somebody else's sign-in. */
  | 'otherPerson'
  /** The address of the service, or the provider, was changed in the settings: a session belongs to one. */
  | 'siteChanged'
  /** What was kept of the session over a restart cannot be opened any more (promise 33). */
  | 'keptLost';

/** What signing out could not end by itself: the provider's session in the browser. */
export interface Farewell {
  provider: string;
  /** The provider lets an app ask for its own sign-out (RP-initiated logout). */
  canSignOut: boolean;
  /** Whether the browser would let the last person in without asking. */
  browserRemembers: 'yes' | 'maybe' | 'signedOut';
}

/** What a sign-in is for. */
export type Purpose = 'signIn' | 'switch' | 'unlock' | 'renew' | 'override';

export interface SigningInView {
  state: 'signingIn';
  attemptId: string;
  method: Method;
  purpose: Purpose;
  step: SignInStep;
  startedAt: number;
  /** Present while a person is wanted in the browser. */
  browser?: BrowserWait;
  /** The screen that the sign-in was started from; it stays. */
  before: SettledView;
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
  /** The way that is being tried, and the others. */
  ways?: WaysView;
}

/** Somebody is signed in and can be seen. */
export interface ActiveView extends SignedInFacts {
  state: 'signedIn' | 'expiringSoon';
  /** `running` while signed in; what to show before the end otherwise (shared/expiry.ts). */
  phase: 'running' | 'endingSoon10' | 'endingSoon2';
  /** The session can be renewed without a new sign-in. */
  renewable: boolean;
  /** A renewal is under way. */
  renewing: boolean;
  /** The session locks then, unless somebody does something; said 60 s before. */
  locksAt?: number;
  /** Renewal is offered early: the sign-in would end before the desk closes. */
  endsBeforeClosing?: boolean;
}

export interface SignedInFacts {
  method: Method;
  /** As typed, to offer it again; null where no name is typed. */
  userName: string | null;
  since: number;
  profile: Profile;
  expiry: ExpiryView;
  /** Things to say that do not stop anybody, as message 9. */
  notices: Notice[];
}

export interface ExpiredView {
  state: 'expired';
  name: string;
  method: Method;
  endedAt: number;
  userName: string | null;
}

/** Nothing but name and time. */
export interface LockedView {
  state: 'locked';
  name: string;
  lockedAt: number;
  method: Method;
  reason: LockReason;
}

export type LockReason = 'button' | 'idle' | 'osLock' | 'suspend' | 'override';

/** A supervisor is active; the first session waits, locked. */
export interface OverrideView extends SignedInFacts {
  state: 'override';
  until: number;
  /** As in `ActiveView`: the first session comes back then, locked. */
  locksAt?: number;
  /** Whose session is parked. */
  parkedName: string;
}

export type Notice =
  | 'accountDisabled'
  | 'claimInLowerCase'
  | 'issuerDiffers'
  | 'audienceDiffers'
  | 'tokenPastItsEnd';

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
  /** Of each of them, in their order; absent without any, and in what an earlier version kept. */
  unknownShapes?: FieldShape[];
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
