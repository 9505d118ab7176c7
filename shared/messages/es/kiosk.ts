import type { Translation } from '../translate.ts';

export const kiosk: Translation = {
  'kiosk.starting': 'Esta máquina se está iniciando.',
  'kiosk.ready': 'Lista',
  'kiosk.ready.site': 'Sitio {site}',
  'kiosk.ready.since': 'Lista desde: {time}',
  'kiosk.notReady': 'Esta máquina no está lista. Lo reintenta por sí sola.',
  'kiosk.nextTry': 'Próximo intento en {seconds, plural, one {# segundo} other {# segundos}}',
  'kiosk.trying': 'Intentándolo ahora…',
  'kiosk.tried': '{attempt, plural, one {Un intento} other {# intentos}} hasta ahora',
  'kiosk.tryNow': 'Intentar ahora',
  'kiosk.code': 'Código {code}',
  'kiosk.outOfService': 'Esta máquina está fuera de servicio.',
  'kiosk.call': 'Llame al {phone} y dé el código {code}.',
  'kiosk.askStaff': 'Pregunte al personal y dé el código {code}.',
  'kiosk.pin.title': 'Para el personal',
  'kiosk.pin.label': 'PIN',
  'kiosk.pin.open': 'Continuar',
  'kiosk.pin.wrong':
    'Este no es el PIN. {left, plural, one {Queda # intento} other {Quedan # intentos}}; después hay una espera.',
  'kiosk.pin.wait':
    'Demasiados PIN equivocados. El próximo se puede escribir dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
  'kiosk.pin.notSet': 'Esta máquina no tiene PIN. Pregunte a quien se ocupa de ella.',
  'kiosk.trouble.KEY-FILE':
    'No se puede leer el archivo de clave que su organización indicó para esta máquina. Compruebe que está en su sitio.',
  'kiosk.trouble.KEY-OPEN':
    'El archivo de clave de esta máquina lo pueden leer o cambiar otros, pertenece a otra cuenta o es un enlace. No se usó.',
  'kiosk.trouble.KEY-FORM':
    'Lo que se encontró como clave de esta máquina no es una clave de API. Compruebe que está completa y en una sola línea.',
  'kiosk.trouble.KSK-USER':
    'La clave pertenece a un usuario distinto de aquel para el que se preparó esta máquina. No se usó.',
  'kiosk.trouble.KSK-REST':
    'La aplicación de esta máquina se cerró sola tres veces en diez minutos. Descansa un cuarto de hora y luego lo intenta de nuevo; con el PIN se puede reiniciar enseguida.',
  'kiosk.trouble.KSK-SITE':
    'La clave pertenece a un sitio distinto de aquel para el que se preparó esta máquina. No se usó.',
  'kiosk.place': '{site} · {workstation}',
  'kiosk.user': 'Sesión iniciada como {name}',
  'kiosk.back': 'Volver a la pantalla de inicio',
  'kiosk.staff.state': 'Estado',
  'kiosk.staff.settings': 'Configuración',
  'kiosk.staff.key': 'Próxima clave de API',
  'kiosk.staff.restart': 'Reiniciar la aplicación',
  'kiosk.staff.quit': 'Cerrar la aplicación',
  'kiosk.key.title': 'Cambiar la clave de API',
  'kiosk.key.label': 'Próxima clave de API',
  'kiosk.key.hint':
    'Se pide una vez, se prueba con el servicio y no se vuelve a mostrar. Hasta entonces vale la clave actual.',
  'kiosk.key.anew': 'Preparar esta máquina de nuevo: la clave puede ser de otro usuario o sitio',
  'kiosk.key.save': 'Probar y guardar',
  'kiosk.key.testing': 'Probando la clave…',
  'kiosk.key.inUse': 'El servicio aceptó la clave. Se usa a partir de ahora.',
  'kiosk.key.later':
    'La clave se ha guardado. Se prueba en cuanto el servicio responda, y entonces sustituye a la actual.',
  'kiosk.key.cancelled':
    'La prueba se canceló. La clave no se ha guardado; la actual sigue en uso.',
  'kiosk.key.empty': 'Escriba la clave de API.',
  'kiosk.pin.delete': 'Borrar la última cifra',
  'kiosk.pin.hint': 'Al menos seis cifras',
  'kiosk.pin.checking': 'Comprobando…',
};
