import type { Translation } from '../translate.ts';

export const lock: Translation = {
  'lock.title': 'Session verrouillée',
  'lock.since.button': 'Verrouillée {time}.',
  'lock.since.idle': 'Verrouillée {time}, car personne n’utilisait cet ordinateur.',
  'lock.since.osLock': 'Verrouillée {time}, avec cet ordinateur.',
  'lock.since.suspend': 'Verrouillée {time}, à la mise en veille de cet ordinateur.',
  'lock.since.override': 'Verrouillée {time}, à la relève par un superviseur.',
  'lock.unlock': 'Déverrouiller',
  'lock.unlockWith': 'Déverrouiller avec {provider}',
  'lock.stays': 'La session reste verrouillée.',
};
