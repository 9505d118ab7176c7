import type { InspectorRow } from '../../../shared/diagnostics.ts';
import type { Translate } from '../../../shared/messages/translate.ts';

const groups = [
  'signedInBy',
  'zoneSource',
  'reading',
  'expiry',
  'expiryNote',
  'protection',
] as const;

/** The name of a row; one that is no field of the service is called after what it is about. */
export function rowLabel({ name, meaning }: InspectorRow, translate: Translate): string {
  if (name !== '') return name;
  const group = groups.find((one) => meaning.key.startsWith(`${one}.`));
  return translate(`details.row.${group ?? 'other'}`);
}
