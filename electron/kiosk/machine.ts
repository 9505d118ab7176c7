import type { KioskCode } from '../../shared/kiosk.ts';
import {
  attemptLimitMs,
  recheckDelayMs,
  retryDelayMs,
  type Trouble,
  troubleOf,
} from './retry-schedule.ts';

/**
 * The kiosk as a pure state machine: `(state, event, moment) → state + effects`. No I/O, no clock, no key.
 * Durations are measured on the monotonic clock, because a kiosk's wall clock may start in 1970 and jump;
 * wall-clock instants are only shown. In every state a try is under way or one is due: there is always a way out.
 */
export interface KioskState {
  phase: Phase;
  work: Work;
  /** Wall clock, epoch ms: when the phase began. */
  since: number;
  /** Wall clock, epoch ms. */
  lastSuccess: number | null;
  /** What is wrong at the moment; a ready kiosk may have trouble that nobody sees yet. */
  trouble: Failing | null;
  /** Tries so far; the number of the newest is its id. */
  tries: number;
}

export type Phase =
  | { is: 'starting' }
  | { is: 'ready'; found: KioskIdentity }
  | { is: 'retrying' }
  | { is: 'outOfService' };

/** Whom the key belongs to (interface 4.3), as far as a kiosk shows or compares it. */
export interface KioskIdentity {
  serviceUserId: number;
  siteCode: string;
  name: string;
}

export type Work =
  | { is: 'idle' }
  /** `byWake`: begun because the network came; the next such news does not begin it again. */
  | { is: 'signingIn'; tryId: number; startedAt: number; byWake: boolean }
  /** `asked`: the answerer named the wait, so nothing but staff shortens it. */
  | { is: 'waiting'; dueAt: number; lastTryAt: number; asked: boolean };

export interface Failing {
  code: KioskCode;
  kind: Trouble;
  /** Monotonic: the first failure since the last success. */
  firstAt: number;
  counts: Record<Trouble, number>;
  /** Tries in a row that ended by their limit. */
  timeOuts: number;
}

export interface Moment {
  /** Epoch ms. */
  wall: number;
  /** Ms of the monotonic clock. */
  monotonic: number;
  /** In [0, 1). */
  chance: number;
  recheckMinutes: number;
  graceMinutes: number;
}

export type KioskAnswer =
  | { ok: true; identity: KioskIdentity }
  | { ok: false; code: KioskCode; retryAfterSeconds?: number };

export type KioskEvent =
  | { type: 'start' }
  /** The timer fired. */
  | { type: 'due' }
  | { type: 'answered'; tryId: number; answer: KioskAnswer }
  /** The network came (back), or the computer woke up. */
  | { type: 'wake'; why: 'online' | 'resume' }
  | { type: 'tryNow'; byStaff: boolean };

export type KioskEffect =
  | { do: 'signIn'; tryId: number; limitMs: number }
  | { do: 'abort'; tryId: number }
  /** Replaces the one timer. */
  | { do: 'wait'; ms: number };

export interface KioskStep {
  state: KioskState;
  effects: KioskEffect[];
}

export const initialKioskState: KioskState = {
  phase: { is: 'starting' },
  work: { is: 'idle' },
  since: 0,
  lastSuccess: null,
  trouble: null,
  tries: 0,
};

/** Events of the network may come in showers; tries do not come closer than this. */
const closestMs = 1_000;
/** `Try now` stands where the public can press it. */
const closestByHandMs = 5_000;

/** An answer of a try other than the current one changes nothing. */
export function nextKiosk(state: KioskState, event: KioskEvent, moment: Moment): KioskStep {
  switch (event.type) {
    case 'start':
      return state.work.is === 'idle'
        ? beginTry({ ...state, since: moment.wall }, moment)
        : stay(state);
    case 'due':
      return due(state, moment);
    case 'answered':
      if (state.work.is !== 'signingIn' || state.work.tryId !== event.tryId) return stay(state);
      return event.answer.ok
        ? succeeded(state, event.answer.identity, moment)
        : failedWith(state, event.answer, moment);
    case 'wake':
      return wake(state, event.why, moment);
    case 'tryNow':
      return tryNow(state, event.byStaff, moment);
  }
}

