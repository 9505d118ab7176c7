import { expect, test } from 'vitest';
import { timeInSentence } from '../../../renderer/time-in-sentence.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { es } from '../../../shared/messages/es/index.ts';
import { fr } from '../../../shared/messages/fr/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const catalogues = { en, es, fr };
const now = Date.UTC(2026, 10, 20, 15, 4);
const minute = 60_000;

test.each([
  ['en', 'en-GB', 4, /^Locked since 15:00\.$/],
  ['en', 'en-GB', 1440, /^Locked since 19 November 2026 at 15:04\.$/],
  ['es', 'es', 4, /^Bloqueada a las 15:00\.$/],
  ['es', 'es', 244, /^Bloqueada a las 11:00\.$/],
  ['es', 'es', 839, /^Bloqueada a la 1:05\.$/],
  ['es', 'es-MX', 120, /^Bloqueada a la 1:04\sp/],
  ['es', 'es', 1440, /^Bloqueada el 19 de noviembre de 2026.*15:04\.$/],
  ['fr', 'fr', 4, /^Verrouillée à 15:00\.$/],
  ['fr', 'fr', 1440, /^Verrouillée le 19 novembre 2026 à 15:04\.$/],
] as const)(
  'texts in %s, formats %s: the lock of %i minutes ago',
  (language, formats, ago, said) => {
    const translate = createTranslate(language, catalogues[language]);
    const time = timeInSentence(now - ago * minute, now, { formats, translate }, 'UTC');
    expect(translate('lock.since.button', { time })).toMatch(said);
  },
);
