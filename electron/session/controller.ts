import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { SignInDone } from '../../shared/ipc.ts';
import type { Method } from '../../shared/method.ts';
import type { BrowserWait, SessionView, SignInStep } from '../../shared/session-view.ts';
import type { Clock } from '../platform/clock.ts';
import type { Credentials, SessionSecrets } from './credentials.ts';
import { createDeadlineWatch } from './deadline-watch.ts';
import {
  type Effect,
  type Event,
  initialState,
  next,
  type SessionFacts,
  type State,
} from './machine.ts';
import { sessionView } from './view.ts';

/** What a successful sign-in brings: facts for the state, secrets for the holder of secrets. */
export interface Grant {
  facts: SessionFacts;
  secrets: SessionSecrets;
}

export interface AttemptContext {
  signal: AbortSignal;
  progress(step: SignInStep, browser?: BrowserWait): void;
}

/** Does the work of one attempt; a failure is a value. */
export type Attempt = (context: AttemptContext) => Promise<Result<Grant>>;

export interface SessionController {
  view(): SessionView;
  state(): State;
  /** One click, one call, one attempt; `BUSY` while another runs. */
  signIn(method: Method, attempt: Attempt): Promise<Result<SignInDone>>;
  cancel(attemptId: string): void;
  signOut(): void;
  /** Compares deadlines with the clock again: on resume, focus and use (promise 55). */
  recheck(): void;
}

export interface ControllerDeps {
  clock: Clock;
  credentials: Credentials;
  newAttemptId(): string;
  onChange(view: SessionView): void;
}

/** Runs the machine's effects; everything that can be decided without I/O is decided in the machine. */
export function createSessionController(deps: ControllerDeps): SessionController {
  const { clock, credentials } = deps;
  let state: State = initialState;
  const running = new Map<string, AbortController>();
  const granted = new Map<string, SessionSecrets>();
  const watch = createDeadlineWatch(clock, (sessionId, at) =>
    dispatch({ type: 'deadline', sessionId, at }),
  );

  const run = (effect: Effect) => {
    if (effect.do === 'abort') running.get(effect.attemptId)?.abort();
    if (effect.do === 'wipe') credentials.wipe();
    const secrets = effect.do === 'adopt' ? granted.get(effect.attemptId) : undefined;
    if (secrets) credentials.hold(secrets);
  };

  function dispatch(event: Event): void {
    const step = next(state, event);
    if (step.state === state && step.effects.length === 0) return;
    state = step.state;
    for (const effect of step.effects) run(effect);
    watch.follow(state);
    deps.onChange(sessionView(state));
  }

  async function attemptOnce(
    attemptId: string,
    method: Method,
    attempt: Attempt,
  ): Promise<Result<SignInDone>> {
    const abort = new AbortController();
    running.set(attemptId, abort);
    const progress: AttemptContext['progress'] = (step, browser) =>
      dispatch({ type: 'progress', attemptId, step, ...(browser && { browser }) });
    const result = await untilAborted(attempt, method, { signal: abort.signal, progress });
    if (!result.ok) {
      dispatch({ type: 'ended', attemptId });
      return result;
    }
    // Signed out or cancelled in the same instant in which the answer came: nobody is signed in.
    if (abort.signal.aborted) return failed(failure('CANCEL', {}, { method }));
    const { facts, secrets } = result.value;
    granted.set(attemptId, secrets);
    dispatch({ type: 'granted', attemptId, facts, at: clock.now() });
    return success({ attemptId });
  }

  return {
    view: () => sessionView(state),
    state: () => state,
    async signIn(method, attempt) {
      if (state.is === 'signingIn') return failed(failure('BUSY', {}, { method }));
      const attemptId = deps.newAttemptId();
      dispatch({ type: 'begin', attemptId, method, at: clock.now() });
      try {
        return await attemptOnce(attemptId, method, attempt);
      } finally {
        running.delete(attemptId);
        granted.delete(attemptId);
      }
    },
    cancel(attemptId) {
      running.get(attemptId)?.abort();
      dispatch({ type: 'ended', attemptId });
    },
    signOut: () => dispatch({ type: 'signOut' }),
    recheck: () => watch.recheck(),
  };
}

/** Ends at once when aborted, whatever the attempt still does; what it brings later is dropped. */
function untilAborted(
  attempt: Attempt,
  method: Method,
  context: AttemptContext,
): Promise<Result<Grant>> {
  const aborted = new Promise<Result<Grant>>((resolve) => {
    const cancelled = () => resolve(failed(failure('CANCEL', {}, { method })));
    context.signal.addEventListener('abort', cancelled, { once: true });
  });
  const work = async (): Promise<Result<Grant>> => {
    try {
      return await attempt(context);
    } catch {
      // The reason is dropped on purpose: an unexpected error's text may hold anything.
      return failed(failure('APP-ERR', {}, { method }));
    }
  };
  return Promise.race([work(), aborted]);
}
