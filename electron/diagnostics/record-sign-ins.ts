import type { SecretField, SignInEntry } from '../../shared/diagnostics.ts';
import type { Result } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type { SessionView, SignInStep } from '../../shared/session-view.ts';
import type { Clock } from '../platform/clock.ts';
import type { measureClockDifference } from '../session/expiry/clock-difference.ts';
import type { SignIns } from '../session/sign-ins.ts';
import { durationsOf, type StepTimes } from './durations.ts';
import type { History } from './history.ts';
import type { Log } from './log.ts';
import type { SecretRegister } from './secret-register.ts';
import type { Exchanged } from './watch-secrets.ts';

export interface RecorderDeps {
  clock: Clock;
  history: History;
  log: Log;
  register: SecretRegister;
  measureClockDifference: typeof measureClockDifference;
  /** Forgets what the exchange has seen of an attempt: `WatchedExchange.forget`. */
  forgetSecrets(): void;
}

export interface Recorder {
  /** The same sign-ins, each attempt of which is in the history and the log. */
  wrap(signIns: SignIns): SignIns;
  /** Each view of the session, as the controller tells it. */
  saw(view: SessionView): void;
  exchanged(seen: Exchanged): void;
  /** Somebody looked at a secret of the session or copied it. */
  revealed(attemptId: string, what: SecretField, how: 'shown' | 'copied'): void;
}

/** Milliseconds until a request is surely on its way. A line takes as long as the connection, which would wait for it. */
const sendingMs = 10;

/** One attempt as it is being watched. */
interface Watched {
  /** A renewal: nobody sees it, and whoever signs in meanwhile ends it. */
  isUnseen: boolean;
  method: Method;
  user: string | null;
  startedAt: number;
  startedMonotonic: number;
  attemptId: string;
  reached: SignInStep | null;
  steps: StepTimes;
  exchanged: Exchanged | null;
}

/**
 * Writes the history of attempts and the log, from what passes by anyway; no part of a sign-in waits for it.
 * People make one attempt at a time, so that everything seen belongs to the newest one under way.
 */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { clock, history, log, register } = deps;
  /** In the order in which they began: renewals, then the attempt of a person who did not wait for them. */
  let underWay: Watched[] = [];
  let signedInAs: string | null = null;

  async function record<T>(
    method: Method,
    user: string | null,
    secret: string | undefined,
    signIn: () => Promise<Result<T>>,
    isUnseen = false,
  ): Promise<Result<T>> {
    // A second attempt is refused at once (BUSY) and must not disturb what is known of the first.
    if (underWay.some((one) => !one.isUnseen)) return signIn();
    const own = newWatched(method, user, isUnseen, clock);
    underWay = [...underWay, own];
    const forgetSecret = register.add(secret);
    try {
      const outcome = signIn();
      const began = planned(clock, sendingMs, () => log.write('info', 'signIn.began', { method }));
      const result = await outcome;
      began();
      const entry = entryOf(own, result, { ...deps, signedInAs });
      history.add(entry);
      log.write('info', 'signIn.ended', logFields(entry));
      return result;
    } finally {
      underWay = underWay.filter((one) => one !== own);
      forgetSecret();
      if (underWay.length === 0) deps.forgetSecrets();
    }
  }

  return {
    wrap: (signIns) => ({
      ...signIns,
      password: (input) =>
        record('password', input.userName.trim(), input.password, () => signIns.password(input)),
      apiKey: (input) => record('apiKey', null, input.apiKey, () => signIns.apiKey(input)),
      oauth: (input) => record('oauth', null, undefined, () => signIns.oauth(input)),
      // Of which method it is, the session knows: its view tells.
      unlock: (input) => record('password', null, input.password, () => signIns.unlock(input)),
      // Its refresh token is known by the other doors: the session's credentials, then the exchange.
      renewal: (session) => (context) =>
        record('oauth', null, undefined, () => signIns.renewal(session)(context), true),
    }),
    saw(view) {
      if ('profile' in view) signedInAs = view.profile.ServiceUser.Name;
      const watched = underWay.find((one) => !one.isUnseen);
      if (!watched || view.state !== 'signingIn') return;
      watched.attemptId = view.attemptId;
      watched.method = view.method;
      if (watched.reached === view.step) return;
      watched.reached = view.step;
      watched.steps.push({ step: view.step, at: clock.monotonic() });
      log.write('debug', 'signIn.step', { attemptId: view.attemptId, step: view.step });
    },
    exchanged(seen) {
      const watched = underWay.at(-1);
      if (watched && seen.isSignIn) watched.exchanged = seen;
      const { timing, status, host } = seen;
      log.write('debug', 'exchange', { host, status, ms: timing.endedAt - timing.startedAt });
    },
    revealed(attemptId, what, how) {
      history.add({ kind: 'reveal', attemptId, at: clock.now(), what, how });
      log.write('info', 'secret.revealed', { attemptId, what, how });
    },
  };
}

/** @returns does at once what is planned for later, if it is not done yet */
function planned(clock: Clock, ms: number, act: () => void): () => void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    cancel();
    act();
  };
  const cancel = clock.after(ms, once);
  return once;
}

function newWatched(method: Method, user: string | null, isUnseen: boolean, clock: Clock): Watched {
  return {
    isUnseen,
    method,
    user: user === '' ? null : user,
    startedAt: clock.now(),
    startedMonotonic: clock.monotonic(),
    attemptId: 'none',
    reached: null,
    steps: [],
    exchanged: null,
  };
}

type EntryDeps = RecorderDeps & { signedInAs: string | null };

function entryOf(watched: Watched, result: Result<unknown>, deps: EntryDeps): SignInEntry {
  const { exchanged, startedMonotonic, steps } = watched;
  const failure = result.ok ? null : result.failure;
  const host = failure?.facts.host ?? exchanged?.host;
  const status = failure?.facts.status ?? exchanged?.status ?? undefined;
  const end = deps.clock.monotonic();
  return {
    kind: 'signIn',
    attemptId: watched.attemptId,
    at: watched.startedAt,
    method: watched.method,
    user: watched.user ?? (result.ok ? deps.signedInAs : null),
    reached: result.ok ? 'done' : (watched.reached ?? 'input'),
    code: failure?.code ?? null,
    checked: failure?.checked ?? 'yes',
    ...(status !== undefined && { status }),
    ...(host !== undefined && { host }),
    durations: durationsOf(startedMonotonic, end, steps, exchanged?.timing ?? null),
    clockDifference: exchanged && clockDifferenceOf(exchanged, deps),
  };
}

function clockDifferenceOf({ timing, dateHeader }: Exchanged, deps: EntryDeps) {
  const { startedAt: sentAt, headersAt, endedAt } = timing;
  return deps.measureClockDifference({ dateHeader, sentAt, receivedAt: headersAt ?? endedAt });
}

/** No user name: the log is for what happened; who it was stands in the history. */
function logFields({ attemptId, method, reached, code, status, host, durations }: SignInEntry) {
  return {
    attemptId,
    method,
    reached,
    code,
    status: status ?? null,
    host: host ?? null,
    ms: durations.total,
  };
}
