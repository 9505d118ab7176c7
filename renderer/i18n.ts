import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { chooseLanguage, languages } from '../shared/messages/choose-language.ts';
import { en } from '../shared/messages/en/index.ts';
import {
  type Catalogue,
  createTranslate,
  type MessageKey,
  type Translate,
} from '../shared/messages/translate.ts';

export { chooseLanguage };

export interface Language {
  /** BCP 47: the language of the texts. */
  locale: string;
  /** BCP 47: how the person writes dates and numbers. */
  formats: string;
  translate: Translate;
}

type Loader = () => Promise<Catalogue>;

/** English comes with the page; every other language is a file of its own, fetched when it is wanted. */
const loaders: Record<string, Loader> = {
  es: () => import('../shared/messages/es/index.ts').then(({ es }) => es),
  fr: () => import('../shared/messages/fr/index.ts').then(({ fr }) => fr),
};
const loaded: Record<string, Catalogue> = { en };

/** Languages that can be chosen, BCP 47. */
export const availableLanguages: string[] = [...languages];

/** Adds a language that is not for everybody: the pseudo-language, in a run from source and in the gallery. */
export function addLanguage(tag: string, load: Loader): void {
  loaders[tag] = load;
  if (!availableLanguages.includes(tag)) availableLanguages.push(tag);
}

/**
 * Fetches the texts of the language that will be shown, so that the first screen is already in it. Texts that do
 * not come leave the page in English.
 * @param setting BCP 47, or `system`
 * @param system the system's languages in order, BCP 47
 */
export async function loadLanguage(setting: string, system: readonly string[]): Promise<void> {
  const { locale } = chooseLanguage(setting, system, availableLanguages);
  if (Object.hasOwn(loaded, locale)) return;
  const catalogue = await loaders[locale]?.().catch(() => undefined);
  if (catalogue) loaded[locale] = catalogue;
}

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('no language around this component');
  return language;
}

export const useTranslate = (): Translate => useLanguage().translate;

/** The language in force; English until another catalogue has arrived. */
export function useChosenLanguage(setting: string, system: readonly string[]): Language {
  const { locale, formats } = chooseLanguage(setting, system, availableLanguages);
  const [, setArrived] = useState(locale);
  const catalogue = loaded[locale];
  useEffect(() => {
    let current = true;
    if (!catalogue) {
      void loadLanguage(locale, []).then(() => current && setArrived(`${locale} arrived`));
    }
    return () => {
      current = false;
    };
  }, [locale, catalogue]);
  const language = useMemo(() => {
    const ready = catalogue ? { locale, catalogue } : { locale: 'en', catalogue: en };
    return {
      locale: ready.locale,
      formats,
      translate: createTranslate(ready.locale, ready.catalogue),
    };
  }, [locale, formats, catalogue]);
  useEffect(() => {
    const { documentElement: root } = document;
    root.lang = language.locale;
    root.dir = directionOf(language.locale);
  }, [language]);
  return language;
}

const directionOf = (locale: string): string => {
  const known: { getTextInfo?(): { direction?: string } } = new Intl.Locale(locale);
  return known.getTextInfo?.().direction ?? 'ltr';
};

/** Whether the catalogue has a text for a key that was put together at run time. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}
