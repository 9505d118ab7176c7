import type { Translation } from '../translate.ts';

export const diagnostics: Translation = {
  'testStep.settings': 'Configuración',
  'testStep.dns': 'DNS',
  'testStep.proxy': 'Proxy',
  'testStep.tcp': 'TCP',
  'testStep.tls': 'TLS',
  'testStep.http': 'HTTP',
  'testStep.clock': 'Reloj',
  'testStep.service': 'Servicio',
  'testStep.provider': 'Proveedor',
  'testStep.signIn': 'Inicio de sesión',
  'testStatus.pass': 'Correcto',
  'testStatus.warn': 'Aviso',
  'testStatus.fail': 'Fallo',
  'testStatus.notRun': 'No realizado',
  'testStatus.notApplicable': 'No procede',
  'whose.nobody': 'Nadie tiene que hacer nada',
  'whose.settings': 'La configuración de esta aplicación',
  'whose.here': 'Este equipo',
  'whose.network': 'La red',
  'whose.proxy': 'El proxy',
  'whose.service': 'El servicio',
  'whose.provider': 'El proveedor',
  'whose.person': 'La persona que inicia sesión',
  'whose.unknown': 'No se sabe',
  'evidence.earlier': 'Antes tiene que funcionar un paso anterior.',
  'evidence.timedOut': 'Sin respuesta en 4 segundos.',
  'evidence.broken': 'Este paso no se pudo llevar a cabo.',
  'evidence.stopped': 'Detenido antes de llegar al final.',
  'evidence.settings.address': 'Se pregunta a esta dirección: {address}',
  'evidence.proxy.direct': 'Sin proxy: la conexión va directamente a {host}.',
  'evidence.proxy.used': 'La conexión pasa por el proxy {proxy}.',
  'evidence.proxy.failed': 'El proxy no dejó pasar la petición ({error}).',
  'evidence.proxy.silent': 'Acepta conexiones, pero no abre camino a {host} en 4 segundos.',
  'evidence.dns.found': 'El nombre {host} lleva a {addresses}.',
  'evidence.dns.unknown':
    'Los servidores de nombres de esta red no conocen el nombre {host} ({error}).',
  'evidence.dns.noAnswer': 'Ningún servidor de nombres de esta red respondió por {host} ({error}).',
  'evidence.dns.proxy': 'El proxy busca el nombre.',
  'evidence.tcp.connected': '{host} acepta conexiones en el puerto {port}.',
  'evidence.tcp.failed': '{host} no aceptó una conexión en el puerto {port} ({error}).',
  'evidence.tcp.proxy': 'Solo la aplicación misma puede hablar con un proxy de esta clase.',
  'evidence.tls.none': 'La dirección está en este equipo y no usa TLS.',
  'evidence.tls.certificate': 'El certificado es para {subject}, emitido por {issuer}.',
  'evidence.tls.daysLeft':
    'Está en vigor del {from} al {to}: {days, plural, one {queda # día} other {quedan # días}}.',
  'evidence.tls.ended': 'Estuvo en vigor del {from} al {to}; según este equipo, hoy es {today}.',
  'evidence.tls.notYet':
    'Solo está en vigor a partir del {from}; según este equipo, hoy es {today}.',
  'evidence.tls.names': 'Es para otros nombres: {names}.',
  'evidence.tls.inspector': 'Su emisor lee conexiones cifradas: {inspector}.',
  'evidence.tls.hereOnly':
    'Su emisor {issuer} no se conoce públicamente; solo este equipo confía en él.',
  'evidence.tls.selfSigned': 'Se emitió a sí mismo, así que nadie responde por él.',
  'evidence.tls.unknown': 'Su emisor {issuer} no se conoce públicamente.',
  'evidence.tls.notSeen': 'No se vio ningún certificado ({error}).',
  'evidence.http.answer': 'Respuesta recibida, estado {status}.',
  'evidence.http.redirect': 'La respuesta (estado {status}) señala a {host}.',
  'evidence.http.page':
    'Llegó una página web en vez de una respuesta del servicio (estado {status}).',
  'evidence.http.proxy':
    'El proxy pide antes su propio nombre de usuario y contraseña (estado 407).',
  'evidence.http.failed': 'No llegó ninguna respuesta ({error}).',
  'evidence.http.none': 'No llegó ninguna respuesta.',
  'evidence.clock.unknown': 'El servicio no dijo qué hora es.',
  'evidence.clock.agrees': 'El reloj de este equipo coincide con el del servicio.',
  'evidence.clock.behind':
    'El reloj de este equipo va {minutes, plural, one {# minuto} other {# minutos}} atrasado respecto al del servicio.',
  'evidence.clock.ahead':
    'El reloj de este equipo va {minutes, plural, one {# minuto} other {# minutos}} adelantado respecto al del servicio.',
  'evidence.clock.providerWithUs': 'El reloj del proveedor coincide con este equipo.',
  'evidence.clock.providerWithService': 'El reloj del proveedor coincide con el servicio.',
  'evidence.service.asks': 'Sin credenciales responde 401: el inicio de sesión está ahí.',
  'evidence.service.status': 'Sin credenciales debería responder 401; respondió {status}.',
  'evidence.provider.none': 'No hay ningún proveedor configurado.',
  'evidence.provider.found': '{host} se describe como debe hacerlo un proveedor.',
  'evidence.provider.trouble': '{host} no se puede usar como proveedor ({code}).',
  'evidence.signIn.notAsked': 'No se enviaron credenciales, porque nadie lo pidió.',
  'evidence.signIn.accepted': 'El servicio aceptó las credenciales.',
  'evidence.signIn.failed': 'El inicio de sesión no se logró ({code}).',
  'verdict.TEST-OK': 'Todo funciona: nadie tiene que hacer nada.',
  'verdict.TEST-STP': 'La prueba se detuvo antes de poder decirlo.',
  'verdict.TLS-SOON':
    'Todo funciona, pero el certificado de {host} caduca el {to}: quienes administran el servicio deben renovarlo.',
  'verdict.TLS-INSP':
    'Todo funciona, pero solo este equipo confía en {issuer}, el emisor del certificado: o es la autoridad propia de su organización, o un proxy que lee conexiones cifradas, contraseñas incluidas.',
  'verdict.TLS-INSP.named':
    'Todo funciona, pero {inspector} lee en esta red la conexión cifrada, contraseñas incluidas: pida a quienes administran la red que exceptúen {host}.',
  'verdict.CLK-OFF':
    'La conexión funciona, pero los relojes de este equipo y del servicio difieren: compare este equipo con un reloj que vaya bien; si coincide, el que va mal es el del servicio.',
  'verdict.CLK-OFF.here':
    'La conexión funciona, pero el reloj de este equipo va mal; el servicio y el proveedor coinciden: ponga en hora este equipo.',
  'verdict.CLK-OFF.service':
    'La conexión funciona, pero el reloj del servicio va mal; este equipo y el proveedor coinciden: quienes administran el servicio deben ponerlo en hora.',
  'verdict.SVC-PAGE':
    'El sitio en {host} responde con una página web propia: corrija el prefijo de la ruta o la dirección del sitio en la configuración.',
  'verdict.NET-NAME':
    'Ningún servidor de nombres de esta red responde: quienes administran la red deben ocuparse de ello.',
  'verdict.NET-NAME.unknown':
    'Aquí nadie conoce el nombre {host}: corrija la dirección del sitio en la configuración, o conecte este equipo a la red del sitio.',
  'verdict.NET-REF':
    'El equipo {host} está ahí, pero el servicio no está en marcha en él o el puerto no es ese: quienes administran el servicio deben iniciarlo.',
  'verdict.NET-TIME':
    'De {host} no vuelve nada: algo en la red, muy probablemente un cortafuegos, se traga la conexión.',
  'verdict.NET-TIME.service':
    'El servicio en {host} acepta conexiones pero no responde: quienes administran el servicio deben ocuparse de ello.',
  'verdict.NET-LOST':
    'La conexión con {host} se corta antes de que llegue una respuesta: quienes administran el servicio deben revisarlo primero.',
  'verdict.NET-OFF': 'Este equipo no tiene camino hasta {host}: conéctelo a la red.',
  'verdict.TLS-DATE.ended':
    'El certificado de {host} caducó el {to}: quienes administran el servicio deben renovarlo (según este equipo, hoy es {today}).',
  'verdict.TLS-DATE.notYet':
    'Según este equipo hoy es {today}, y el certificado de {host} no empieza hasta el {from}: ponga en hora este equipo.',
  'verdict.TLS-CA':
    'Este equipo no conoce a {issuer}, el emisor del certificado: o hay que instalar en este equipo la autoridad de su organización, o un proxy de la red lee conexiones cifradas.',
  'verdict.TLS-CA.inspector':
    '{inspector} lee en esta red la conexión cifrada, así que no se envió nada: quienes administran la red deben exceptuar {host}.',
  'verdict.TLS-CA.selfSigned':
    'El certificado de {host} se emitió a sí mismo: quienes administran el servicio deben instalar uno por el que respondan otros.',
  'verdict.TLS-HOST':
    'El certificado en {host} es para {names}: use uno de estos nombres como dirección del sitio, o quienes administran el servicio deben instalar el certificado correcto.',
  'verdict.PRX-CONN':
    'El proxy {proxy} no responde: quienes administran la red deben ocuparse de él o corregir el ajuste del proxy.',
  'verdict.PRX-AUTH':
    'El proxy de esta red pide su propio nombre de usuario y contraseña: quienes lo administran deben dejar pasar a {host}.',
  'verdict.TLS-CA.proxy':
    'Este equipo no conoce a {issuer}, que emitió el certificado, y la conexión pasa por el proxy {proxy}: lo más probable es que el proxy lea las conexiones cifradas. Quienes lo administran deben exceptuar {host} o hacer instalar su autoridad en este equipo.',
  'verdict.PRX-CONN.silent':
    'El proxy {proxy} acepta conexiones, pero no abre camino a {host}: quienes administran el proxy deben revisarlo; ellos saben si {host} responde.',
  'verdict.PRX-AUTH.named':
    'El proxy {proxy} pide su propio nombre de usuario y contraseña: quienes lo administran deben dejar pasar {host} o darle un nombre y una contraseña.',
  'verdict.PRX-ERR.named':
    'El proxy {proxy} no dejó pasar la petición: quienes lo administran deben revisarlo.',
  'verdict.PRX-ERR.refused':
    'El proxy {proxy} rechaza las conexiones a {host} (estado {proxyStatus}): quienes lo administran deben dejarlas pasar.',
  'verdict.PRX-ERR.gateway':
    'El proxy {proxy} responde, pero él mismo no llega a {host} (estado {proxyStatus}): quienes administran el proxy saben por qué.',
  'verdict.NET-LOST.tls':
    'La conexión con {host} se corta mientras se asegura, antes de enviar nada: quienes administran el servicio deben revisarlo primero; un cortafuegos que bloquea {host} hace lo mismo.',
  'verdict.TLS-ERR.old':
    '{host} solo ofrece una versión anticuada de TLS, que no es segura: quienes administran el servicio deben activar TLS 1.2 o posterior.',
  'verdict.TLS-ERR.none':
    'Lo que responde en {host}, puerto {port}, no habla TLS: corrija el puerto en la dirección del sitio, o quienes administran el servicio deben activar https allí.',
  'verdict.OA-HTTP':
    'El servicio funciona, pero {provider} indica direcciones sin cifrar (http): quienes administran el proveedor deben publicar direcciones https.',
  'verdict.PORTAL':
    'Esta red pide que antes alguien inicie sesión en ella: abra un navegador en este equipo y hágalo.',
  'verdict.REDIRECT':
    'Lo que responde en {host} señala a {other}: corrija la dirección del sitio en la configuración, salvo que esta red pida un inicio de sesión propio.',
  'verdict.SVC-404':
    'Llega una respuesta de {host}, pero en esta ruta no hay inicio de sesión: corrija el prefijo de la ruta en la configuración.',
  'verdict.SVC-429':
    'El servicio está ahí, pero ha recibido demasiados inicios de sesión: espere e inténtelo de nuevo.',
  'verdict.SVC-503':
    'El servicio está ahí, pero dice que no está disponible por ahora: quienes lo administran saben por qué.',
  'verdict.SVC-5XX':
    'El servicio está ahí, pero tiene un error interno (estado {status}): quienes administran el servicio deben ocuparse de ello.',
  'verdict.OA-META':
    'El servicio funciona, pero {provider} no se describe como debe un proveedor de OAuth: corrija la dirección del proveedor, o quienes lo administran deben publicar sus metadatos.',
  'verdict.OA-ISS':
    'El servicio funciona, pero el proveedor se identifica con una dirección distinta de {provider}: escriba exactamente la que usa.',
  'verdict.CFG-NONE': 'En este equipo no hay un sitio configurado: indique la dirección del sitio.',
  'verdict.CFG-POL':
    'Las normas que su organización fijó para este equipo no se pueden leer: quienes administran este equipo deben arreglarlas.',
  'verdict.PWD-401':
    'El camino al servicio funciona; no aceptó este nombre de usuario y esta contraseña: la persona debe comprobar los dos.',
  'verdict.KEY-401':
    'El camino al servicio funciona; no aceptó esta clave de API: puede que se retirara o se copiara incompleta.',
  'verdict.by.nobody': 'Todo funciona: nadie tiene que hacer nada.',
  'verdict.by.settings':
    'La configuración de esta aplicación no va con el sitio: corríjala ({code}).',
  'verdict.by.here': 'El problema está en este equipo ({code}).',
  'verdict.by.network': 'El problema está en la red entre este equipo y {host} ({code}).',
  'verdict.by.proxy':
    'El proxy de esta red no dejó pasar la petición: quienes lo administran deben revisarlo ({code}).',
  'verdict.by.service':
    'El problema está en el servicio en {host}: quienes lo administran deben revisarlo ({code}).',
  'verdict.by.provider':
    'El servicio funciona; el problema está en el proveedor {provider}: quienes lo administran deben revisarlo ({code}).',
  'verdict.by.person':
    'El camino al servicio funciona; no aceptó a esta persona: hay que revisar la cuenta ({code}).',
  'verdict.by.unknown': 'La prueba no pudo decir de quién es el problema ({code}).',
};
