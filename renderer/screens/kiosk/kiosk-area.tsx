import { lazy, Suspense, useState } from 'react';
import type { SettingsView } from '../../../shared/settings.ts';
import { useBridge } from '../../queries.ts';
import { Starting } from '../starting.tsx';
import { KioskStatus } from './kiosk-status.tsx';
import { useHeartbeat, useKioskView } from './kiosk-view.ts';
import { PinScreen } from './pin-screen.tsx';
import { useClosedDrop, useHiddenPointer, useQuiet } from './surroundings.ts';
import { useWayOut } from './way-out.ts';
import './kiosk.css';

const StaffArea = lazy(() => import('./staff-area.tsx'));

/** So long does the way out stay open while nobody does anything; ms. */
const QUIET_AT_PIN_MS = 30_000;
const QUIET_STAFF_MS = 120_000;

type Place = 'public' | 'pin' | 'staff';

/** A kiosk's page: what the public sees, and behind the PIN what staff can do. */
export default function KioskArea({ settings }: { settings: SettingsView }) {
  const bridge = useBridge();
  const view = useKioskView();
  const [place, setPlace] = useState<Place>('public');
  useHeartbeat();
  useClosedDrop();
  useHiddenPointer();
  useWayOut(place === 'public', () => setPlace('pin'));
  const leave = () => {
    void bridge.lockKiosk().catch(() => {});
    setPlace('public');
  };
  useQuiet(place === 'public' ? null : place === 'pin' ? QUIET_AT_PIN_MS : QUIET_STAFF_MS, leave);
  if (!view) return <Starting />;
  if (place === 'pin') return <PinScreen onRight={() => setPlace('staff')} onBack={leave} />;
  if (place === 'public') return <KioskStatus view={view} settings={settings} />;
  return (
    <Suspense fallback={<Starting />}>
      <StaffArea view={view} settings={settings} onBack={leave} />
    </Suspense>
  );
}
