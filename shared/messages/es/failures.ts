import type { Translation } from '../translate.ts';

export const failures: Translation = {
  'failure.NET-NAME': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.NET-REF': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.NET-TIME': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.NET-LOST': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.NET-OFF': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.NET-ERR': 'No se puede conectar con {site}. Compruebe la red e inténtelo de nuevo.',
  'failure.TLS-DATE':
    'Esta conexión no es de confianza, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.TLS-CA':
    'Esta conexión no es de confianza, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.TLS-HOST':
    'Esta conexión no es de confianza, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.TLS-CLI':
    'Esta conexión no es de confianza, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.TLS-ERR':
    'Esta conexión no es de confianza, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.PRX-CONN':
    'El proxy de esta red no responde. Compruebe la red y su ajuste de proxy e inténtelo de nuevo.',
  'failure.PRX-AUTH':
    'El proxy de esta red pide antes su propio nombre de usuario y contraseña. Si no los tiene, pídalos a soporte.',
  'failure.PRX-ERR':
    'El proxy de esta red no dejó pasar la petición. Dé a soporte el código {code}.',
  'failure.PORTAL': 'Esta red pide que antes inicie sesión en ella.',
  'failure.REDIRECT':
    'La respuesta señalaba a otra dirección, {host}, y allí no se envió nada. Compruebe la dirección del sitio y el prefijo de la ruta. Si esta red pide que antes inicie sesión en ella, hágalo en un navegador.',
  'failure.PWD-401':
    'El servicio no aceptó este nombre de usuario y esta contraseña. Compruebe los dos, y el dominio, e inténtelo de nuevo.',
  'failure.OAU-401':
    'El proveedor le dejó entrar, pero el servicio no aceptó su token. Compruebe que su cuenta en el proveedor pertenece a un usuario del personal, o dé a soporte el código {code}.',
  'failure.KEY-401':
    'El servicio no aceptó esta clave de API. Compruebe que está completa y sigue en uso, e inténtelo de nuevo.',
  'failure.SVC-403':
    'El servicio respondió, pero no permite este inicio de sesión desde aquí (estado 403). Dé a soporte el código {code}.',
  'failure.SVC-404':
    'El servicio no tiene inicio de sesión en esta dirección (estado 404). Compruebe el prefijo de la ruta en la configuración.',
  'failure.SVC-429':
    'El servicio ha recibido demasiados inicios de sesión y pide esperar{seconds, plural, =0 {} one { # segundo} other { # segundos}}. Después, inténtelo de nuevo.',
  'failure.SVC-503':
    'El servicio no está disponible por ahora (estado 503){seconds, plural, =0 {} one { y pide esperar # segundo} other { y pide esperar # segundos}}. Después, inténtelo de nuevo.',
  'failure.SVC-5XX':
    'El servicio tuvo un error interno (estado {status}). Inténtelo de nuevo en un momento; si se repite, dé a soporte el código {code}.',
  'failure.SVC-HTTP':
    'El servicio dio una respuesta que no se esperaba (estado {status}). Dé a soporte el código {code}.',
  'failure.SVC-JSON':
    'Lo que respondió en {host} no dio un resultado de inicio de sesión. Compruebe la dirección del sitio y el prefijo de la ruta e inténtelo de nuevo.',
  'failure.SVC-DATA':
    'El servicio dio un resultado que no se puede usar: {field} falta, es de otro tipo o es demasiado largo. Nadie ha iniciado sesión. Dé a soporte el código {code}.',
  'failure.SVC-BIG':
    'La respuesta de {host} era mayor de lo que puede ser un resultado de inicio de sesión, así que no se leyó hasta el final. Dé a soporte el código {code}.',
  'failure.OA-ADDR':
    'La dirección del proveedor no se puede usar. Debe empezar por https:// y no llevar nombre de usuario.',
  'failure.OA-NET':
    'No se puede conectar con el proveedor {host}. Compruebe la red e inténtelo de nuevo.',
  'failure.OA-META':
    '{host} no ofrece la descripción de un proveedor de OAuth. Compruebe la dirección del proveedor en la configuración.',
  'failure.OA-ISS':
    'El proveedor {host} se identifica con otra dirección. Escriba exactamente la que usa.',
  'failure.OA-HTTP':
    'El proveedor {host} indica una dirección sin protección (http). Allí no se envió nada. Dé a soporte el código {code}.',
  'failure.OA-PORT':
    'Otro programa usa el puerto {port} de este equipo, así que el navegador no pudo responder. Cierre ese programa o inicie sesión de otra manera.',
  'failure.OA-LSTN':
    'Este equipo no deja que el navegador responda a esta aplicación. Inicie sesión de otra manera, o dé a soporte el código {code}.',
  'failure.OA-OPEN':
    'No se pudo abrir el navegador. Inténtelo de nuevo, o copie el enlace y péguelo en un navegador de este equipo.',
  'failure.OA-TIME':
    'El navegador no respondió a tiempo. Nadie ha iniciado sesión. Inténtelo de nuevo.',
  'failure.OA-DENY': 'El inicio de sesión se detuvo en el navegador. Nadie ha iniciado sesión.',
  'failure.OA-PROV':
    'El proveedor terminó el inicio de sesión con un error. Nadie ha iniciado sesión. Inténtelo de nuevo; si se repite, dé a soporte el código {code}.',
  'failure.OA-CODE':
    'Inició sesión en el proveedor, pero este no entregó un token. Nadie ha iniciado sesión. Inténtelo de nuevo; si se repite, dé a soporte el código {code}.',
  'failure.OA-TOKEN':
    'El proveedor dio un token que no se puede usar. Nadie ha iniciado sesión. Dé a soporte el código {code}.',
  'failure.OA-NOUPN':
    'El token del proveedor no dice quién es usted: no tiene el dato Upn. No se preguntó al servicio. Dé a soporte el código {code}.',
  'failure.OA-UPN':
    'El token del proveedor no le identifica en la forma usuario@dominio. No se preguntó al servicio. Dé a soporte el código {code}.',
  'failure.OA-OTHER':
    'El proveedor dejó entrar a {claimed}, no a la persona que debía iniciar sesión. No se preguntó al servicio. Nadie ha iniciado sesión. Cierre sesión en el proveedor en su navegador e inténtelo de nuevo.',
  'failure.OA-FRESH':
    'El proveedor no volvió a pedir la contraseña: dejó entrar a quien el navegador recuerda. No se preguntó al servicio. Cierre sesión en el proveedor en su navegador e inténtelo de nuevo.',
  'failure.OA-WAY': 'El proveedor {host} no ofrece esta manera de iniciar sesión. Elija otra.',
  'failure.OA-RENEW':
    'Esta sesión no se puede renovar sin usted. Inicie sesión de nuevo para seguir trabajando.',
  'failure.WHO-DIFF':
    'Ese es el inicio de sesión de otra persona. Inicie sesión como la persona que se muestra, o elija «Iniciar sesión como otra persona».',
  'failure.WHO-NONE':
    'No hay ninguna sesión con un token o un secreto que mostrar. Inicie sesión antes.',
  'failure.WHO-SAME':
    'Esa persona ya tiene la sesión iniciada. Para un relevo debe iniciar sesión otra persona.',
  'failure.CANCEL': 'El inicio de sesión se canceló. Nadie ha iniciado sesión.',
  'failure.BUSY': 'Hay un inicio de sesión en curso. Espere a que termine, o cancélelo.',
  'failure.INPUT': 'Hay un problema con lo que se escribió. Mire los campos marcados.',
  'failure.CFG-NONE':
    'En este equipo aún no hay un sitio configurado. Indique antes la dirección del sitio.',
  'failure.CFG-METH':
    'Esta manera de iniciar sesión no está configurada en este equipo. Elija otra.',
  'failure.CFG-POL':
    'Las normas que su organización fijó para este equipo no se pueden leer, así que no se envió nada. Dé a soporte el código {code}.',
  'failure.CFG-LOCK': 'Lo fijó su organización y no se puede cambiar aquí.',
  'failure.CFG-SAVE':
    'La configuración no se pudo escribir en este equipo. Se aplica hasta que se cierre la aplicación. Dé a soporte el código {code}.',
  'failure.KEY-NONE': 'En este equipo no se guarda ninguna clave de API. Escriba una.',
  'failure.KEY-STOR':
    'El almacén protegido de este equipo no se puede abrir en este momento. Inténtelo de nuevo dentro de poco.',
  'failure.APP-ARGS':
    'La aplicación se pidió a sí misma algo que no conoce. Reiníciela; si se repite, dé a soporte el código {code}.',
  'failure.APP-FROM':
    'La petición no vino de la página de la aplicación y no se respondió. Dé a soporte el código {code}.',
  'failure.APP-ERR':
    'Algo falló en la aplicación. Inténtelo de nuevo; si se repite, dé a soporte el código {code}.',
  'reason.NET-NAME': 'En esta red no se conoce el nombre {host}.',
  'reason.NET-REF': 'En {host} no responde nada.',
  'reason.NET-TIME': 'No llegó a tiempo una respuesta de {host}.',
  'reason.NET-LOST': 'La conexión con {host} se cortó antes de que llegara una respuesta.',
  'reason.NET-OFF': 'Este equipo no está conectado a una red.',
  'reason.TLS-DATE': 'El certificado de {host} no está en vigor, o el reloj de este equipo va mal.',
  'reason.TLS-CA': 'Este equipo no conoce a quien emitió el certificado de {host}.',
  'reason.TLS-HOST': 'El certificado es de otro sitio, no de {host}.',
  'reason.issuer': 'El certificado indica {issuer} como emisor y {date} como último día.',
  'reason.OA-PORT': 'El programa es {program}.',
  'reason.TLS-CLI': '{host} pide un certificado de este equipo.',
};