const stay = (state: KioskState): KioskStep => ({ state, effects: [] });

function beginTry(state: KioskState, moment: Moment, byWake = false): KioskStep {
  const tryId = state.tries + 1;
  const limitMs = attemptLimitMs(state.phase.is === 'ready', state.trouble?.timeOuts ?? 0);
  const work: Work = { is: 'signingIn', tryId, startedAt: moment.monotonic, byWake };
  return {
    state: { ...state, tries: tryId, work },
    effects: [...abortOf(state), { do: 'signIn', tryId, limitMs }],
  };
}

const abortOf = ({ work }: KioskState): KioskEffect[] =>
  work.is === 'signingIn' ? [{ do: 'abort', tryId: work.tryId }] : [];

/** The timer ends a wait, or only the grace period, which may end first. */
function due(state: KioskState, moment: Moment): KioskStep {
  if (state.work.is !== 'waiting') return stay(state);
  if (moment.monotonic >= state.work.dueAt) return beginTry(state, moment);
  const shown = withPhase(state, phaseInTrouble(state, moment), moment);
  return { state: shown, effects: [waitEffect(shown, state.work.dueAt, moment)] };
}

function succeeded(state: KioskState, found: KioskIdentity, moment: Moment): KioskStep {
  const ready = withPhase(state, { is: 'ready', found }, moment);
  const ms = recheckDelayMs(moment.recheckMinutes, moment.chance);
  return waitFor({ ...ready, trouble: null, lastSuccess: moment.wall }, ms, false, moment);
}

function failedWith(
  state: KioskState,
  { code, retryAfterSeconds }: Extract<KioskAnswer, { ok: false }>,
  moment: Moment,
): KioskStep {
  const trouble = withFailure(state.trouble, code, moment);
  const troubled = { ...state, trouble };
  const shown = withPhase(troubled, phaseInTrouble(troubled, moment), moment);
  const { kind } = trouble;
  const count = trouble.counts[kind];
  const delay = retryDelayMs({ trouble: kind, count, retryAfterSeconds, chance: moment.chance });
  return waitFor(
    shown,
    sinceStart(state, kind, delay, moment),
    retryAfterSeconds !== undefined,
    moment,
  );
}

/**
 * While nothing answers, the pace is kept from start to start: a try that hung has waited already.
 * After an answer, the wait begins with the answer.
 */
function sinceStart(state: KioskState, kind: Trouble, delay: number, moment: Moment): number {
  if (kind !== 'noAnswer' || state.work.is !== 'signingIn') return delay;
  const took = moment.monotonic - state.work.startedAt;
  return Math.max(delay - took, closestMs / 2);
}

const noCounts: Record<Trouble, number> = { noAnswer: 0, answer: 0, refused: 0, here: 0 };

/** Counted for each kind apart until a success, so that two kinds in turn do not stay at the first second. */
function withFailure(before: Failing | null, code: KioskCode, moment: Moment): Failing {
  const kind = troubleOf(code);
  const counts = before?.counts ?? noCounts;
  return {
    code,
    kind,
    firstAt: before?.firstAt ?? moment.monotonic,
    counts: { ...counts, [kind]: counts[kind] + 1 },
    timeOuts: code === 'NET-TIME' ? (before?.timeOuts ?? 0) + 1 : 0,
  };
}

/** A refusal counts at once; anything else leaves a ready kiosk ready until the grace period ends. */
function phaseInTrouble(state: KioskState, moment: Moment): Phase {
  const { phase, trouble } = state;
  if (!trouble) return phase;
  if (trouble.kind === 'refused') return { is: 'outOfService' };
  if (phase.is === 'ready' && moment.monotonic < graceEnd(trouble, moment)) return phase;
  return trouble.kind === 'here' ? { is: 'outOfService' } : { is: 'retrying' };
}

