import { useEffect, useState } from 'react';
import { nextChangeIn } from '../dates.ts';

/**
 * This computer's time, as often as the words for what is left until `deadline` change: each minute,
 * each second only in the last one. Looks again when the window comes back, for timers stop in sleep.
 * @param deadline epoch milliseconds; null: nothing counts down, no timer runs
 */
export function useNowUntil(deadline: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    const wait = deadline === null ? null : nextChangeIn(deadline - now);
    if (wait === null) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [deadline, now]);
  return now;
}
