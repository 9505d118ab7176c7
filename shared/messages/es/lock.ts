import type { Translation } from '../translate.ts';

export const lock: Translation = {
  'lock.title': 'Sesión bloqueada',
  'lock.since.button': 'Bloqueada {time}.',
  'lock.since.idle': 'Bloqueada {time}, porque nadie usaba este equipo.',
  'lock.since.osLock': 'Bloqueada {time}, junto con este equipo.',
  'lock.since.suspend': 'Bloqueada {time}, cuando este equipo entró en suspensión.',
  'lock.since.override': 'Bloqueada {time}, cuando un supervisor tomó el relevo.',
  'lock.unlock': 'Desbloquear',
  'lock.unlockWith': 'Desbloquear con {provider}',
  'lock.stays': 'La sesión sigue bloqueada.',
};
