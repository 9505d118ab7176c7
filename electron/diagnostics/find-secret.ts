import { encodedParts } from './encoded-parts.ts';
import type { Range } from './ranges.ts';
import { pieceLength, type SecretForms, secretForms, spellingsOf } from './secret-forms.ts';
import { findFragments, fragmentsOf } from './secret-fragments.ts';
import type { SeenText } from './secret-traces.ts';

/** Where a text holds a secret or a part of it. The ranges may overlap and are in no order. */
export type FindSecret = (text: SeenText) => Range[];

/**
 * Finds one secret in each of its forms. Of one longer than a piece, any part as it is, in Base64 or in hex, too. Each
 * way looks at the whole text: what one of them hid would cut in two what another finds by its length, and leave the
 * pieces.
 */
export function findSecret(secret: string): FindSecret {
  const forms = secretForms(secret);
  const long = spellingsOf(secret).filter((form) => form.length > pieceLength);
  const fragments = long.map(fragmentsOf);
  const encoded = long.map(encodedParts);
  return (text) => [
    ...forms.flatMap((form) => findForm(form, text)),
    ...fragments.flatMap((known) => findFragments(text.raw, known)),
    ...encoded.flatMap((find) => find(text.raw)),
  ];
}

function findForm({ mayBeIn, pattern }: SecretForms, text: SeenText): Range[] {
  if (!mayBeIn(text)) return [];
  const ranges: Range[] = [];
  const search = pattern();
  search.lastIndex = 0;
  for (let found = search.exec(text.raw); found; found = search.exec(text.raw)) {
    ranges.push([found.index, search.lastIndex]);
  }
  return ranges;
}
