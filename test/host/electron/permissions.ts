import { runtime } from '../runtime.ts';
import type { HostSession } from './session.ts';

/** Electron's permission names (docs/api/session) that DevTools can set, with DevTools' names. */
const CHROMIUM_NAMES: Record<string, string> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  geolocation: 'geolocation',
  'idle-detection': 'idle-detection',
  midi: 'midi',
  midiSysex: 'midi',
  notifications: 'notifications',
  'storage-access': 'storage-access',
  'window-management': 'window-management',
  'persistent-storage': 'persistent-storage',
};

/**
 * Gives the page what the app's check handler grants, everything without one: Electron's default.
 * Chromium cannot be made to ask during a call, so the handler is asked beforehand; the launcher's
 * `permission` asks both handlers for any name.
 */
export async function applyPermissions(session: HostSession): Promise<void> {
  const { cdp } = runtime().browser;
  const set = (electronName: string, name: string) => {
    const granted = session.checks(electronName, 'app://window');
    const setting = granted ? 'granted' : 'denied';
    return cdp.send('Browser.setPermission', { permission: { name }, setting }).catch(() => {});
  };
  await Promise.all(Object.entries(CHROMIUM_NAMES).map(([from, to]) => set(from, to)));
}
