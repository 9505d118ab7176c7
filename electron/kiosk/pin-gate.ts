import type { PinOutcome } from '../../shared/kiosk.ts';
import { readPinHash } from '../../shared/pin-hash.ts';
import type { Clock } from '../platform/clock.ts';
import type { KioskMemory } from './kiosk-memory.ts';
import { isRightPin } from './pin-hash.ts';

export interface PinGateDeps {
  clock: Pick<Clock, 'monotonic' | 'after'>;
  memory: KioskMemory;
  /** Setting `kiosk.pinHash`. */
  pinHash(): string | undefined;
}

export interface PinGate {
  /** One PIN, one answer; works without network. */
  enter(pin: string): Promise<PinOutcome>;
  /** Seconds until a PIN may be entered; 0: now. */
  waitSeconds(): number;
}

const mostWrong = 5;
const waitMs = 30_000;
/** A disk that hangs must not keep staff out. */
const longestWriteMs = 1_000;

/**
 * The way out of a kiosk. Five wrong PINs bring a wait of 30 s, measured on the monotonic clock: setting the
 * clock does not shorten it, and a restart begins it again. A try is counted, and written, before it is
 * checked, so that pulling the plug or asking many times at once gives no free ones.
 */
export function createPinGate({ clock, memory, pinHash }: PinGateDeps): PinGate {
  let waitUntil = memory.read().pin.waiting ? clock.monotonic() + waitMs : -Infinity;

  const waitSeconds = () => Math.max(Math.ceil((waitUntil - clock.monotonic()) / 1000), 0);

  const count = async (): Promise<number> => {
    const wrong = memory.read().pin.waiting ? 1 : memory.read().pin.wrong + 1;
    const waiting = wrong >= mostWrong;
    if (waiting) waitUntil = clock.monotonic() + waitMs;
    memory.change({ pin: { wrong, waiting } });
    await Promise.race([memory.settled(), after(clock, longestWriteMs)]);
    return wrong;
  };

  return {
    waitSeconds,
    async enter(pin) {
      const hash = readPinHash(pinHash() ?? '');
      if (!hash) return { is: 'notSet' };
      if (waitSeconds() > 0) return { is: 'wait', seconds: waitSeconds() };
      const wrong = await count();
      if (await isRightPin(pin, hash)) {
        waitUntil = -Infinity;
        memory.change({ pin: { wrong: 0, waiting: false } });
        return { is: 'right' };
      }
      return wrong >= mostWrong
        ? { is: 'wait', seconds: waitSeconds() }
        : { is: 'wrong', left: mostWrong - wrong };
    },
  };
}

const after = (clock: PinGateDeps['clock'], ms: number) =>
  new Promise<void>((resolve) => {
    clock.after(ms, resolve);
  });
