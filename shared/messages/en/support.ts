/** The support bundle, its manifest, and what is copied as text. */
export const support = {
  'bundle.title': 'Staff Sign-In: support bundle',
  'bundle.intro': 'This text has no passwords, tokens or keys. Read it before you pass it on.',
  'bundle.made': 'Made: {at} (UTC)',
  'bundle.in': 'What is in it',
  'bundle.out': 'What was left out',
  'bundle.json': 'The same for programs',
  'bundlePart.app': 'The app and this computer',
  'bundlePart.settings': 'Settings in force',
  'bundlePart.session': 'The sign-in',
  'bundlePart.connectionTest': 'The last connection test',
  'bundlePart.history': 'The last attempts',
  'bundlePart.log': 'The last lines of the log',
  'bundlePart.nothing': 'Nothing yet.',
  'bundleOut.secrets': 'AccessToken and AccessSecret: only their lengths are told.',
  'bundleOut.credentials': 'Passwords and API keys: the app never writes them anywhere.',
  'bundleOut.oauth': 'Tokens, codes and addresses of a sign-in at the provider.',
  'bundleOut.unknownFields':
    'Values of fields that the interface does not know: only their names, kinds and sizes.',
  'bundleOut.pin': 'The PIN of the kiosk and where its key lies.',
  'bundleOut.older': 'Attempts and log lines before the last {attempts} and {lines}.',
  'bundleOut.scrubbed':
    '{count, plural, =0 {Nothing had to be hidden.} one {# place was hidden because it looked like a secret.} other {# places were hidden because they looked like secrets.}}',
} as const;
