import type { Translation } from '../translate.ts';

export const history: Translation = {
  'history.signedIn.password': '{user} inició sesión con una contraseña.',
  'history.signedIn.oauth': '{user} inició sesión en el proveedor.',
  'history.signedIn.apiKey': '{user} inició sesión con una clave de API.',
  'history.failed.password': '{user} intentó iniciar sesión con una contraseña.',
  'history.failed.oauth': '{user} intentó iniciar sesión en el proveedor.',
  'history.failed.apiKey': '{user} intentó iniciar sesión con una clave de API.',
  'history.somebody': 'Alguien',
  'history.shortened':
    'Un nombre que aquí nunca se aceptó puede ser una contraseña en el campo equivocado: solo se muestran su primer carácter y su longitud. Busque el nombre completo para encontrarlo.',
  'history.code': 'Código {code}.',
  'history.took': 'Tardó {seconds} s.',
  'history.revealed.shown': '{field} se mostró en la pantalla.',
  'history.revealed.copied': '{field} se copió.',
  'history.reached.input': 'Terminó antes de que se enviara nada.',
  'history.reached.provider': 'Llegó hasta buscar al proveedor.',
  'history.reached.browser': 'Llegó hasta el navegador.',
  'history.reached.token': 'Llegó hasta el token del proveedor.',
  'history.reached.service': 'Llegó hasta el servicio.',
};
