import type { Translation } from '../translate.ts';

export const inspector: Translation = {
  'rowValue.hidden': 'Oculto, {length, plural, one {# carácter} other {# caracteres}}',
  'rowValue.hidden.number':
    'Oculto, un número de {length, plural, one {# carácter} other {# caracteres}}',
  'rowValue.hidden.list':
    'Oculto, una lista con {length, plural, one {# elemento} other {# elementos}}',
  'rowValue.hidden.object':
    'Oculto, un objeto con {length, plural, one {# miembro} other {# miembros}}',
  'rowValue.none': 'Vacío',
  'inspect.empty': 'Pegue un token o un resultado de autenticación.',
  'inspect.opaque': 'Esto no es ni un JWT ni un resultado de autenticación.',
  'inspect.opaque.meaning':
    'Un texto opaco: solo quien lo emitió sabe qué dice. Es normal en un AccessToken del servicio.',
  'inspect.jwt.unverified':
    'Descodificado, no verificado: cualquiera podría haberlo escrito. Solo el servicio juzga si es verdad.',
  'inspect.result': 'Un resultado de autenticación. No se guardó nada de él.',
  'inspect.result.not':
    'Esto es JSON, pero difícilmente un resultado de autenticación: no tiene ni AccessToken ni ServiceUser.',
  'inspect.session': 'El resultado de la sesión en uso.',
  'inspect.upn.good':
    'Identifica al usuario ante el servicio. Tiene la forma que el servicio quiere: usuario@dominio.',
  'inspect.upn.case':
    'Identifica al usuario, pero el dato debería escribirse Upn. Algunos proveedores lo escriben así, y puede que el servicio no lo acepte.',
  'inspect.upn.form':
    'Debería identificar al usuario en la forma usuario@dominio, y no lo hace: el servicio no puede saber quién es.',
  'inspect.upn.missing':
    'No hay dato Upn: el servicio no puede saber quién es. El proveedor debe añadirlo, en la forma usuario@dominio.',
  'inspect.signature': 'No se comprueba aquí: solo el servicio la comprueba.',
  'inspect.signature.none': 'No hay firma: nadie puede comprobar quién emitió este token.',
  'claim.iss': 'Quién emitió el token.',
  'claim.iss.differs':
    'Quién emitió el token. Es una dirección distinta de la del proveedor en la configuración, lo que puede ser correcto.',
  'claim.sub': 'El usuario, tal como el proveedor numera a sus usuarios.',
  'claim.aud': 'Para quién es el token.',
  'claim.aud.differs':
    'Para quién es el token. El servicio de la configuración no está entre ellos, lo que puede ser correcto.',
  'claim.exp': 'Cuándo caduca el token.',
  'claim.exp.past': 'El token ha caducado, según el reloj de este equipo.',
  'claim.iat': 'Cuándo se emitió el token.',
  'claim.nbf': 'Desde cuándo cuenta el token.',
  'claim.nbf.future': 'El token aún no cuenta, según el reloj de este equipo.',
  'claim.jti': 'Número del token, para que no se pueda usar dos veces.',
  'claim.scope': 'Lo que permite el token.',
  'claim.client_id': 'La aplicación para la que se emitió.',
  'claim.azp': 'La aplicación para la que se emitió.',
  'claim.auth_time': 'Cuándo inició sesión la persona en el proveedor.',
  'claim.nonce': 'Une el token a la petición que lo pidió.',
  'claim.other': 'Un dato de este proveedor; el servicio no lo necesita.',
  'jwtHeader.alg': 'Cómo está firmado.',
  'jwtHeader.typ': 'Qué clase de token dice que es.',
  'jwtHeader.kid': 'Con cuál de las claves del proveedor se firmó.',
  'field.missing': 'Falta este campo; todo resultado de autenticación lo tiene.',
  'field.type': 'Este campo es de un tipo distinto del que indica la interfaz.',
  'field.unknown': 'La interfaz no conoce este campo; puede ser secreto, así que no se muestra.',
  'field.unknown.shown':
    'La interfaz no conoce este campo. Sí, no o nada no pueden ser secretos, así que se muestra.',
  'field.secret.none': 'Vacío: un inicio de sesión con clave de API no da ninguno.',
  'field.SiteDomain': 'Dominio del sitio.',
  'field.UserDomain': 'Dominio del usuario.',
  'field.AccessToken': 'Una mitad del par con el que otros programas llaman al servicio. Secreto.',
  'field.AccessSecret': 'La otra mitad del par. Secreto.',
  'field.ERMSNetworkAddress': 'Dirección de red de un servidor del servicio.',
  'field.DataSource': 'Nombre de la fuente de datos.',
  'field.SiteCode': 'Código del sitio; solo lo da un inicio de sesión con clave de API.',
  'field.ServiceUserID': 'Número del usuario.',
  'field.OrganizationID': 'Número de la organización.',
  'field.Name': 'Nombre del usuario.',
  'field.BranchID': 'Número de la sucursal. Vacío: no se indicó ninguna.',
  'field.Enabled': 'Si la cuenta está activada.',
  'field.CreatorID': 'Quién creó la cuenta.',
  'field.ModifierID': 'Quién cambió la cuenta por última vez. Vacío: nunca se cambió.',
  'field.CreationDate': 'Cuándo se creó la cuenta.',
  'field.ModificationDate': 'Cuándo se cambió la cuenta por última vez. Vacío: nunca se cambió.',
  'expiry.certain': 'Cuándo termina la sesión. Solo hay una manera de leerlo.',
  'expiry.ambiguous':
    'Cuándo termina la sesión. Hay más de una manera de leerlo; cuenta la más temprana.',
  'expiry.doubtful':
    'Algo falla en este fin o en cómo se leyó; nada termina por sí solo a causa de él.',
  'expiry.unknown': 'Este fin no se puede leer; nada termina por sí solo a causa de él.',
  'expiry.none': 'El servicio no dio una hora de fin para esta sesión.',
  'expiry.clock':
    'Reloj del servicio frente al reloj de este equipo; más: este equipo va atrasado.',
  'zoneSource.setting': 'Zona horaria en que se leyó el fin, de la configuración.',
  'zoneSource.computer': 'Zona horaria en que se leyó el fin: la de este equipo.',
  'zoneSource.value': 'Desfase que el valor mismo indica.',
  'zoneSource.fallback':
    'Zona horaria en que se leyó el fin, porque la de la configuración no se conoce.',
  'zoneSource.none': 'No hizo falta zona horaria.',
  'reading.only': 'El fin como instante.',
  'reading.earlier': 'El fin como instante: la lectura más temprana.',
  'reading.later': 'El fin como instante: la lectura más tardía.',
  'reading.startOfDay': 'El fin como instante: el comienzo de ese día.',
  'reading.endOfDay': 'El fin como instante: el final de ese día.',
  'expiryNote.noEndTime': 'No se dio un fin.',
  'expiryNote.unreadable': 'El valor no es una fecha.',
  'expiryNote.offsetGiven':
    'El valor indica su propio desfase: la zona horaria de la configuración no importó.',
  'expiryNote.dateOnly': 'Una fecha sin hora puede significar el comienzo o el final de ese día.',
  'expiryNote.dstGap': 'Los relojes se saltan esta hora.',
  'expiryNote.dstFold': 'Esta hora se da dos veces.',
  'expiryNote.leapSecond': 'El segundo 60 se leyó como 59.',
  'expiryNote.hour24': 'Las 24:00 se leyeron como las 00:00 del día siguiente.',
  'expiryNote.roundedDown': 'Se quitaron las cifras por debajo del milisegundo.',
  'expiryNote.notSet': 'El año 1 representa una fecha que nadie fijó.',
  'expiryNote.neverEnds': 'El año 9999 representa una fecha que no llega nunca.',
  'expiryNote.zoneSettingUnknown': 'La zona horaria de la configuración no se conoce.',
  'expiryNote.computerZoneUnknown': 'La zona horaria de este equipo no se conoce.',
  'expiryNote.pastOnArrival':
    'El fin ya había pasado cuando llegó la respuesta: la zona horaria o un reloj va mal.',
  'expiryNote.moreThanSevenDaysAhead': 'El fin queda a más de siete días.',
  'expiryNote.clockDifferenceUnknown': 'El reloj del servicio no se conoce.',
  'expiryNote.clockDifferenceApplied': 'Se tuvo en cuenta la diferencia de los relojes.',
  'signedInBy.password': 'Sesión iniciada con contraseña.',
  'signedInBy.oauth': 'Sesión iniciada en el proveedor.',
  'signedInBy.apiKey': 'Sesión iniciada con una clave de API.',
  'protection.memory':
    'Los secretos están solo en la memoria de la aplicación y terminan con ella.',
  'protection.keyStore': 'Lo que se guarda está protegido por el almacén de claves del sistema.',
};
