/** Set-up, before anybody can sign in. The fields themselves are in `settings.ts`. */
export const firstRun = {
  'firstRun.title': 'Set up this computer',
  'firstRun.lead':
    'The site address is all that is needed. The rest can stay as it is and be changed later.',
  'firstRun.save': 'Save and continue',
} as const;