const graceEnd = (trouble: Failing, { graceMinutes }: Moment) =>
  trouble.firstAt + graceMinutes * 60_000;

function withPhase(state: KioskState, phase: Phase, moment: Moment): KioskState {
  const since = phase.is === state.phase.is ? state.since : moment.wall;
  return { ...state, phase, since };
}

function waitFor(state: KioskState, ms: number, asked: boolean, moment: Moment): KioskStep {
  const dueAt = moment.monotonic + ms;
  const lastTryAt = lastTry(state);
  const waiting: KioskState = { ...state, work: { is: 'waiting', dueAt, lastTryAt, asked } };
  return { state: waiting, effects: [waitEffect(waiting, dueAt, moment)] };
}

function waitEffect(state: KioskState, dueAt: number, moment: Moment): KioskEffect {
  const { phase, trouble } = state;
  const hidden = phase.is === 'ready' && trouble ? graceEnd(trouble, moment) : Infinity;
  return { do: 'wait', ms: Math.max(Math.min(dueAt, hidden) - moment.monotonic, 0) };
}

function lastTry({ work }: KioskState): number {
  if (work.is === 'signingIn') return work.startedAt;
  return work.is === 'waiting' ? work.lastTryAt : -Infinity;
}

/** Shortens a wait so that the next try comes at once, but not closer to the last one than `closest`. */
function soon(state: KioskState, closest: number, moment: Moment, byWake = false): KioskStep {
  if (state.work.is !== 'waiting') return stay(state);
  const ms = lastTry(state) + closest - moment.monotonic;
  if (ms <= 0) return beginTry(state, moment, byWake);
  return moment.monotonic + ms < state.work.dueAt ? waitFor(state, ms, false, moment) : stay(state);
}

/**
 * Tries at once where the network was what was missing. A refused key and a failing service keep their pace,
 * however often the network comes and goes (promise 31).
 */
function wake(state: KioskState, why: 'online' | 'resume', moment: Moment): KioskStep {
  const { work, trouble, phase } = state;
  if (work.is === 'signingIn') return restartHanging(state, moment);
  if (work.is !== 'waiting' || work.asked) return stay(state);
  if (trouble) return depends(trouble) ? soon(state, closestMs, moment, true) : stay(state);
  if (phase.is !== 'ready' || why !== 'resume') return stay(state);
  return overdue(state, moment) ? soon(state, closestMs, moment) : stay(state);
}

/** Does this trouble end with the network? */
const depends = ({ kind, code }: Failing) => kind === 'noAnswer' || code === 'PORTAL';

/**
 * What was sent into a network that was not there may hang until its limit: begin again, but only once, or
 * a network that comes and goes would let no try end.
 */
function restartHanging(state: KioskState, moment: Moment): KioskStep {
  const { work, phase, trouble } = state;
  if (work.is !== 'signingIn' || work.byWake || phase.is === 'ready') return stay(state);
  const young = moment.monotonic - work.startedAt < closestMs;
  if (young || (trouble && !depends(trouble))) return stay(state);
  return beginTry(state, moment, true);
}

/** Sleep may not count on the monotonic clock; the wall clock knows that the recheck is due. */
function overdue({ lastSuccess }: KioskState, moment: Moment): boolean {
  return lastSuccess !== null && moment.wall - lastSuccess >= moment.recheckMinutes * 60_000;
}

/** The public may press it where it is shown, while trying; staff, behind the PIN, always. */
function tryNow(state: KioskState, byStaff: boolean, moment: Moment): KioskStep {
  const { phase, work } = state;
  const allowed = phase.is === 'retrying' && work.is === 'waiting' && !work.asked;
  if (byStaff) return soon(state, closestMs, moment);
  return allowed ? soon(state, closestByHandMs, moment) : stay(state);
}
