/** Ayuda → Códigos: qué hace soporte (shared/next-steps.ts). */
export const nextStepTexts = {
  'codes.next': 'Para soporte: {step}',
  'next.test':
    'Haga la prueba de conexión en ese equipo: dice dónde termina el camino y quién debe actuar.',
  'next.bundle':
    'Pida que se haga un informe para soporte en ese equipo y páselo con la hora en que ocurrió.',
  'next.TLS-DATE':
    'Haga la prueba de conexión: dice si el certificado ha caducado (quienes administran el servicio deben renovarlo) o si el reloj del equipo va mal.',
  'next.TLS-HOST':
    'Haga la prueba de conexión: dice para qué nombres es el certificado. Ponga uno de ellos como dirección del sitio, o quienes administran el servicio deben instalar el certificado correcto.',
  'next.TLS-CLI':
    'El servicio pide un certificado del equipo, que esta aplicación nunca envía: quienes administran el servicio deben prescindir de él en esta dirección.',
  'next.OAU-401':
    'Los detalles del token muestran si Upn nombra a un usuario del personal; quienes administran el servicio saben si confían en este proveedor.',
  'next.SVC-403':
    'Quienes administran el servicio deben permitir esta cuenta o este equipo; su registro dice cuál de los dos es.',
  'next.SVC-DATA':
    'Quienes administran el servicio deben revisar el campo indicado: no es como dice su interfaz.',
  'next.OA-LSTN':
    'Un cortafuegos o un programa de seguridad impide que el navegador llegue a 127.0.0.1: quienes administran el equipo deben permitirlo.',
  'next.OA-PROV':
    'Quienes administran el proveedor encuentran el motivo en su registro, por la hora del intento en el historial.',
  'next.OA-CODE':
    'Quienes administran el proveedor deben revisar el ID de cliente, la dirección de redirección y PKCE (S256).',
  'next.OA-TOKEN':
    'Quienes administran el proveedor deben revisar lo que entrega: no es lo que dice la norma.',
  'next.OA-UPN':
    'Quienes administran el proveedor deben poner el dato Upn, con la forma usuario@dominio, en sus tokens de acceso.',
  'next.CFG-SAVE':
    'No se puede escribir en la carpeta de datos: mire si el disco está lleno o si cambiaron los permisos de la carpeta.',
};
