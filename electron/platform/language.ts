import { type ChosenLanguage, chooseLanguage } from '../../shared/messages/choose-language.ts';
import { en } from '../../shared/messages/en/index.ts';
import { es } from '../../shared/messages/es/index.ts';
import { fr } from '../../shared/messages/fr/index.ts';
import {
  type Catalogue,
  createTranslate,
  type Translate,
} from '../../shared/messages/translate.ts';

export interface LanguageInForce extends ChosenLanguage {
  translate: Translate;
}

const catalogues: Readonly<Record<string, Catalogue>> = { en, es, fr };

/**
 * The language of what main says outside of the page: the last page of a sign-in, notifications, menus, bundles.
 * It is asked for each time, because the setting and the policy can change while the app runs.
 * @param setting BCP 47, or `system`
 * @param system the system's languages in order, BCP 47
 */
export function followLanguage(
  setting: () => string,
  system: () => readonly string[],
): () => LanguageInForce {
  let last: LanguageInForce | null = null;
  return () => {
    const chosen = chooseLanguage(setting(), system());
    if (last?.locale !== chosen.locale || last.formats !== chosen.formats) {
      last = {
        ...chosen,
        translate: createTranslate(chosen.locale, catalogues[chosen.locale] ?? en),
      };
    }
    return last;
  };
}
