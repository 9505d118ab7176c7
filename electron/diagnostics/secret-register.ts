import { type FindSecret, findSecret } from './find-secret.ts';
import { hideSecrets, type Redact, redactPatterns } from './redact.ts';

/** The secret values that the process knows at this moment. They are in memory anyway; nothing is kept longer for it. */
export interface SecretRegister {
  /** Counts: a secret that was added twice is known until it was removed twice. Returns what removes it. */
  add(secret: string | null | undefined): () => void;
  /** Hides every known secret in every form, and everything that looks like one. */
  redact: Redact;
}

interface Known {
  uses: number;
  find: FindSecret | null;
}

export function createSecretRegister(): SecretRegister {
  const known = new Map<string, Known>();

  const remove = (secret: string) => {
    const entry = known.get(secret);
    if (!entry) return;
    entry.uses -= 1;
    if (entry.uses === 0) known.delete(secret);
  };

  return {
    add(secret) {
      if (!secret) return () => {};
      const entry = known.get(secret) ?? { uses: 0, find: null };
      entry.uses += 1;
      known.set(secret, entry);
      let isAdded = true;
      return () => {
        if (isAdded) remove(secret);
        isAdded = false;
      };
    },
    redact: (text) => {
      const finders = [...known].map(([secret, entry]) => {
        entry.find ??= findSecret(secret);
        return entry.find;
      });
      return redactPatterns(hideSecrets(text, finders));
    },
  };
}
