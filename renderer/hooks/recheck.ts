import { useEffect } from 'react';

/** Nobody at the page for this long is a quiet moment; what comes after it is the first use. */
export const QUIET_MS = 60_000;
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Has main look at its deadlines when the window comes back, at the first use after a quiet minute, and once
 * when a minute has been quiet: timers stop in sleep (promise 55). No timer while nobody does anything.
 */
export function useRecheck(recheck: () => void): void {
  useEffect(() => {
    let lastUse = Date.now();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const whenQuiet = () => {
      const left = lastUse + QUIET_MS - Date.now();
      timer = left > 0 ? setTimeout(whenQuiet, left) : null;
      if (left <= 0) recheck();
    };
    const onUse = () => {
      const now = Date.now();
      // Also when the clock was set back meanwhile.
      if (Math.abs(now - lastUse) >= QUIET_MS) recheck();
      lastUse = now;
      timer ??= setTimeout(whenQuiet, QUIET_MS);
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') recheck();
    };
    const passive = { passive: true, capture: true };
    for (const use of uses) window.addEventListener(use, onUse, passive);
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      if (timer !== null) clearTimeout(timer);
      for (const use of uses) window.removeEventListener(use, onUse, passive);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [recheck]);
}
