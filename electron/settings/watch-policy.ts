import type { Clock } from '../platform/clock.ts';
import type { PolicyReading } from './policy-file.ts';

export interface PolicyWatch {
  /** Reads again: when the window comes to the front, on resume, and where nothing can be watched. */
  recheck(): Promise<void>;
  stop(): void;
}

export interface PolicyWatchDeps {
  read(): Promise<PolicyReading>;
  /** Calls back when something may have changed where the policy lies; returns what ends it. */
  watch(onEvent: () => void): () => void;
  clock: Clock;
  /** What is in force now. */
  current: PolicyReading;
  /** Called when the policy is another one than before. */
  onPolicyChanged(policy: PolicyReading): void;
}

/** One saving brings several events; ms. */
const debounceMs = 200;
/** So long may a policy be unusable, or gone, while somebody is still writing it; ms. */
const settleMs = 1_000;

/** Follows the policy while the app runs, so that a change takes effect without a restart. */
export function watchPolicy(deps: PolicyWatchDeps): PolicyWatch {
  const { clock } = deps;
  let current = JSON.stringify(deps.current);
  let cancelTimer = () => {};
  let asked = 0;
  let stopped = false;

  const later = (ms: number, look: () => Promise<void>) => {
    cancelTimer();
    cancelTimer = clock.after(ms, () => void look());
  };

  async function look(isSecond: boolean): Promise<void> {
    const mine = ++asked;
    const policy = await deps.read();
    // Only the latest reading counts.
    if (stopped || mine !== asked || JSON.stringify(policy) === current) return;
    // Half a file, or none, is what an editor leaves for a moment; the former policy holds for so long: without one a
    // desk signs everybody out, and a kiosk ends.
    if (policy.is !== 'read' && !isSecond) return later(settleMs, () => look(true));
    current = JSON.stringify(policy);
    deps.onPolicyChanged(policy);
  }

  const stopWatching = deps.watch(() => {
    if (!stopped) later(debounceMs, () => look(false));
  });

  return {
    recheck: () => look(false),
    stop() {
      stopped = true;
      cancelTimer();
      stopWatching();
    },
  };
}
