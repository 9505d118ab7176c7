import type { KioskSettings, KioskView } from '../../shared/kiosk.ts';
import type { Clock } from '../platform/clock.ts';
import { type Health, healthOf } from './health.ts';
import {
  initialKioskState,
  type KioskAnswer,
  type KioskEffect,
  type KioskEvent,
  type KioskState,
  type Moment,
  nextKiosk,
} from './machine.ts';
import { kioskView } from './view.ts';

/** What one try brought. The fingerprint is that of the key which was used, null where there was none. */
export type KioskTry = KioskAnswer & { keyFingerprint: string | null };

export interface KioskDeps {
  clock: Clock;
  /** Spreads the tries of many kiosks; in [0, 1). */
  chance(): number;
  /** One try: reads the key, asks the service. A failure is a value. */
  signIn(signal: AbortSignal): Promise<KioskTry>;
  settings(): Pick<KioskSettings, 'recheckMinutes' | 'graceMinutes' | 'phone'>;
  version: string;
  /** For the page: at each change. */
  onView(view: KioskView): void;
  /** For the health file and the log: at each change, and once a minute. */
  onHealth(health: Health, why: 'change' | 'heartbeat'): void;
}

export interface Kiosk {
  start(): void;
  view(): KioskView;
  health(): Health;
  /** The network came, or the computer woke up. */
  wake(why: 'online' | 'resume'): void;
  tryNow(byStaff: boolean): void;
  /** Settings or keys changed: what is known no longer holds. */
  restart(): void;
  /** Ends the try under way and every timer; nothing happens after it. */
  stop(): void;
}

const heartbeatMs = 60_000;

/** Runs the machine's effects; everything that can be decided without I/O is decided in the machine. */
export function createKiosk(deps: KioskDeps): Kiosk {
  const { clock } = deps;
  let state: KioskState = initialKioskState;
  let keyFingerprint: string | null = null;
  let ended = false;
  let shown = '';
  let stopTimer = () => {};
  let stopHeartbeat = () => {};
  let running: { tryId: number; abort: AbortController } | null = null;

  const now = () => ({ wall: clock.now(), monotonic: clock.monotonic() });
  const moment = (): Moment => ({ ...now(), chance: deps.chance(), ...deps.settings() });
  const view = () => kioskView(state, deps.settings().phone ?? null, now());
  const health = () => healthOf(state, { keyFingerprint, version: deps.version, ended }, now());

  function dispatch(event: KioskEvent): void {
    if (ended) return;
    const step = nextKiosk(state, event, moment());
    if (step.state === state && step.effects.length === 0) return;
    const before = state;
    state = step.state;
    for (const effect of step.effects) run(effect);
    tell(before);
  }

  function show(): void {
    const next = view();
    if (JSON.stringify(next) === shown) return;
    shown = JSON.stringify(next);
    deps.onView(next);
  }

  function tell(before: KioskState): void {
    show();
    const same = before.phase.is === state.phase.is && before.trouble?.code === state.trouble?.code;
    deps.onHealth(health(), same ? 'heartbeat' : 'change');
  }

  function run(effect: KioskEffect): void {
    stopTimer();
    if (effect.do === 'abort') abort();
    if (effect.do === 'wait') stopTimer = clock.after(effect.ms, () => dispatch({ type: 'due' }));
    if (effect.do === 'signIn') void attempt(effect.tryId, effect.limitMs);
  }

  async function attempt(tryId: number, limitMs: number): Promise<void> {
    const abort = new AbortController();
    running = { tryId, abort };
    const answer = await withinLimit(deps, abort, limitMs);
    if (running?.tryId !== tryId) return;
    running = null;
    if (answer.keyFingerprint !== null) keyFingerprint = answer.keyFingerprint;
    dispatch({ type: 'answered', tryId, answer });
  }

  function abort(): void {
    const { abort } = running ?? {};
    running = null;
    abort?.abort();
  }

  function heartbeat(): void {
    stopHeartbeat = clock.after(heartbeatMs, () => {
      heartbeat();
      // The wall clock may have been set: instants that are shown follow it.
      show();
      deps.onHealth(health(), 'heartbeat');
    });
  }

  const halt = () => {
    stopTimer();
    stopHeartbeat();
    abort();
  };

  return {
    view,
    health,
    start() {
      heartbeat();
      dispatch({ type: 'start' });
    },
    wake: (why) => dispatch({ type: 'wake', why }),
    tryNow: (byStaff) => dispatch({ type: 'tryNow', byStaff }),
    restart() {
      if (ended) return;
      halt();
      state = { ...initialKioskState, tries: state.tries, lastSuccess: state.lastSuccess };
      heartbeat();
      dispatch({ type: 'start' });
    },
    stop() {
      if (ended) return;
      halt();
      ended = true;
      deps.onHealth(health(), 'change');
    },
  };
}

/** Ends at the limit or when aborted, whatever the try still does; what it brings later is dropped. */
function withinLimit(
  { clock, signIn }: KioskDeps,
  abort: AbortController,
  limitMs: number,
): Promise<KioskTry> {
  return new Promise((resolve) => {
    const end = (code: 'NET-TIME' | 'CANCEL' | 'APP-ERR') =>
      resolve({ ok: false, code, keyFingerprint: null });
    const stopLimit = clock.after(limitMs, () => {
      end('NET-TIME');
      abort.abort();
    });
    const cancelled = () => {
      stopLimit();
      end('CANCEL');
    };
    abort.signal.addEventListener('abort', cancelled, { once: true });
    // The reason is dropped on purpose: an unexpected error's text may hold anything.
    signIn(abort.signal)
      .then(resolve, () => end('APP-ERR'))
      .finally(stopLimit);
  });
}
