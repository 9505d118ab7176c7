import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Bridge } from '../../../shared/bridge.ts';
import type { KioskView } from '../../../shared/kiosk.ts';
import { ReplyFailure, useBridge } from '../../queries.ts';

/** Main counts on one a minute (electron/kiosk/page-watch.ts); ms. */
const BEAT_MS = 60_000;

const kioskQuery = (bridge: Bridge) =>
  queryOptions({
    queryKey: ['kiosk'],
    queryFn: async () => {
      const reply = await bridge.getKiosk();
      if (!reply.ok) throw new ReplyFailure(reply.failure);
      return reply.value;
    },
  });

/** How the kiosk stands; null until main has said so. */
export function useKioskView(): KioskView | null {
  const bridge = useBridge();
  const client = useQueryClient();
  useEffect(
    () => bridge.onKioskChanged((view) => client.setQueryData(kioskQuery(bridge).queryKey, view)),
    [bridge, client],
  );
  return useQuery(kioskQuery(bridge)).data ?? null;
}

/** Tells main each minute that the page runs, and at once that there is a network again. */
export function useHeartbeat(): void {
  const bridge = useBridge();
  useEffect(() => {
    const tell = (call: () => Promise<unknown>) => void call().catch(() => {});
    const beat = () => tell(bridge.beatKiosk);
    const online = () => tell(bridge.tellOnline);
    beat();
    const timer = setInterval(beat, BEAT_MS);
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [bridge]);
}
