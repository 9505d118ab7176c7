import type { Translation } from '../translate.ts';

export const kioskSettings: Translation = {
  'settings.section.kiosk': 'Quiosco',
  'settings.kiosk.prepare': 'Para un equipo que es un quiosco',
  'settings.kiosk.pin': 'PIN',
  'settings.kiosk.pinRepeat': 'El mismo PIN otra vez',
  'settings.kiosk.pinSet':
    'Hay un PIN. Déjelo vacío para conservarlo; para otro, al menos seis cifras.',
  'settings.kiosk.pinNone':
    'No hay PIN: el personal no podría salir del quiosco. Al menos seis cifras.',
  'settings.kiosk.pinManaged':
    'Lo fija su organización. Un PIN que se escriba aquí no se guarda; su hash se puede copiar para las normas.',
  'settings.kiosk.copyHash': 'Copiar el hash del PIN para las normas',
  'settings.kiosk.hashCopied': 'Copiado. Va en las normas como kiosk.pinHash.',
  'settings.kiosk.phone': 'Número de teléfono',
  'settings.kiosk.phoneHint':
    'Se muestra al público mientras la máquina está fuera de servicio. Puede quedar vacío.',
  'settings.kiosk.recheckMinutes': 'Comprobar la clave cada (minutos)',
  'settings.kiosk.recheckMinutesHint':
    'De 1 a 1440. Con qué frecuencia un quiosco listo pregunta al servicio si lo sigue estando.',
  'settings.kiosk.graceMinutes': 'Seguir listo sin el servicio durante (minutos)',
  'settings.kiosk.graceMinutesHint': 'De 0 a 10080. El público ve una interrupción solo después.',
  'settings.kiosk.files':
    'Los archivos y variables con claves, y el lugar del archivo de estado, se fijan en las normas o en settings.json, no aquí: nadie debe poder hacer leer o escribir otros archivos desde una pantalla.',
  'settings.kiosk.apiKeyFile': 'Archivo con la clave',
  'settings.kiosk.nextApiKeyFile': 'Archivo con la próxima clave',
  'settings.kiosk.apiKeyEnv': 'Variable con la clave',
  'settings.kiosk.healthFile': 'Archivo de estado',
  'problem.kiosk.pin.digits': 'Escriba un PIN de al menos seis cifras, y nada más que cifras.',
  'problem.kiosk.pinRepeat.differs': 'Los dos PIN no son iguales. Escriba ambos otra vez.',
  'problem.kiosk.phone.characters': 'Escriba el número de teléfono en una sola línea.',
  'problem.kiosk.phone.long': 'Escriba el número de teléfono con 50 caracteres como máximo.',
  'problem.kiosk.recheckMinutes.minutes': 'Escriba un número entero de 1 a 1440.',
  'problem.kiosk.graceMinutes.minutes': 'Escriba un número entero de 0 a 10080.',
};
