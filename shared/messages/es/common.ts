import type { Translation } from '../translate.ts';

export const common: Translation = {
  'common.appName': 'Staff Sign-In',
  'common.title': '{screen} – Staff Sign-In',
  'common.titleError': 'Error: {screen} – Staff Sign-In',
  'common.starting': 'Iniciando…',
  'common.problemTitle': 'Hay un problema',
  'common.cancel': 'Cancelar',
  'common.back': 'Atrás',
  'common.nobody': 'Nadie ha iniciado sesión.',
  'common.asBefore': 'Aquí no ha cambiado nada.',
  'common.memoryOnly':
    'En este equipo no se pueden proteger sus secretos, así que no se conserva nada después de cerrar la aplicación.',
  'common.locked': 'Fijado por su organización',
  'common.pair': '{name}: {value}',
  'time.at': 'a las {time}',
  'time.atOne': 'a la {time}',
  'time.onDay': 'el {time}',
  'common.site': 'Sitio',
  'common.workstation': 'Puesto',
  'common.brokenTitle': 'La aplicación no puede mostrar esta pantalla',
  'common.brokenText':
    'Algo falló en la aplicación. No se envió nada por ello. Vuelva a cargar la pantalla; si se repite, reinicie la aplicación y dé el código a soporte.',
  'common.startFailedTitle': 'La aplicación no pudo iniciarse',
  'common.loadAgain': 'Volver a cargar',
  'trouble.policyUnusable':
    'Las normas que su organización fijó para este equipo no se pueden usar: {why} Nadie puede iniciar sesión hasta que soporte lo arregle. Archivo: {path}',
  'trouble.policyKeyUnknown':
    'Las normas de su organización tienen una entrada que esta versión no conoce: {key}. Las demás se aplican.',
  'trouble.fileSetAside':
    'La configuración de este equipo no se pudo leer. Se guardó como {path}, y la aplicación se inició sin ella.',
  'trouble.fileNewer':
    'La configuración de este equipo la escribió una versión más nueva de la aplicación; esta versión no la toca. Use la versión más nueva. Archivo: {path}',
  'trouble.otherFileSetAside':
    'Un archivo de esta aplicación no se pudo leer. Se guardó como {path}, y la aplicación se inició sin él.',
  'trouble.otherFileNewer':
    'Una versión más nueva de la aplicación escribió un archivo; esta versión no lo toca. Use la versión más nueva. Archivo: {path}',
  'trouble.settingsNotSaved':
    'La configuración no se pudo guardar en este equipo. Se aplica hasta que se cierre la aplicación. Compruebe el espacio del disco y quién puede escribir en él.',
  'trouble.valueNotUnderstood':
    'Un valor de la configuración de este equipo no se entiende: {key}. Se aplica el valor habitual.',
  'policyFault.unreadable': 'el archivo no se puede leer.',
  'policyFault.owner': 'el archivo pertenece a alguien que no debe fijarlas.',
  'policyFault.writable': 'pueden escribir en el archivo personas que no deben fijarlas.',
  'policyFault.folder': 'pueden cambiar la carpeta del archivo personas que no deben fijarlas.',
  'policyFault.notAFile': 'lo que hay en su lugar no es un archivo.',
  'policyFault.tooLarge': 'el archivo es demasiado grande.',
  'policyFault.notJson': 'el archivo no es JSON.',
  'policyFault.value': 'el valor de {key} no se entiende.',
  'common.problem.wrong': 'Revise este valor: no se puede usar.',
  'common.problem.long': 'Es demasiado largo. Acórtelo.',
  'common.problem.characters': 'Contiene un carácter que aquí no se puede usar.',
  'common.problem.locked': 'Lo fijó su organización y no se puede cambiar aquí.',
  'common.loading': 'Cargando…',
};
