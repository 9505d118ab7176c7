import type { PowerMonitor } from 'electron';

/** The computer's events by name; `lock-screen` comes on Windows and macOS only. */
export function powerEvents(monitor: PowerMonitor) {
  return {
    onLockScreen: (listener: () => void) => void monitor.on('lock-screen', listener),
    onSuspend: (listener: () => void) => void monitor.on('suspend', listener),
    onResume: (listener: () => void) => void monitor.on('resume', listener),
  };
}
