/** A locked session: nothing but name and time. */
export const lock = {
  'lock.title': 'Locked',
  'lock.since.button': 'Locked since {time}.',
  'lock.since.idle': 'Locked since {time}, because nobody was using this computer.',
  'lock.since.osLock': 'Locked since {time}, together with this computer.',
  'lock.since.suspend': 'Locked since {time}, when this computer went to sleep.',
  'lock.since.override': 'Locked since {time}, when a supervisor took over.',
  'lock.unlock': 'Unlock',
  'lock.unlockWith': 'Unlock with {provider}',
  'lock.stays': 'The session stays locked.',
} as const;
