import type { Translation } from '../translate.ts';

export const domain: Translation = {
  'domain.lastTime': 'La dernière fois, un nom avec domaine a fonctionné ici : {name}',
  'domain.missing':
    'Le domaine manque peut-être : il fait partie du nom, comme DOMAINE\\nom ou nom@domaine.',
};
