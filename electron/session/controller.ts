import { type Failure, failed, failure, type Result, success } from '../../shared/failure.ts';
import type { SignInDone } from '../../shared/ipc.ts';
import type { Method } from '../../shared/method.ts';
import type {
  BrowserWait,
  Farewell,
  LockReason,
  Purpose,
  SessionView,
  SignedOutReason,
  SignInStep,
} from '../../shared/session-view.ts';
import type { Clock } from '../platform/clock.ts';
import type { CredentialsHolder, SessionSecrets } from './credentials.ts';
import { next } from './machine.ts';
import { createSessionWatch } from './session-watch.ts';
import {
  type Effect,
  type Event,
  initialState,
  type Session,
  type SessionFacts,
  type State,
  settledOf,
} from './state.ts';
import { sessionView } from './view.ts';

/** What a successful sign-in brings: facts for the state, secrets for the holder of secrets. */
export interface Grant {
  facts: SessionFacts;
  secrets: SessionSecrets;
}

export interface AttemptContext {
  /** Names the attempt in state, history and log. */
  attemptId: string;
  signal: AbortSignal;
  progress(step: SignInStep, browser?: BrowserWait): void;
}

/** Does the work of one attempt; a failure is a value. */
export type Attempt = (context: AttemptContext) => Promise<Result<Grant>>;

export interface SignInOrder {
  method: Method;
  purpose: Purpose;
  attempt: Attempt;
  /** `Switch user` ends the old session at once. */
  endFirst?: boolean;
  /** For `override`: how long it lasts, in milliseconds. */
  overrideMs?: number;
}

export interface SessionController {
  view(): SessionView;
  state(): State;
  /** One click, one call, one attempt; `BUSY` while another runs or where the purpose makes no sense. */
  signIn(order: SignInOrder): Promise<Result<SignInDone>>;
  /** A renewal that nobody sees; null when the session is not to be renewed now. */
  renew(attempt: Attempt): Promise<Result<SignInDone>> | null;
  cancel(attemptId: string): void;
  signOut(why?: { farewell?: Farewell; reason?: SignedOutReason }): void;
  bidFarewell(farewell: Farewell): void;
  lock(reason: LockReason): void;
  warnOfLock(locksAt: number | null): void;
  offerEarlyRenewal(sessionId: string): void;
  endOverride(): void;
  restore(session: Session, secrets: SessionSecrets): void;
  /** The app quits: frees what attempts hold and drops the secrets; what is kept for a restart stays. */
  stop(): void;
  /** Compares deadlines with the clock again: on resume, focus and use (promise 55). */
  recheck(): void;
  /** What a session takes the time to be, and its end (epoch ms). */
  timeOf(sessionId: string): { now: number; deadline: number | null } | null;
}

export interface ControllerDeps {
  clock: Clock;
  credentials: CredentialsHolder;
  newAttemptId(): string;
  onChange(view: SessionView, state: State): void;
  /** An attempt threw what nothing expected: to say where; its text is told to nobody (promise 52). */
  onUnexpected?(error: unknown): void;
  /** Last time known to a session that was kept over a restart (epoch ms). */
  notBefore?(sessionId: string): number | undefined;
}

