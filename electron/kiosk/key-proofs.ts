import type { KeyOutcome } from '../../shared/kiosk.ts';
import type { Clock } from '../platform/clock.ts';
import type { KioskRecord } from './sign-in-once.ts';

/** A new key is proved in this time, or later; ms. */
export const proofMs = 25_000;

export interface KeyProofs {
  /** What becomes of the key with this fingerprint; `later` where nothing is known in time. */
  of(key: string): Promise<KeyOutcome>;
  recorded(entry: KioskRecord): void;
}

/** Waits for what becomes of a key that was entered: the steps of the course tell it by its fingerprint. */
export function createKeyProofs(clock: Pick<Clock, 'after'>): KeyProofs {
  const waiting = new Map<string, (outcome: KeyOutcome) => void>();
  return {
    of: (key) =>
      new Promise<KeyOutcome>((resolve) => {
        const stopLimit = clock.after(proofMs, () => settle({ is: 'later' }));
        const settle = (outcome: KeyOutcome) => {
          stopLimit();
          if (waiting.get(key) === settle) waiting.delete(key);
          resolve(outcome);
        };
        waiting.set(key, settle);
      }),
    recorded(entry) {
      const settle = waiting.get(entry.key);
      if (entry.step === 'nextKeyPromoted') settle?.({ is: 'inUse' });
      if (entry.step === 'nextKeyFailed' || entry.step === 'nextKeyNotPromoted') {
        settle?.({ is: 'notUsed', code: entry.code });
      }
    },
  };
}
