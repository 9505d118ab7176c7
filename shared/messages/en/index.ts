import { checked } from './checked.ts';
import { failures } from './failures.ts';

/** The English catalogue: ICU messages by key, compiled when the app is built. */
export const en = {
  ...checked,
  ...failures,
} as const;
