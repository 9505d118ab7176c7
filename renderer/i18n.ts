import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { en } from '../shared/messages/en/index.ts';
import {
  type Catalogue,
  createTranslate,
  type MessageKey,
  type Translate,
} from '../shared/messages/translate.ts';

export interface Language {
  /** BCP 47: the language of the texts. */
  locale: string;
  /** BCP 47: how the person writes dates and numbers. */
  formats: string;
  translate: Translate;
}

/** English comes with the page; every other language is fetched when it is wanted. */
const loaders: Readonly<Record<string, () => Promise<Catalogue>>> = {};
export const availableLanguages: readonly string[] = ['en', ...Object.keys(loaders)];

/**
 * The language of the texts, and that of dates and numbers.
 * @param setting BCP 47, or `system`
 * @param wanted the person's languages in order, BCP 47
 * @param available languages that have a catalogue
 */
export function chooseLanguage(
  setting: string,
  wanted: readonly string[],
  available: readonly string[] = availableLanguages,
): { locale: string; formats: string } {
  const order = [...(setting === 'system' ? [] : [setting]), ...wanted].filter(isLanguageTag);
  const matches = order.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  const locale = matches.find((tag) => available.includes(tag)) ?? 'en';
  return { locale, formats: order[0] ?? locale };
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('no language around this component');
  return language;
}

export const useTranslate = (): Translate => useLanguage().translate;

/** The language in force; English until another catalogue has arrived. */
export function useChosenLanguage(setting: string): Language {
  const { locale, formats } = chooseLanguage(setting, navigator.languages);
  const [loaded, setLoaded] = useState<{ locale: string; catalogue: Catalogue } | null>(null);
  useEffect(() => {
    let current = true;
    loaders[locale]?.().then((catalogue) => current && setLoaded({ locale, catalogue }));
    return () => {
      current = false;
    };
  }, [locale]);
  const language = useMemo(() => {
    const ready = loaded?.locale === locale ? loaded : { locale: 'en', catalogue: en };
    return {
      locale: ready.locale,
      formats,
      translate: createTranslate(ready.locale, ready.catalogue),
    };
  }, [locale, formats, loaded]);
  useEffect(() => {
    document.documentElement.lang = language.locale;
  }, [language]);
  return language;
}

/** Whether the catalogue has a text for a key that was put together at run time. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}
