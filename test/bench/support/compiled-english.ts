import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from '../../../shared/messages/en/index.ts';
import type { Translate } from '../../../shared/messages/translate.ts';

/** English as the built app has it: its build compiles the texts, so that none is parsed while it runs. */
export function compiledEnglish(): Translate {
  const compiled = Object.entries(en).map(([key, text]) => [key, compileMessage(text)] as const);
  const i18n = setupI18n({ locale: 'en', messages: { en: Object.fromEntries(compiled) } });
  return (key, values = {}) => i18n._(key, values);
}
