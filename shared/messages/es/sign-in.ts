import type { Translation } from '../translate.ts';

export const signIn: Translation = {
  'signIn.title': 'Iniciar sesión',
  'signIn.userName': 'Nombre de usuario',
  'signIn.password': 'Contraseña',
  'signIn.showPassword': 'Mostrar contraseña',
  'signIn.hidePassword': 'Ocultar contraseña',
  'signIn.capsLock': 'Bloq Mayús está activado.',
  'signIn.sentAs': 'Se enviará como {name}',
  'signIn.submit': 'Iniciar sesión',
  'signIn.pending': 'Iniciando sesión…',
  'signIn.awaitingService': 'Esperando la respuesta de {site}: 30 segundos como mucho.',
  'signIn.awaitingKey': 'Esperando a que {site} compruebe la clave: 30 segundos como mucho.',
  'signIn.with': 'Iniciar sesión con {provider}',
  'signIn.usePassword': 'Usar una contraseña',
  'signIn.useApiKey': 'Usar una clave de API',
  'signIn.help': 'Ayuda de acceso',
  'signIn.settings': 'Configuración',
  'signIn.otherWays': 'Otras maneras de iniciar sesión',
  'signIn.oauthLead': 'Inicie sesión en {provider} con su navegador y vuelva después aquí.',
  'signIn.apiKey': 'Clave de API',
  'signIn.apiKeyHint': 'Pegue la clave que su organización creó para este equipo.',
  'signIn.testAndSave': 'Probar y guardar',
  'signIn.keyKept': 'En este equipo se guarda una clave de API.',
  'signIn.replaceKey': 'Sustituir la clave',
  'signIn.keepKey': 'Conservar la clave actual',
  'signIn.forgetKey': 'Borrar la clave',
  'signIn.keyStays':
    'La clave sigue en el disco de este equipo y vuelve cuando se reinicia la aplicación. Bórrela de nuevo cuando se pueda escribir en el disco.',
  'signIn.ended': 'Su sesión terminó {time}. Inicie sesión de nuevo para continuar.',
  'signIn.someoneElse': 'Iniciar sesión como otra persona',
  'signIn.idleLock': 'Este puesto se bloquea tras {minutes} minutos sin uso.',
  'switch.title': 'Cambiar de usuario',
  'switch.replaces': '{name} tiene la sesión iniciada aquí hasta que usted entre.',
  'switch.endsFirst':
    '{name} tiene aquí la sesión iniciada; se cerrará en cuanto usted pulse el botón.',
  'switch.locked': 'La sesión de {name} está bloqueada aquí, y termina cuando usted entre.',
  'override.title': 'Relevo de supervisor',
  'override.parks':
    'Inicie sesión como supervisor para relevar a {name}, cuya sesión espera y vuelve bloqueada.',
  'override.lasts':
    'Termina por sí solo tras {minutes, plural, one {# minuto} other {# minutos}}. Se registran su comienzo y su fin.',
  'signedOut.otherPerson':
    'La renovación trajo la sesión de otra persona. Por seguridad, ahora nadie tiene la sesión iniciada.',
  'signedOut.keptLost':
    'La sesión que se guardó en este equipo ya no se puede abrir. Inicie sesión de nuevo.',
  'signedOut.siteChanged':
    'Este equipo se cambió a otro sitio, así que la sesión del anterior ha terminado.',
  'farewell.yes':
    'Aquí ha cerrado sesión, pero el navegador de este equipo sigue conectado en {provider} y dejaría entrar a la última persona sin preguntar.',
  'farewell.maybe':
    'Aquí ha cerrado sesión. {provider} pregunta quién inicia sesión, pero sus páginas pueden seguir abiertas en el navegador de este equipo.',
  'farewell.signedOut':
    'Aquí ha cerrado sesión, y se pidió al navegador que la cierre también en {provider}. Termine allí si lo pregunta.',
  'farewell.signOutAt': 'Cerrar sesión en {provider}',
  'problem.userName.empty': 'Escriba su nombre de usuario.',
  'problem.userName.colon': 'Un nombre de usuario no puede llevar dos puntos (:).',
  'problem.userName.control':
    'El nombre de usuario contiene un carácter que no se ve, a menudo por copiarlo. Escríbalo a mano.',
  'problem.password.empty': 'Escriba su contraseña.',
  'problem.password.control':
    'La contraseña contiene un carácter que no se ve, a menudo por copiarla. Escríbala a mano.',
  'problem.apiKey.empty': 'Escriba la clave de API.',
  'problem.apiKey.characters':
    'Una clave solo tiene letras, cifras y signos sencillos. Cópiela de nuevo, sin espacios ni saltos de línea.',
  'help.title': 'Ayuda de acceso',
  'help.back': 'Volver a iniciar sesión',
  'help.domainTitle': '¿Qué nombre de usuario y qué dominio?',
  'help.domainSet':
    'Escriba solo su nombre de usuario: se añade el dominio {domain}. Para otro dominio, escriba el nombre entero, como OTRO\\jsmith o jsmith@otro. Bajo el campo se muestra lo que se enviará.',
  'help.domainNone':
    'Escriba el nombre entero con su dominio, como BIBLIOTECA\\jsmith o jsmith@biblioteca. Bajo el campo se muestra lo que se enviará.',
  'help.capsTitle': 'No se acepta la contraseña',
  'help.caps':
    'Cuentan las mayúsculas y las minúsculas. Compruebe Bloq Mayús y el idioma del teclado, y pulse Mostrar contraseña para leer lo que escribió. Varios intentos equivocados pueden desactivar la cuenta: llame pronto a soporte.',
  'help.reachTitle': 'No se puede conectar con el sitio',
  'help.reach':
    'Este equipo inicia sesión en {site}, en {address}. Compruebe que otras páginas se abren en un navegador e inténtelo de nuevo.',
  'help.callTitle': 'Llamar a soporte',
  'help.call':
    'Dígales el código que aparece junto al mensaje, el nombre de este puesto ({workstation}) y la hora. No diga nunca a nadie su contraseña.',
  'help.lastCode': 'Código del último mensaje: {code}',
  'signIn.recentNames': 'Últimos nombres',
  'signIn.forgetName': 'Quitar {name}',
};