/** Runs the machine's effects; everything that can be decided without I/O is decided in the machine. */
export function createSessionController(deps: ControllerDeps): SessionController {
  const { clock, credentials } = deps;
  let state: State = initialState;
  const running = new Map<string, AbortController>();
  const granted = new Map<string, SessionSecrets>();
  const refusals = new Map<string, Failure>();
  let told: State = state;
  let isTelling = false;
  const watch = createSessionWatch(
    clock,
    (sessionId, phase, at) => dispatch({ type: 'phase', sessionId, phase, at }),
    deps.notBefore,
  );

  const run = (effect: Effect) => {
    switch (effect.do) {
      case 'abort':
        return running.get(effect.attemptId)?.abort();
      case 'adopt':
        return credentials.hold(granted.get(effect.attemptId) ?? { tokens: null });
      case 'refuse':
        return refusals.set(effect.attemptId, failure(effect.code));
      case 'park':
        return credentials.park();
      case 'unpark':
        return credentials.unpark();
      case 'wipeParked':
        return credentials.wipeParked();
      case 'wipe':
        return credentials.wipe();
    }
  };

  function dispatch(event: Event): void {
    const step = next(state, event);
    if (step.state === state && step.effects.length === 0) return;
    state = step.state;
    for (const effect of step.effects) run(effect);
    credentials.seal(isHidden(state));
    // First, so that whoever is told of a session can ask for its time, and none is told of one that is over.
    watch.follow(state);
    tell();
  }

  /** In order and one at a time, whatever a listener sets going: nobody is left with an older state. */
  function tell(): void {
    if (isTelling) return;
    isTelling = true;
    try {
      while (told !== state) {
        told = state;
        deps.onChange(sessionView(told), told);
      }
    } finally {
      isTelling = false;
    }
  }

  async function attemptOnce(
    attemptId: string,
    method: Method,
    attempt: Attempt,
    on: { granted(grant: Grant): Event; failed: Event },
  ): Promise<Result<SignInDone>> {
    const abort = new AbortController();
    running.set(attemptId, abort);
    try {
      const progress: AttemptContext['progress'] = (step, browser) =>
        dispatch({ type: 'progress', attemptId, step, ...(browser && { browser }) });
      const context = { attemptId, signal: abort.signal, progress };
      const result = await untilAborted(attempt, method, context, deps.onUnexpected);
      if (!result.ok) {
        dispatch(on.failed);
        return result;
      }
      // Signed out or cancelled in the same instant in which the answer came: nobody is signed in.
      if (abort.signal.aborted) {
        dispatch(on.failed);
        return failed(failure('CANCEL', {}, { method }));
      }
      granted.set(attemptId, result.value.secrets);
      dispatch(on.granted(result.value));
      const refused = refusals.get(attemptId);
      return refused ? failed({ ...refused, method }) : success({ attemptId });
    } finally {
      running.delete(attemptId);
      granted.delete(attemptId);
      refusals.delete(attemptId);
    }
  }

  return {
    view: () => sessionView(state),
    state: () => state,
    async signIn({ method, purpose, attempt, endFirst, overrideMs }) {
      const attemptId = deps.newAttemptId();
      // Without an end a supervisor does not take over at all.
      const isEndless = purpose === 'override' && overrideMs === undefined;
      if (isEndless) return failed(failure('BUSY', {}, { method }));
      const began = { type: 'begin', attemptId, method, purpose, at: clock.now() } as const;
      dispatch({ ...began, ...(endFirst && { endFirst }) });
      const hasBegun = state.is === 'signingIn' && state.attemptId === attemptId;
      if (!hasBegun) return failed(failure('BUSY', {}, { method }));
      return attemptOnce(attemptId, method, attempt, {
        granted: ({ facts }) => {
          const at = clock.now();
          const until = overrideMs === undefined ? {} : { overrideUntil: at + overrideMs };
          return { type: 'granted', attemptId, facts, at, ...until };
        },
        failed: { type: 'ended', attemptId },
      });
    },
    renew(attempt) {
      const renewalId = deps.newAttemptId();
      dispatch({ type: 'renewalBegan', renewalId });
      const hasBegun = 'renewalId' in state && state.renewalId === renewalId;
      if (!hasBegun) return null;
      return attemptOnce(renewalId, 'oauth', attempt, {
        granted: ({ facts }) => ({ type: 'renewed', renewalId, facts, at: clock.now() }),
        failed: { type: 'renewalFailed', renewalId },
      });
    },
    cancel(attemptId) {
      running.get(attemptId)?.abort();
      dispatch({ type: 'ended', attemptId });
    },
    signOut: (why = {}) => dispatch({ type: 'signOut', ...why }),
    bidFarewell: (farewell) => dispatch({ type: 'farewell', farewell }),
    lock: (reason) => dispatch({ type: 'lock', reason, at: clock.now() }),
    warnOfLock: (locksAt) => dispatch({ type: 'lockWarning', locksAt }),
    offerEarlyRenewal: (sessionId) => dispatch({ type: 'endsBeforeClosing', sessionId }),
    endOverride: () => dispatch({ type: 'overrideEnded', at: clock.now() }),
    restore(session, secrets) {
      granted.set(session.sessionId, secrets);
      dispatch({ type: 'restored', session });
      granted.delete(session.sessionId);
    },
    stop() {
      for (const abort of running.values()) abort.abort();
      credentials.wipe();
    },
    recheck: () => watch.recheck(),
    timeOf: (sessionId) => watch.timeOf(sessionId),
  };
}

/** A locked session hands nothing out. */
function isHidden(state: State): boolean {
  return settledOf(state).is === 'locked';
}

/** Ends at once when aborted, whatever the attempt still does; what it brings later is dropped. */
function untilAborted(
  attempt: Attempt,
  method: Method,
  context: AttemptContext,
  onUnexpected: ControllerDeps['onUnexpected'],
): Promise<Result<Grant>> {
  const aborted = new Promise<Result<Grant>>((resolve) => {
    const cancelled = () => resolve(failed(failure('CANCEL', {}, { method })));
    context.signal.addEventListener('abort', cancelled, { once: true });
  });
  const work = async (): Promise<Result<Grant>> => {
    try {
      return await attempt(context);
    } catch (error) {
      // The text is dropped on purpose: an unexpected error's may hold anything.
      onUnexpected?.(error);
      return failed(failure('APP-ERR', {}, { method }));
    }
  };
  return Promise.race([work(), aborted]);
}
