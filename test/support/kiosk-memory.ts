import type { KioskMemory, Remembered } from '../../electron/kiosk/kiosk-memory.ts';

/** A kiosk's memory for tests that need no disk: empty at first, and gone with the test. */
export function memoryWithoutFile(): KioskMemory {
  let held: Remembered = { enrolled: null, promoted: null, pin: { wrong: 0, waiting: false } };
  return {
    read: () => held,
    change: (part) => {
      held = { ...held, ...part };
    },
    writeAgain: () => {},
    settled: async () => {},
  };
}
