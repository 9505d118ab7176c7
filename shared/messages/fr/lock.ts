import type { Translation } from '../translate.ts';

export const lock: Translation = {
  'lock.title': 'Verrouillée',
  'lock.since.button': 'Verrouillée depuis : {time}.',
  'lock.since.idle': 'Verrouillée depuis : {time}, car personne n’utilisait cet ordinateur.',
  'lock.since.osLock': 'Verrouillée depuis : {time}, avec cet ordinateur.',
  'lock.since.suspend': 'Verrouillée depuis : {time}, à la mise en veille de cet ordinateur.',
  'lock.since.override': 'Verrouillée depuis : {time}, à la relève par un superviseur.',
  'lock.unlock': 'Déverrouiller',
  'lock.unlockWith': 'Déverrouiller avec {provider}',
  'lock.stays': 'La session reste verrouillée.',
};
