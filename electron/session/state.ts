import type { ExpiryPhase, ExpiryReasoning } from '../../shared/expiry.ts';
import type { FailureCode } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type {
  BrowserWait,
  Farewell,
  LockReason,
  Notice,
  Profile,
  Purpose,
  SignedOutReason,
  SignInStep,
} from '../../shared/session-view.ts';

/** Where a session stands (design.md, "States"). No secret is part of it; instants are epoch milliseconds. */
export type State = Settled | SigningIn;
/** Where a sign-in starts from, and where it leads back to when it does not succeed. */
export type Settled = SignedOut | Active | Expired | Locked | Override;
/** Somebody is signed in and can be seen. */
export type Active = SignedIn | ExpiringSoon;

export interface SignedOut {
  is: 'signedOut';
  /** Why, where it was not the person's own doing. */
  reason?: SignedOutReason;
  /** What signing out could not end by itself. */
  farewell?: Farewell;
}

/** Who signed in, and until when. */
export interface SessionFacts {
  method: Method;
  /** As typed, to offer it again; null where no name is typed. */
  userName: string | null;
  profile: Profile;
  expiry: ExpiryReasoning;
  notices: Notice[];
  /** By whom an OAuth token was named, `user@domain`, unverified: who signs in again has to be the same. */
  upn?: string;
  /** There is a refresh token: the session can be renewed without anybody. */
  renewable: boolean;
}

export interface Session extends SessionFacts {
  /** Id of the attempt that led here; a renewal keeps it. */
  sessionId: string;
  since: number;
}

export interface SignedIn {
  is: 'signedIn';
  session: Session;
  /** A renewal without anybody is under way. */
  renewalId?: string;
  /** The session locks then, unless somebody does something. */
  locksAt?: number;
  /** The sign-in would end before the desk closes, and the moment is quiet. */
  endsBeforeClosing?: boolean;
}

export interface ExpiringSoon {
  is: 'expiringSoon';
  session: Session;
  phase: Extract<ExpiryPhase, 'endingSoon10' | 'endingSoon2'>;
  renewalId?: string;
  locksAt?: number;
  endsBeforeClosing?: boolean;
}

export interface Expired {
  is: 'expired';
  method: Method;
  userName: string | null;
  name: string;
  endedAt: number;
}

export interface Locked {
  is: 'locked';
  session: Session;
  lockedAt: number;
  reason: LockReason;
}

/** A supervisor is active; the first session is parked and comes back locked, for nobody may be standing there. */
export interface Override {
  is: 'override';
  session: Session;
  until: number;
  /** As in `SignedIn`: it is the first session that comes back then, locked. */
  locksAt?: number;
  parked: Locked | Expired;
}

export interface SigningIn {
  is: 'signingIn';
  attemptId: string;
  method: Method;
  purpose: Purpose;
  step: SignInStep;
  startedAt: number;
  browser?: BrowserWait;
  /** The old session survives until the new one succeeds. */
  before: Settled;
}

export type Event =
  | {
      type: 'begin';
      attemptId: string;
      method: Method;
      purpose: Purpose;
      at: number;
      /** `Switch user` ends the old session at once, where the desk says so. */
      endFirst?: boolean;
    }
  | { type: 'progress'; attemptId: string; step: SignInStep; browser?: BrowserWait }
  | {
      type: 'granted';
      attemptId: string;
      facts: SessionFacts;
      at: number;
      /** For `override`: when it ends. */
      overrideUntil?: number;
    }
  /** The attempt failed or was cancelled. */
  | { type: 'ended'; attemptId: string }
  | { type: 'renewalBegan'; renewalId: string }
  | { type: 'renewed'; renewalId: string; facts: SessionFacts; at: number }
  | { type: 'renewalFailed'; renewalId: string }
  | { type: 'phase'; sessionId: string; phase: ExpiryPhase; at: number }
  | { type: 'lock'; reason: LockReason; at: number }
  | { type: 'overrideEnded'; at: number }
  /** A lock by idleness is near; null: somebody did something. */
  | { type: 'lockWarning'; locksAt: number | null }
  | { type: 'endsBeforeClosing'; sessionId: string }
  | { type: 'signOut'; farewell?: Farewell; reason?: SignedOutReason }
  /** The browser was asked to sign out at the provider, too. */
  | { type: 'farewell'; farewell: Farewell }
  /** A session that was kept over a restart. */
  | { type: 'restored'; session: Session };

export type Effect =
  /** Free everything that the attempt or the renewal holds. */
  | { do: 'abort'; attemptId: string }
  /** Make the attempt's secrets (a kept session's: its id's) those of the active session; the former ones are wiped. */
  | { do: 'adopt'; attemptId: string }
  /** Set the active session's secrets aside, for the session that comes back. */
  | { do: 'park' }
  /** Wipe the active session's secrets and take the parked ones back. */
  | { do: 'unpark' }
  /** Wipe the parked secrets alone. */
  | { do: 'wipeParked' }
  /** Wipe all secrets of sessions. */
  | { do: 'wipe' }
  /** The attempt got an answer that must not be taken. */
  | { do: 'refuse'; attemptId: string; code: FailureCode };

export interface Step {
  state: State;
  effects: Effect[];
}

export const initialState: SignedOut = { is: 'signedOut' };
export const stay = (state: State): Step => ({ state, effects: [] });
export const to = (state: State, ...effects: Effect[]): Step => ({ state, effects });

/** What a state stands for, or what a sign-in under way would lead back to. */
export const settledOf = (state: State): Settled =>
  state.is === 'signingIn' ? state.before : state;

export const isActive = (state: State): state is Active =>
  state.is === 'signedIn' || state.is === 'expiringSoon';

export const isSamePerson = (one: SessionFacts, other: SessionFacts): boolean =>
  one.profile.ServiceUser.ServiceUserID === other.profile.ServiceUser.ServiceUserID;

/** The active or locked session, and the parked one. */
export function sessionsOf(state: State): Session[] {
  const settled = settledOf(state);
  const parked = settled.is === 'override' ? sessionsOf(settled.parked) : [];
  return 'session' in settled ? [settled.session, ...parked] : parked;
}
