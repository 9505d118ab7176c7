import type { Translation } from '../translate.ts';

export const browserPage: Translation = {
  'browserPage.signedIn.title': 'Ha iniciado sesión.',
  'browserPage.signedIn.text': 'Puede cerrar esta página y volver a Staff Sign-In.',
  'browserPage.refused.title': 'No ha iniciado sesión.',
  'browserPage.refused.text':
    'El proveedor le dejó entrar, pero el servicio de la biblioteca no lo aceptó. Cierre esta página y vuelva a Staff Sign-In para ver qué hacer.',
  'browserPage.failed.title': 'No ha iniciado sesión.',
  'browserPage.failed.text':
    'El inicio de sesión no llegó a su fin. Cierre esta página y vuelva a Staff Sign-In para ver qué hacer.',
  'browserPage.stopped.title': 'Se detuvo el inicio de sesión.',
  'browserPage.stopped.text':
    'Nadie ha iniciado sesión. Puede cerrar esta página y volver a Staff Sign-In.',
  'browserPage.waiting.title': 'Se está comprobando su inicio de sesión.',
  'browserPage.waiting.text':
    'Tarda más de lo habitual. Cierre esta página y vuelva a Staff Sign-In: allí verá cómo termina.',
  'browserPage.stray.title': 'Aquí no hay nada que ver.',
  'browserPage.stray.text':
    'Esta dirección pertenece a un inicio de sesión que no está en curso. Cierre esta página y vuelva a Staff Sign-In.',
};
