/** Set-up, before anybody can sign in. The fields themselves are in `settings.ts`. */
export const firstRun = {
  'firstRun.title': 'Set up this computer',
  'firstRun.lead': 'Only the site address is needed. The rest can be changed later.',
  'firstRun.save': 'Save and continue',
} as const;
