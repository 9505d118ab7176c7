import type { Translation } from '../translate.ts';

export const oauth: Translation = {
  'oauth.title': 'Continúe en su navegador',
  'oauth.finish': 'Termine de iniciar sesión en su navegador. Esta ventana cambiará por sí sola.',
  'oauth.noBrowser':
    '¿No aparece el navegador? Ábralo de nuevo, o copie el enlace y péguelo en un navegador de este equipo.',
  'oauth.openAgain': 'Reabrir navegador',
  'oauth.copyLink': 'Copiar enlace',
  'oauth.address': 'Enlace para abrir en un navegador',
  'oauth.addressPending': 'El enlace aparece aquí en un momento.',
  'oauth.opened': 'Se pidió al navegador que abriera el enlace de nuevo.',
  'oauth.copied': 'Enlace copiado. Péguelo en un navegador de este equipo.',
  'oauth.until': 'Este enlace caduca {time}.',
  'oauth.step.provider': 'Preguntando a {provider} dónde iniciar sesión…',
  'oauth.step.browser': 'A la espera: termine en {provider}.',
  'oauth.step.token': 'Su navegador respondió. Recogiendo el token de {provider}…',
  'oauth.step.service': 'Su navegador respondió. Iniciando sesión en {site}…',
  'oauth.missing.provider': '{provider} aún no ha respondido.',
  'oauth.missing.browser':
    'Aún falta la respuesta de su navegador. Termine las páginas de {provider}, o ábralas de nuevo.',
  'oauth.missing.token': 'Aún falta el token de {provider}.',
  'oauth.missing.service': 'Aún falta la respuesta de {site}.',
};
