import type { Translation } from '../translate.ts';

export const proxy: Translation = {
  'proxy.which': 'El proxy es {proxy}; la contraseña de {site} nunca se le envía.',
  'proxy.title': 'Inicie sesión en el proxy de esta red',
  'proxy.userName': 'Nombre de usuario del proxy',
  'proxy.password': 'Contraseña del proxy',
  'proxy.use': 'Usar para el proxy',
  'proxy.hint': 'Se guarda hasta que se cierre esta aplicación, solo para {proxy}.',
  'proxy.used': 'El proxy recibe este nombre y esta contraseña en su próximo intento.',
  'problem.proxyUserName.empty': 'Escriba el nombre de usuario del proxy.',
  'problem.proxyUserName.colon': 'Un nombre de usuario no lleva dos puntos.',
  'problem.proxyPassword.empty': 'Escriba la contraseña del proxy.',
};
