import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';

/** The clipboard, which is asynchronous (Electron 44) and may fail. */
export interface SecretClipboard {
  /** Marked as concealed, so that clipboard managers and cloud clipboards leave it alone. */
  writeConcealed(text: string): Promise<void>;
  read(): Promise<string>;
  clear(): Promise<void>;
}

export interface CopiedSecrets {
  copy(secret: string): Promise<void>;
  /** Clears now what would be cleared later: on lock, sign-out and quit. */
  clearNow(): Promise<void>;
}

interface Copied {
  /** Of what the clipboard may hold of ours, the newest first. */
  hashes: Buffer[];
  stopTimer: () => void;
  written: Promise<void>;
}

/** How long a copied secret stays in the clipboard, in milliseconds (promise 44). */
export const secretStaysMs = 30_000;

/**
 * Copies a secret, and clears the clipboard 30 s later if the secret is still what it holds: what somebody
 * copied since is theirs. Of the secret itself only a hash is kept meanwhile.
 */
export function createCopiedSecrets(clipboard: SecretClipboard, clock: Clock): CopiedSecrets {
  let copied: Copied | null = null;

  async function clearNow(): Promise<void> {
    if (!copied) return;
    const { hashes, stopTimer, written } = copied;
    copied = null;
    stopTimer();
    // A lock in the same moment: what is not there yet could not be cleared, and would stay.
    await written.catch(() => {});
    try {
      const found = hashOf(await clipboard.read());
      if (hashes.some((hash) => timingSafeEqual(found, hash))) await clipboard.clear();
    } catch {
      // Unreadable is no proof that it is gone: losing what else was there is the lesser harm.
      await clipboard.clear().catch(() => {});
    }
  }

  return {
    clearNow,
    async copy(secret) {
      const before = copied;
      before?.stopTimer();
      const written = clipboard.writeConcealed(secret);
      const own: Copied = {
        // A clipboard that does not take this one still has the one before.
        hashes: [hashOf(secret), ...(before?.hashes ?? [])],
        stopTimer: clock.after(secretStaysMs, () => void clearNow()),
        written,
      };
      copied = own;
      await written;
      own.hashes = own.hashes.slice(0, 1);
    },
  };
}

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest();
