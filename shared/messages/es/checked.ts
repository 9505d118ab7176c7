import type { Translation } from '../translate.ts';

export const checked: Translation = {
  'checked.password.no': 'Su contraseña no se comprobó.',
  'checked.password.unknown': 'No se sabe si su contraseña se comprobó.',
  'checked.apiKey.no': 'La clave no se comprobó.',
  'checked.apiKey.unknown': 'No se sabe si la clave se comprobó.',
  'checked.code': 'Código {code}',
};
