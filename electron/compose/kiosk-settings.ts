import type { KioskSettings } from '../../shared/kiosk.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { SettingsService } from '../settings/settings.ts';

/**
 * A kiosk's settings as they hold. While the policy cannot be used, those from before do: the key is not asked
 * with them, but the PIN still opens, and the telephone number is still shown.
 */
export function followKioskSettings(settings: SettingsService) {
  let held: KioskSettings = settings.view().values.kiosk;
  const now = (): KioskSettings => {
    if (settings.inForce().ok) held = settings.view().values.kiosk;
    return held;
  };
  /** What a restart of the kiosk's course depends on. */
  const fingerprint = () => {
    const inForce = settings.inForce();
    if (!inForce.ok) return 'unusable';
    const { baseUrl, apiPrefix, kiosk } = inForce.value;
    return JSON.stringify({ baseUrl, apiPrefix, kiosk });
  };
  let before = fingerprint();
  return {
    now,
    /** True when what the course depends on is another than at the last call. */
    haveChanged(): boolean {
      now();
      const current = fingerprint();
      const changed = current !== before;
      before = current;
      return changed;
    },
  };
}

/** What the page of a kiosk may see: neither where keys lie nor the PIN's hash. */
export function kioskPageSettings(view: SettingsView): SettingsView {
  const { phone, recheckMinutes, graceMinutes } = view.values.kiosk;
  const kiosk = { recheckMinutes, graceMinutes, ...(phone !== undefined && { phone }) };
  return { ...view, values: { ...view.values, mode: 'kiosk', kiosk } };
}
