import { z } from 'zod';
import { keptSessionSchema } from './kept-session.ts';
import type { SecretName, Secrets } from './vault.ts';

const schemas: { [N in SecretName]: z.ZodType<Secrets[N]> } = {
  session: keptSessionSchema,
  refreshToken: z.string().min(1),
  apiKey: z.string().min(1),
  nextApiKey: z.string().min(1),
};

export const secretNames = Object.keys(schemas) as SecretName[];

/** A value read back as what it should be, or null. */
export function readSecret<N extends SecretName>(name: N, value: unknown): Secrets[N] | null {
  const reading = schemas[name].safeParse(value);
  return reading.success ? reading.data : null;
}

/**
 * Refuses what must not be kept, whoever asks and whatever the types say.
 * @throws TypeError that quotes nothing
 */
export function checkSecret<N extends SecretName>(name: N, value: Secrets[N]): Secrets[N] {
  const checked = Object.hasOwn(schemas, name) ? readSecret(name, value) : null;
  if (checked === null) throw new TypeError('not a secret that may be kept');
  return checked;
}
