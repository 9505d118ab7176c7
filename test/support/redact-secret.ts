import { findSecret } from '../../electron/diagnostics/find-secret.ts';
import { hideSecrets, type Redact } from '../../electron/diagnostics/redact.ts';

/** Hides one secret, as the register does all that it knows. */
export function redactSecret(secret: string): Redact {
  const find = findSecret(secret);
  return (text) => hideSecrets(text, [find]);
}
