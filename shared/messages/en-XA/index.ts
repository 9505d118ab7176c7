import { en } from '../en/index.ts';
import { pseudoText } from '../pseudo-text.ts';
import type { Catalogue } from '../translate.ts';

/** The pseudo-language, for runs from source and the gallery: nothing of it is in the app that people get. */
export const enXA = Object.fromEntries(
  Object.entries(en).map(([key, text]) => [key, pseudoText(text)]),
) as Catalogue;
