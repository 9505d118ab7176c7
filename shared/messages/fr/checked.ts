import type { Translation } from '../translate.ts';

export const checked: Translation = {
  'checked.password.no': 'Votre mot de passe n’a pas été vérifié.',
  'checked.password.unknown': 'On ne sait pas si votre mot de passe a été vérifié.',
  'checked.apiKey.no': 'La clé n’a pas été vérifiée.',
  'checked.apiKey.unknown': 'On ne sait pas si la clé a été vérifiée.',
  'checked.code': 'Code {code}',
};
