import { setupI18n } from '@lingui/core';
import type { en } from './en/index.ts';

/** Every text that a person can see or hear has a key here. */
export type MessageKey = keyof typeof en;
/** A language: a message for every key. The build compiles the ICU texts, so that no parser ships. */
export type Catalogue = Record<MessageKey, string>;
/**
 * A part of a translation. Its keys are held against the English ones by a test, not by this type: whoever adds,
 * renames or removes a text in English can go on working before it is translated.
 */
export type Translation = Readonly<Record<string, string>>;
export type MessageValues = Record<string, string | number>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A translator for one language; `locale` (BCP 47) decides plural forms and number formats. */
export function createTranslate(locale: string, catalogue: Catalogue): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue } });
  return (key, values = {}) => i18n._(key, values);
}
