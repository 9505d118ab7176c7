import type { Clock } from '../platform/clock.ts';
import type { Recall, SecretName, Vault } from './vault.ts';

/** Pauses between two tries, ms; the last one is repeated. Never more often than once a minute for long. */
const pausesMs = [2_000, 5_000, 15_000, 60_000];

/**
 * Asks for a secret until the key store answers, because "temporarily unavailable" means neither "none" nor
 * "lost" (promise 34).
 * @param onRecalled called once, with anything but `unavailableNow`
 * @returns stops asking
 */
export function recallAgain<N extends SecretName>(
  vault: Vault,
  name: N,
  clock: Clock,
  onRecalled: (recall: Exclude<Recall<N>, { is: 'unavailableNow' }>) => void,
): () => void {
  let stopped = false;
  let cancel = () => {};
  const ask = async (count: number) => {
    const recall = await vault.recall(name);
    if (stopped) return;
    if (recall.is !== 'unavailableNow') return onRecalled(recall);
    const pause = pausesMs[Math.min(count, pausesMs.length - 1)] ?? 60_000;
    cancel = clock.after(pause, () => void ask(count + 1));
  };
  void ask(0);
  return () => {
    stopped = true;
    cancel();
  };
}
