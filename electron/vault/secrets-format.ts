import { z } from 'zod';
import { sha256 } from './seal.ts';
import { secretNames } from './secret-schemas.ts';
import type { SecretName } from './vault.ts';

/** What lies in `secrets.json`: encrypted texts, and which key store encrypted them (promise 33). */
export interface SealedSecrets {
  backend: string;
  /** Base64 by name. */
  sealed: Map<SecretName, string>;
}

const version = 1;

const fileSchema = z.strictObject({
  version: z.literal(version),
  backend: z.string(),
  secrets: z.partialRecord(z.enum(secretNames), z.string()),
  digest: z.string(),
});

type SecretsRecord = z.infer<typeof fileSchema>;

const serialise = (record: object) => `${JSON.stringify(record, null, '\t')}\n`;

const digestOf = ({ backend, secrets }: Pick<SecretsRecord, 'backend' | 'secrets'>) =>
  sha256(JSON.stringify([version, backend, Object.entries(secrets).sort()]));

/**
 * The file is read only when it is, byte for byte, what `serialise` writes, and its digest fits: a changed byte
 * anywhere is found (promise 35), a torn file too. The digest is no protection against somebody who knows it;
 * that is in `seal.ts`.
 */
export const secretsFormat = {
  version,
  serialise,
  parse(text: string): SecretsRecord {
    const given = JSON.parse(text);
    const record = fileSchema.parse(given);
    if (record.digest !== digestOf(record) || serialise(given) !== text) {
      throw new TypeError('the file was changed');
    }
    return record;
  },
};

export function toRecord({ backend, sealed }: SealedSecrets): SecretsRecord {
  const secrets = Object.fromEntries(sealed);
  return { version, backend, secrets, digest: digestOf({ backend, secrets }) };
}

export function fromRecord(record: unknown): SealedSecrets {
  const { backend, secrets } = fileSchema.parse(record);
  const names = secretNames.filter((name) => secrets[name] !== undefined);
  return { backend, sealed: new Map(names.map((name) => [name, secrets[name] ?? ''])) };
}
