import { useEffect, useState } from 'react';

/**
 * True once `afterMs` have passed since the instant `since`; one timer, no polling.
 * @param since epoch milliseconds; null: nothing is under way
 */
export function useElapsed(since: number | null, afterMs: number): boolean {
  const [passedFor, setPassedFor] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setPassedFor(since), Math.max(0, since + afterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return since !== null && passedFor === since;
}
