import { useEffect } from 'react';
import { useBridge } from '../queries.ts';

/** Keeps the window out of pictures of the screen, where the system can, for as long as this is shown (promise 60). */
export function useShield(): void {
  const bridge = useBridge();
  useEffect(() => {
    const shield = (on: boolean) => void bridge.shieldScreen({ on }).catch(() => {});
    shield(true);
    return () => shield(false);
  }, [bridge]);
}
