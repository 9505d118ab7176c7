import type { KeyOutcome } from '../../shared/kiosk.ts';
import type { Clock } from '../platform/clock.ts';
import type { KioskRecord } from './sign-in-once.ts';

/** A new key is proved in this time, or later; ms. */
export const proofMs = 25_000;

export interface KeyProofs {
  /**
   * What becomes of the key with this fingerprint; `later` where nothing is known in time, `cancelled` where it is
   * taken back before the service has accepted it: after that it is as good as in use.
   */
  of(key: string, signal: AbortSignal): Promise<KeyOutcome>;
  recorded(entry: KioskRecord): void;
}

/** Waits for what becomes of a key that was entered: the steps of the course tell it by its fingerprint. */
export function createKeyProofs(clock: Pick<Clock, 'after'>): KeyProofs {
  const waiting = new Map<string, { settle(outcome: KeyOutcome): void; proved(): void }>();
  return {
    of: (key, signal) =>
      new Promise<KeyOutcome>((resolve) => {
        const cancel = () => settle({ is: 'cancelled' });
        const proved = () => signal.removeEventListener('abort', cancel);
        const stopLimit = clock.after(proofMs, () => settle({ is: 'later' }));
        const settle = (outcome: KeyOutcome) => {
          stopLimit();
          proved();
          if (waiting.get(key)?.settle === settle) waiting.delete(key);
          resolve(outcome);
        };
        waiting.set(key, { settle, proved });
        signal.addEventListener('abort', cancel, { once: true });
      }),
    recorded(entry) {
      const { settle, proved } = waiting.get(entry.key) ?? {};
      if (entry.step === 'nextKeyProved') proved?.();
      if (entry.step === 'nextKeyPromoted') settle?.({ is: 'inUse' });
      if (entry.step === 'nextKeyFailed' || entry.step === 'nextKeyNotPromoted') {
        settle?.({ is: 'notUsed', code: entry.code });
      }
    },
  };
}
