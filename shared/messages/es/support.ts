import type { Translation } from '../translate.ts';

export const support: Translation = {
  'bundle.title': 'Staff Sign-In: informe para soporte',
  'bundle.intro':
    'Este texto no contiene contraseñas, tokens ni claves. Léalo antes de pasarlo a otros.',
  'bundle.made': 'Hecho: {at} (UTC)',
  'bundle.in': 'Qué contiene',
  'bundle.out': 'Qué se dejó fuera',
  'bundle.json': 'Lo mismo para programas',
  'bundlePart.app': 'La aplicación y este equipo',
  'bundlePart.settings': 'Configuración en vigor',
  'bundlePart.session': 'La sesión',
  'bundlePart.connectionTest': 'La última prueba de conexión',
  'bundlePart.history': 'Los últimos intentos',
  'bundlePart.log': 'Las últimas líneas del registro',
  'bundlePart.nothing': 'Nada todavía.',
  'bundleOut.secrets': 'AccessToken y AccessSecret: solo se dice su longitud.',
  'bundleOut.credentials':
    'Contraseñas y claves de API: la aplicación no las escribe en ningún sitio.',
  'bundleOut.oauth': 'Tokens, códigos y direcciones de un inicio de sesión en el proveedor.',
  'bundleOut.unknownFields':
    'Valores de campos que la interfaz no conoce: solo sus nombres, tipos y tamaños.',
  'bundleOut.pin': 'El PIN del quiosco y dónde está su clave.',
  'bundleOut.older':
    'Intentos y líneas del registro anteriores a los últimos {attempts} y {lines}.',
  'bundleOut.scrubbed':
    '{count, plural, =0 {No hubo que ocultar nada.} one {Se ocultó # lugar porque parecía un secreto.} other {Se ocultaron # lugares porque parecían secretos.}}',
};
