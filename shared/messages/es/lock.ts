import type { Translation } from '../translate.ts';

export const lock: Translation = {
  'lock.title': 'Bloqueada',
  'lock.since.button': 'Bloqueada desde {time}.',
  'lock.since.idle': 'Bloqueada desde {time}, porque nadie usaba este equipo.',
  'lock.since.osLock': 'Bloqueada desde {time}, junto con este equipo.',
  'lock.since.suspend': 'Bloqueada desde {time}, cuando este equipo entró en suspensión.',
  'lock.since.override': 'Bloqueada desde {time}, cuando un supervisor tomó el relevo.',
  'lock.unlock': 'Desbloquear',
  'lock.unlockWith': 'Desbloquear con {provider}',
  'lock.stays': 'La sesión sigue bloqueada.',
};
