import type { Translation } from '../translate.ts';

export const firstRun: Translation = {
  'firstRun.title': 'Configurer cet ordinateur',
  'firstRun.lead': 'Seule l’adresse du site est nécessaire. Le reste peut être changé plus tard.',
  'firstRun.save': 'Enregistrer et continuer',
};
