import type { Method } from '../../shared/method.ts';
import type { Clock } from '../platform/clock.ts';
import type { KeptSession } from '../vault/kept-session.ts';
import type { recallAgain } from '../vault/recall-again.ts';
import type { Recall, Vault } from '../vault/vault.ts';
import type { SessionController } from './controller.ts';
import type { CredentialsHolder, SessionSecrets } from './credentials.ts';
import { reasonAboutExpiry } from './expiry/reason.ts';
import { initialState, isActive, type Session, type State, settledOf } from './state.ts';

export interface KeeperDeps {
  vault: Vault;
  /** Asks the vault until its key store answers. */
  recallAgain: typeof recallAgain;
  credentials: CredentialsHolder;
  controller(): SessionController;
  /** Setting `keepSignedIn`. */
  isWanted(): boolean;
  /** Setting `idleLockMinutes`; 0: never. */
  idleLimitMinutes(): number;
  /** The service, and the provider of its tokens (`placeOf`): a session is of no use, and of no business, elsewhere. */
  site(method: Method): string | null;
  /** Settings of the reading: zone of the service, zone of this computer. */
  zones(): { service: string; computer: string };
  clock: Clock;
  newSessionId(): string;
}

export interface SessionKeeper {
  /** To be called with each new state: keeps a session that is new, forgets one that is over. */
  follow(state: State): void;
  /** The setting has changed: keeps what is there, or forgets what was kept. */
  settingChanged(): void;
  /** A secret of the session was replaced, while the session stays the same. */
  secretsChanged(): void;
  /**
   * After a start: takes the kept session up again, if its life is not over; as soon as the key store answers.
   * One that cannot be opened any more is said (promise 33).
   */
  restore(): Promise<void>;
  /** The computer was locked: a session that is still being asked for must not come back over it. */
  giveUp(): void;
  /** The last time that was known, for a clock that was set back meanwhile (promise 56). */
  notBefore(sessionId: string): number | undefined;
}

type Answered = Exclude<Recall<'session'>, { is: 'unavailableNow' }>;

/** How often the time is written down, for a clock that is set back while the app is closed. Milliseconds. */
const lastSeenStep = 10 * 60_000;

/** Keeps a session over a restart, where the desk wants it and its secrets can be protected. */
export function createSessionKeeper(deps: KeeperDeps): SessionKeeper {
  const { clock, vault } = deps;
  let kept: Session | null = null;
  let restored: { id: string; lastSeen: number } | null = null;
  let stopTimer = () => {};
  let stopAsking = () => {};
  let isGivenUp = false;

  const forget = () => vault.forget('session');
  const keep = () => {
    stopTimer();
    const secrets = deps.credentials.read();
    if (!kept || !secrets || !deps.isWanted()) return;
    const site = deps.site(kept.method);
    if (site === null) return;
    const lastSeen = deps.controller().timeOf(kept.sessionId)?.now ?? clock.now();
    const record = recordOf(kept, secrets, { site, lastSeen });
    // One that the vault refuses must not leave the former one in its place, nor end the app.
    vault.keep('session', record).catch(forget);
    stopTimer = clock.after(lastSeenStep, keep);
  };
  /** Nobody was there for longer than an idle desk stays open; the time was written down a step ago at most. */
  const wasLeft = (lastSeen: number) => {
    const limit = deps.idleLimitMinutes() * 60_000;
    return limit > 0 && clock.now() - lastSeen >= limit + lastSeenStep;
  };

  const takeUp = async (recall: Answered) => {
    if (recall.is === 'none') return;
    // The file keeps what may be readable again, until another sign-in takes its place.
    if (recall.is === 'signInAgain') {
      // Somebody who was quicker is not thrown out by it.
      if (deps.controller().state() === initialState)
        deps.controller().signOut({ reason: 'keptLost' });
      return;
    }
    const { value } = recall;
    if (value.site !== deps.site(value.method)) return void (await forget());
    const session = sessionOf(value, deps.newSessionId(), deps.zones());
    restored = { id: session.sessionId, lastSeen: value.lastSeen };
    deps.controller().restore(session, secretsOf(value));
    // A desk that was switched off overnight must not open for whoever switches it on (promise 57).
    if (kept === session && wasLeft(value.lastSeen)) deps.controller().lock('idle');
    // Its life was over, or somebody was quicker.
    if (kept === null) await forget();
  };

  const giveUp = () => {
    isGivenUp = true;
    stopAsking();
  };

  return {
    notBefore: (sessionId) => (restored?.id === sessionId ? restored.lastSeen : undefined),
    follow(state) {
      // Something has happened: what was kept must not come back in the middle of it, or after it.
      giveUp();
      const session = keepable(state);
      if (session === kept) return;
      const isOver = kept !== null && session === null;
      kept = session;
      keep();
      if (isOver) void forget();
    },
    settingChanged() {
      keep();
      if (deps.isWanted()) return;
      stopAsking();
      void forget();
    },
    secretsChanged: keep,
    giveUp,
    async restore() {
      // What must not be kept any more goes even where it cannot be read now.
      if (!deps.isWanted()) return void (await forget());
      const recall = await vault.recall('session');
      if (isGivenUp) return;
      if (recall.is !== 'unavailableNow') return takeUp(recall);
      // The sign-in form is there meanwhile (promise 34).
      stopAsking = deps.recallAgain(vault, 'session', clock, (later) => void takeUp(later));
    },
  };
}

/**
 * The session that a restart may bring back. A locked one is not: whoever comes back has to sign in anyway, and
 * a restart must not be a way around the lock. Nor is a supervisor's, or the one parked behind it.
 */
function keepable(state: State): Session | null {
  const settled = settledOf(state);
  return isActive(settled) ? settled.session : null;
}

function recordOf(
  session: Session,
  { tokens, refreshToken }: SessionSecrets,
  place: { site: string; lastSeen: number },
): KeptSession {
  const { method, userName, upn, since, profile, expiry, notices } = session;
  const { raw, arrivedAt, clockDifference } = expiry;
  return {
    ...place,
    method,
    userName,
    ...(upn !== undefined && { upn }),
    since,
    profile,
    notices,
    expiry: { raw, arrivedAt, clockDifference },
    tokens,
    ...(refreshToken !== undefined && { refreshToken }),
  };
}

/** What the service said is reasoned about again, with the zones that are set now. */
function sessionOf(
  kept: KeptSession,
  sessionId: string,
  zones: { service: string; computer: string },
): Session {
  const { method, userName, upn, since, profile, notices } = kept;
  const { raw, arrivedAt, clockDifference } = kept.expiry;
  const expiry = reasonAboutExpiry({
    raw,
    zoneSetting: zones.service,
    computerZone: zones.computer,
    now: arrivedAt,
    clockDifference,
  });
  const renewable = kept.refreshToken !== undefined;
  const named = upn === undefined ? {} : { upn };
  return { sessionId, method, userName, ...named, since, profile, notices, expiry, renewable };
}

function secretsOf({ tokens, refreshToken }: KeptSession): SessionSecrets {
  return {
    tokens,
    ...(refreshToken !== undefined && { refreshToken }),
  };
}
