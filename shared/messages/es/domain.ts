import type { Translation } from '../translate.ts';

export const domain: Translation = {
  'domain.lastTime': 'La última vez funcionó aquí un nombre con dominio, como {name}',
  'domain.missing':
    'Puede que falte el dominio: forma parte del nombre, como DOMINIO\\nombre o nombre@dominio.',
};
