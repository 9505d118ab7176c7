import type { Translation } from '../translate.ts';

export const oauthWayTexts: Translation = {
  'oauthWay.title': 'Usar otra manera',
  'oauthWay.offer': '¿El navegador no vuelve aquí?',
  'oauthWay.loopback': 'El navegador responde por sí solo',
  'oauthWay.loopback.text':
    'Inicie sesión de nuevo; el navegador responde directamente a esta aplicación.',
  'oauthWay.scheme': 'El navegador abre esta aplicación',
  'oauthWay.scheme.text':
    'Inicie sesión de nuevo; al final, el navegador pregunta si puede abrir Staff Sign-In. Permítalo.',
  'oauthWay.paste': 'Pegar la última dirección',
  'oauthWay.paste.text':
    'Inicie sesión en el navegador. Cuando aparezca su última página, o no se pueda mostrar, copie la dirección completa de la barra de direcciones y péguela aquí.',
  'oauthWay.paste.field': 'Dirección del navegador',
  'oauthWay.paste.button': 'Usar esta dirección',
  'oauthWay.paste.empty': 'Pegue la dirección de la última página del navegador.',
  'oauthWay.paste.otherAddress':
    'Esta no es la dirección de la última página. Esa empieza por {redirect}. Cópiela entera.',
  'oauthWay.paste.otherSignIn':
    'Esta dirección pertenece a un inicio de sesión anterior. Inicie sesión de nuevo en el navegador y copie la dirección de su última página.',
  'oauthWay.paste.notWaiting': 'Ningún inicio de sesión espera esta dirección. Empiece de nuevo.',
  'oauthWay.device': 'Escribir un código en cualquier dispositivo',
  'oauthWay.device.text':
    'Abra {address} en cualquier navegador, si quiere en un teléfono, y escriba este código:',
  'oauthWay.device.code': 'Código',
  'oauthWay.device.own':
    'Escriba solo este código, y solo porque usted empezó este inicio de sesión.',
  'oauthWay.changing': 'Preparando…',
  'oauthWay.device.lead':
    'Inicie sesión en cualquier navegador, si quiere en un teléfono, con un código que se muestra aquí.',
  'oauthWay.device.copy': 'Copiar código',
  'oauthWay.device.copied': 'Código copiado.',
  'oauthWay.device.open': 'Abrir navegador',
  'oauthWay.device.opened': 'Se pidió al navegador que abra la dirección.',
  'oauthWay.device.until': 'Este código caduca {time}.',
};
