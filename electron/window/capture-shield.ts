import { captureProtection } from '../../shared/capture.ts';

/** Keeps the window out of screenshots and shared screens while it shows something secret, where the system can. */
export interface CaptureShield {
  /**
   * Resolves when the secret may be shown.
   * @param mostMs it ends by itself after so long, should the page never say that the secret is gone
   */
  raise(mostMs: number): Promise<void>;
  /** The page shows nothing secret any more. */
  lower(): void;
}

export interface ShieldDeps {
  clock: {
    /** Calls `due` once, after `ms` milliseconds; returns what cancels it. */
    after(ms: number, due: () => void): () => void;
  };
  /** `process.platform`. */
  platform(): string;
  /** Turns the system's protection of the app's windows on or off. */
  protect(on: boolean): void;
}

/** It takes effect with the next composition of the desktop (Electron's documentation): some frames. Milliseconds. */
const takesEffectMs = 50;
/** The page has emptied its field before it says so, but the screen may still show the last frame. Milliseconds. */
const lastFrameMs = 250;

/** Where the system has no protection nothing is turned on, and nothing waits (promise 60). */
export function createCaptureShield({ clock, platform, protect }: ShieldDeps): CaptureShield {
  let isUp = false;
  let stopTimer = () => {};
  const lowerIn = (ms: number) => {
    stopTimer();
    stopTimer = clock.after(ms, () => {
      isUp = false;
      protect(false);
    });
  };
  return {
    async raise(mostMs) {
      if (captureProtection(platform()) === 'none') return;
      lowerIn(mostMs);
      if (isUp) return;
      isUp = true;
      protect(true);
      await new Promise<void>((resolve) => void clock.after(takesEffectMs, resolve));
    },
    lower() {
      if (isUp) lowerIn(lastFrameMs);
    },
  };
}
