import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../../../shared/messages/en/index.ts';
import { enXA } from '../../../shared/messages/en-XA/index.ts';
import { es } from '../../../shared/messages/es/index.ts';
import { fr } from '../../../shared/messages/fr/index.ts';
import {
  type Catalogue,
  createTranslate,
  type MessageKey,
} from '../../../shared/messages/translate.ts';

/** The texts as they are written: only a language's index is compiled, its files are not. */
async function written(language: string): Promise<Record<string, string>> {
  const folder = new URL(`../../../shared/messages/${language}/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'index.ts');
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, Record<string, string>>> => {
      return import(/* @vite-ignore */ `../../../shared/messages/${language}/${name}`);
    }),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

/** Names in braces that a message is filled with, in order, each once. */
const placeholders = (message: string): string[] =>
  [
    ...new Set(
      [
        ...message.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g),
      ].map(([, name = '']) => name),
    ),
  ].sort();

const english = await written('en');
const keys = Object.keys(english);

describe.each([
  [
    'es',
    es,
    /\b(por favor|lo siento|lo sentimos|perdón|inválid[oa]s?|no válid[oa]s?|prohibid[oa]s?)\b/i,
  ],
  ['fr', fr, /\b(veuillez|s’il vous plaît|désolée?|oups|invalides?|non valides?|interdite?s?)\b/i],
] as const)('%s', async (language, catalogue, ruledOut) => {
  const texts = await written(language);

  test('has a text for every key of the English catalogue', () => {
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });

  test('has no key that the English catalogue does not have', () => {
    expect(Object.keys(texts).filter((key) => !Object.hasOwn(english, key))).toEqual([]);
  });

  test('fills the same placeholders as English', () => {
    const differing = keys.filter((key) => {
      const text = texts[key];
      return (
        text !== undefined && `${placeholders(text)}` !== `${placeholders(english[key] ?? '')}`
      );
    });
    expect(differing).toEqual([]);
  });

  test('uses none of the words that experience.md rules out', () => {
    expect(Object.keys(texts).filter((key) => ruledOut.test(texts[key] ?? ''))).toEqual([]);
  });

  test('keeps the plural forms of its language for one and many', () => {
    const translate = createTranslate(language, catalogue);
    const minutes = (count: number) => translate('settings.minutes', { minutes: count });
    expect([minutes(1), minutes(5)]).toEqual([
      `1 minut${language === 'es' ? 'o' : 'e'}`,
      `5 minut${language === 'es' ? 'os' : 'es'}`,
    ]);
  });
});

test('French has a narrow no-break space at double punctuation marks and inside quotation marks', async () => {
  const texts = await written('fr');
  const loose = Object.keys(texts).filter((key) =>
    /[ \u00a0][:;?!»]|«[^\u202f]|[\p{L}})][:;?!»](?!\/\/)/u.test(texts[key] ?? ''),
  );
  // It lists the signs that a domain cannot have.
  expect(loose.filter((key) => key !== 'problem.domain.characters')).toEqual([]);
});

describe('the pseudo-language', () => {
  const translate = createTranslate('en-XA', enXA);
  const plain = createTranslate('en', en);
  const values = new Proxy<Record<string, number>>({}, { get: () => 3, has: () => true });

  test('has each text in brackets, with nothing but placeholders unaccented', () => {
    const wrong = (Object.keys(en) as MessageKey[]).filter((key) => {
      const text = translate(key, values);
      return !text.startsWith('[') || !text.endsWith(']') || /\{|undefined/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  test('is longer than English by 30 to 60 % over the whole catalogue', () => {
    const length = (say: typeof plain) =>
      (Object.keys(en) as MessageKey[]).reduce((sum, key) => sum + say(key, values).length, 0);
    const ratio = length(translate) / length(plain);
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.6);
  });

  test('keeps placeholders and plural forms', () => {
    expect(translate('settings.minutes', { minutes: 1 })).toBe('[1 mííñúútéé]');
    expect(translate('signIn.sentAs', { name: 'LIBRARY\\jsmith' })).toContain('LIBRARY\\jsmith');
  });
});

test('a language falls back to English where a text is missing', () => {
  const partial: Catalogue = { ...en, ...{ 'signIn.title': es['signIn.title'] } };
  const translate = createTranslate('es', partial);
  expect(translate('signIn.title')).toBe('Iniciar sesión');
  expect(translate('signIn.userName')).toBe('User name');
});
