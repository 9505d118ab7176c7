import { describe, expect, test } from 'vitest';
import { readCode } from '../../../renderer/screens/support/read-code.ts';
import { codeTable } from '../../../shared/diagnostics.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { es } from '../../../shared/messages/es/index.ts';
import { fr } from '../../../shared/messages/fr/index.ts';
import { type Catalogue, createTranslate } from '../../../shared/messages/translate.ts';

const languages = { en, es: { ...en, ...es }, fr: { ...en, ...fr } } as const;

describe.each(Object.entries(languages))('the table of codes in %s', (tag, catalogue) => {
  const translate = createTranslate(tag, catalogue as Catalogue);

  test.each(codeTable().map((line) => [line.code, line] as const))(
    'reads as words for %s',
    (_, line) => {
      const { says, next, area, checked } = readCode(line, translate);
      for (const text of [says, area, checked]) expect(text.trim()).not.toBe('');
      expect(`${says} ${next} ${area}`).not.toMatch(
        /[{}]|undefined|(failure|verdict|next|codes)\./,
      );
    },
  );
});

test('whoever is told a code by somebody finds out what to do with it', () => {
  const translate = createTranslate('en', en);
  const read = codeTable().map((line) => ({ ...readCode(line, translate) }));
  const askSupport = read.filter(({ says }) => /Give support code|ask support/.test(says));
  expect(askSupport.length).toBeGreaterThan(15);
  for (const { code, next } of askSupport) expect(next, code).toMatch(/\w{3}.*[.)]$/);
});
