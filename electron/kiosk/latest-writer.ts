/** Writes texts to one place, one at a time; of those that come meanwhile only the newest is written. */
export interface LatestWriter {
  /** Returns at once and never fails. */
  put(text: string): void;
  /** Tries once more what the disk did not take, where nothing newer came; otherwise does nothing. */
  again(): void;
  /** Resolves when nothing is being written. */
  settled(): Promise<void>;
}

/**
 * A disk that is full, read-only or hangs must not stop a kiosk: failures are told once when they begin and
 * once when they end, and nothing piles up.
 * @param write rejects when it did not work
 */
export function createLatestWriter(
  write: (text: string) => Promise<void>,
  onTrouble: (failing: boolean) => void,
): LatestWriter {
  let waiting: string | null = null;
  let notTaken: string | null = null;
  let failing = false;
  let running: Promise<void> | null = null;

  const tell = (now: boolean) => {
    if (now !== failing) onTrouble(now);
    failing = now;
  };
  const drain = async () => {
    while (waiting !== null) {
      const text = waiting;
      waiting = null;
      const isTaken = await write(text).then(
        () => true,
        () => false,
      );
      notTaken = isTaken ? null : text;
      tell(!isTaken);
    }
    running = null;
  };
  const put = (text: string) => {
    waiting = text;
    running ??= drain();
  };
  return {
    put,
    again() {
      if (running === null && notTaken !== null) put(notTaken);
    },
    settled: async () => {
      await running;
    },
  };
}
