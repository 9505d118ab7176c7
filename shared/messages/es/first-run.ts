import type { Translation } from '../translate.ts';

export const firstRun: Translation = {
  'firstRun.title': 'Configurar este equipo',
  'firstRun.lead': 'Solo hace falta la dirección del sitio. Lo demás puede cambiarse más tarde.',
  'firstRun.save': 'Guardar y continuar',
};
