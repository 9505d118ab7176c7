import { useEffect } from 'react';

/** After this long without a pointer or a key, the next one is the first use again. */
const QUIET_MS = 60_000;
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Has main look at its deadlines when the window comes back, and at the first use after a quiet minute: timers
 * stop in sleep (promise 55), and a warning about idleness is over as soon as somebody is there.
 */
export function useRecheck(recheck: () => void): void {
  useEffect(() => {
    let lastUse = Date.now();
    const onUse = () => {
      const now = Date.now();
      // Also when the clock was set back meanwhile.
      if (Math.abs(now - lastUse) >= QUIET_MS) recheck();
      lastUse = now;
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') recheck();
    };
    const passive = { passive: true, capture: true };
    for (const use of uses) window.addEventListener(use, onUse, passive);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      for (const use of uses) window.removeEventListener(use, onUse, passive);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [recheck]);
}
