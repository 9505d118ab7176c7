import { describe, expect, test } from 'vitest';
import { followLanguage } from '../../../electron/platform/language.ts';
import { chooseLanguage } from '../../../shared/messages/choose-language.ts';

describe('the language of texts, dates and numbers', () => {
  test.each([
    ['system', ['es-MX', 'en'], { locale: 'es', formats: 'es-MX' }],
    ['system', ['ca', 'fr-CA'], { locale: 'fr', formats: 'ca' }],
    ['es', ['en-US', 'es-AR'], { locale: 'es', formats: 'es-AR' }],
    ['es', ['en-US'], { locale: 'es', formats: 'es' }],
    ['fr-CH', ['en-US'], { locale: 'fr', formats: 'fr-CH' }],
    ['de', ['en-GB'], { locale: 'en', formats: 'de' }],
  ])('setting %s on a system with %j', (setting, system, expected) => {
    expect(chooseLanguage(setting, system)).toEqual(expected);
  });

  test('the pseudo-language counts only where it is offered', () => {
    expect(chooseLanguage('en-XA', ['en-GB']).locale).toBe('en');
    expect(chooseLanguage('en-XA', ['en-GB'], ['en', 'en-XA']).locale).toBe('en-XA');
  });
});

test('main follows the setting while it runs', () => {
  let setting = 'system';
  const language = followLanguage(
    () => setting,
    () => ['fr-FR'],
  );
  expect(language().translate('signIn.title')).toBe('Se connecter');
  setting = 'es';
  expect(language().locale).toBe('es');
  expect(language().translate('signIn.title')).toBe('Iniciar sesión');
  expect(language()).toBe(language());
});
